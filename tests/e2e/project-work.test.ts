// The work of a project in two browsers: begun, handed in with a photo, sent back, accepted, paid, handed over, taken over; all of it stands in the record.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { begun, callAs, inDays } from './begin-project.ts'
import { openBrowser, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { open } from './deeds.ts'
import { inspect } from './inspect.ts'
import { type RunningServer, startServer } from './server.ts'
import { words } from './words.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const call = <K extends keyof AppContract & string>(page: Page, path: string, body?: object) =>
  callAs<K>(server.address, page, path, body)

/** What the two do, each on their own screen. */
function deedsOf(language: Language) {
  const t = words(language, 'projects')
  const dialog = (page: Page) => page.locator('dialog[open]')
  const press = (page: Page, key: string) =>
    page
      .locator('main')
      .getByRole('button', { name: t(key), exact: true })
      .click()
  const agree = async (page: Page, key: string): Promise<void> => {
    await dialog(page)
      .getByRole('button', { name: t(key), exact: true })
      .dblclick()
    await dialog(page).waitFor({ state: 'detached' })
  }
  return {
    t,
    dialog,
    press,
    agree,
    sees: (page: Page, key: string) => page.locator('main').getByText(t(key), { exact: true }).first().waitFor(),
    handIn: async (page: Page, button: string): Promise<void> => {
      await press(page, button)
      await dialog(page)
        .getByRole('button', { name: t('submit.yes'), exact: true })
        .click()
      await dialog(page).getByText(t('submit.files-required')).first().waitFor()
      const buffer = await jpeg(640, 480)
      const file = { name: 'site.jpg', mimeType: 'image/jpeg', buffer }
      await dialog(page).locator('input[type=file]').setInputFiles(file)
      await dialog(page).getByText(words(language, 'files')('done'), { exact: true }).waitFor()
      await agree(page, 'submit.yes')
    },
  }
}

describe.each([
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const)('the work of a project in $language at $width', ({ language, width }) => {
  it('goes from the first press to the last, and the record tells all of it', { timeout: 240_000 }, async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const enter = async (who: string): Promise<Page> =>
      signInAs(await openContext(browser, server.address, { language, width, height: 844 }), who, prefix)
    const [client, contractor, admin] = [await enter('consumer'), await enter('contractor'), await enter('admin')]
    const problems = [client, contractor].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor }, `project-work-${language}`))
    const project = await begun(server.address, { client, contractor, admin })
    const { t, dialog, press, agree, sees, handIn } = deedsOf(language)
    const show = async (page: Page, tab: string): Promise<void> => {
      const area = page === client ? 'user' : 'contractor'
      await open(page, language, `${areaHref(`${area}.project`, { project })}${tab && `?tab=${tab}`}`)
      await page.waitForLoadState('networkidle')
    }

    await show(contractor, '')
    await contractor.locator('main a', { hasText: t('waiting.start').split('{{')[0] ?? '' }).click()
    await press(contractor, 'work.start')
    await sees(contractor, 'milestone.in_progress')
    await handIn(contractor, 'work.submit')
    await sees(contractor, 'milestone.submitted')

    await show(client, 'milestones')
    await press(client, 'work.changes')
    await dialog(client).locator('[name=note]').fill('The joint beside the door is still open.')
    await agree(client, 'changes.yes')
    await show(contractor, 'milestones')
    await contractor.getByText('The joint beside the door is still open.').waitFor()
    await handIn(contractor, 'work.again')

    await show(client, 'milestones')
    await client.locator('main li a[href^="/api/files/"]').first().click()
    await dialog(client).waitFor()
    await client.keyboard.press('Escape')
    await press(client, 'work.accept')
    await agree(client, 'accept.yes')
    await sees(client, 'milestone.accepted')

    await show(client, 'payments')
    await press(client, 'payment.mark')
    await dialog(client).locator('[name=method]').first().waitFor()
    await dialog(client).locator('[name=method][value=transfer]').check({ force: true })
    await agree(client, 'paid.yes')
    await sees(client, 'payment.marked_paid')
    await show(contractor, 'payments')
    await press(contractor, 'payment.confirm')
    await agree(contractor, 'came.yes')
    await sees(contractor, 'payment.confirmed')

    await show(contractor, '')
    await press(contractor, 'hand-over.button')
    await agree(contractor, 'hand-over.button')
    await show(client, 'milestones')
    await press(client, 'complete.button')
    await agree(client, 'complete.button')
    await sees(client, 'status.completed')

    const record = await call<'GET /projects/{project}/record'>(client, `GET /projects/${project}/record`)
    await show(client, 'record')
    await client.getByText(record.at(-1)?.hash ?? '', { exact: true }).waitFor()
    expect(await client.locator('main tbody tr').count()).toBe(record.length)
    const kinds = record.map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('milestone-start'))).toEqual([
      'milestone-start',
      'milestone-submit',
      'milestone-request-changes',
      'milestone-submit',
      'milestone-accept',
      'payment-due',
      'payment-mark',
      'payment-confirm',
      'project-hand-over',
      'project-complete',
    ])
    for (const tab of ['', 'milestones', 'payments', 'record']) {
      await show(client, tab)
      expect(await inspect(client, `${tab}, ${language}`)).toEqual([])
    }
    expect(problems.flat()).toEqual([])
    await Promise.all([client, contractor, admin].map(page => page.context().close()))
  })
})

describe.each([
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const)('what moves a contract in $language at $width', ({ language, width }) => {
  it('is proposed, refused, proposed again, approved; then the project rests and goes on', {
    timeout: 240_000,
  }, async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const enter = async (who: string): Promise<Page> =>
      signInAs(await openContext(browser, server.address, { language, width, height: 844 }), who, prefix)
    const [client, contractor, admin] = [await enter('consumer'), await enter('contractor'), await enter('admin')]
    const problems = [client, contractor].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor }, `project-changes-${language}`))
    const project = await begun(server.address, { client, contractor, admin })
    const { t, dialog, press, agree, sees } = deedsOf(language)
    const show = async (page: Page, tab: string): Promise<void> => {
      const area = page === client ? 'user' : 'contractor'
      await open(page, language, `${areaHref(`${area}.project`, { project })}${tab && `?tab=${tab}`}`)
      await page.waitForLoadState('networkidle')
    }
    const fill = (page: Page, name: string, value: string) => dialog(page).locator(`[name="${name}"]`).fill(value)
    const total = (page: Page) =>
      page.locator('main').getByText(t('agreed-total'), { exact: true }).locator('..').textContent()
    const propose = async (): Promise<void> => {
      await press(contractor, 'change-list.propose')
      await fill(contractor, 'title', 'Wall behind the tiles')
      await fill(contractor, 'reason', 'The wall behind the tiles is wet and must be dried first.')
      await dialog(contractor)
        .getByRole('button', { name: t('change-list.add-line'), exact: true })
        .click()
      await fill(contractor, 'lines/0/label', 'Wall made dry')
      await fill(contractor, 'lines/0/quantity', '2.5')
      await fill(contractor, 'lines/0/unitPrice', '300')
      await fill(contractor, 'dueDate', inDays(30))
      await fill(contractor, 'days', '3')
      await agree(contractor, 'change-list.propose-yes')
    }

    await Promise.all([show(client, 'changes'), show(contractor, 'changes')])
    const before = [await total(client), await total(contractor)]
    await propose()
    // Without a reload: the news brings it.
    await sees(client, 'change-state.proposed')
    await press(client, 'change-list.reject')
    await fill(client, 'note', 'Please show me the wall first.')
    await agree(client, 'reject.yes')
    await sees(contractor, 'change-state.rejected')
    expect([await total(client), await total(contractor)]).toEqual(before)

    await propose()
    await press(client, 'change-list.approve')
    await agree(client, 'approve.yes')
    await Promise.all([sees(client, 'change-state.approved'), sees(contractor, 'change-state.approved')])
    const after = [await total(client), await total(contractor)]
    expect(after[0]).toBe(after[1])
    expect(after[0]).not.toBe(before[0])
    const shown = await call<'GET /projects/{project}'>(client, `GET /projects/${project}`)
    expect(shown.milestones.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.contractTotal)
    expect(shown.milestones.map(({ amount }) => amount).at(-1)).toBe(75_000)

    await press(client, 'pause.button')
    await fill(client, 'note', 'We are away for two weeks.')
    await agree(client, 'pause.yes')
    await sees(contractor, 'status.on_hold')
    expect(await inspect(contractor, `on hold, ${language}`)).toEqual([])
    await press(contractor, 'go-on.button')
    await agree(contractor, 'go-on.yes')
    await sees(client, 'status.active')
    for (const page of [client, contractor]) expect(await inspect(page, `changes, ${language}`)).toEqual([])
    // The lines of the bid do not come to the new total: the change stands between them.
    await show(client, '')
    const foot = client.locator('main tfoot tr')
    const sums = ['change-list.from-bid', 'change-list.approved-sum', 'agreed-total']
    expect(await foot.locator('th').allTextContents()).toEqual(sums.map(name => t(name)))
    const ofBid = shown.lines.reduce((sum, { kind, amount }) => sum + (kind === 'included' ? amount : 0), 0)
    expect(ofBid + 75_000).toBe(shown.contractTotal)
    const said = formatFor(language).money({ amount: ofBid, currency: shown.currency })
    expect(await foot.first().locator('td').textContent()).toBe(said)
    expect(await inspect(client, `overview, ${language}`)).toEqual([])
    expect(problems.flat()).toEqual([])
    await Promise.all([client, contractor, admin].map(page => page.context().close()))
  })
})
