import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { open } from './actions.ts'
import { begun, callAs } from './begin-project.ts'
import { hydrated, photograph, problemsOf } from './browser.ts'
import { enter, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { dialog } from './portal-actions.ts'
import { added, projectActions } from './project-actions.ts'

withServer()

const call = <K extends keyof AppContract & string>(page: Page, path: string, body?: object) =>
  callAs<K>(server.address, page, path, body)

describe.each([
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const)('the work of a project in $language at $width', ({ language, width }) => {
  it('runs from start to handover, and the project log lists every step', async () => {
    const options = { language, width }
    const [client, contractor] = [await enter('consumer', options), await enter('contractor', options)]
    const admin = await enter('admin', options)
    const problems = [client, contractor].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor }, `project-work-${language}`))
    const project = await begun(server.address, { client, contractor, admin })
    const actions = projectActions(language)
    const { t, press, sees, handIn } = actions
    const show = async (page: Page, tab: string): Promise<void> => {
      const area = page === client ? 'user' : 'contractor'
      await open(page, language, `${areaHref(`${area}.project`, { project })}${tab && `?tab=${tab}`}`)
      await hydrated(page)
    }

    await show(contractor, '')
    await contractor.locator('main a', { hasText: t('waiting.start').split('{{')[0] ?? '' }).click()
    await press(contractor, 'work.start')
    await sees(contractor, 'milestone.in_progress')
    await handIn(contractor, 'work.submit')

    await show(client, 'milestones')
    await actions.sendBack(client, 'The joint beside the door is still open.')
    await show(contractor, 'milestones')
    await contractor.getByText('The joint beside the door is still open.').waitFor()
    await handIn(contractor, 'work.again')

    await show(client, 'milestones')
    await client.locator('main li a[href^="/api/files/"]').first().click()
    await dialog(client).waitFor()
    await client.keyboard.press('Escape')
    await actions.acceptWork(client)

    await show(client, 'payments')
    await actions.markPaid(client)
    await show(contractor, 'payments')
    await actions.confirmPaid(contractor)

    await show(contractor, '')
    await actions.endWork(contractor, 'hand-over')
    await show(client, 'milestones')
    await actions.endWork(client, 'complete')
    await sees(client, 'status.completed')

    const record = await call<'GET /projects/{project}/log'>(client, `GET /projects/${project}/log`)
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
] as const)('change orders and pauses in $language at $width', ({ language, width }) => {
  it('a change is proposed, refused, proposed again and approved; then the project is paused and resumed', async () => {
    const options = { language, width }
    const [client, contractor] = [await enter('consumer', options), await enter('contractor', options)]
    const admin = await enter('admin', options)
    const problems = [client, contractor].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor }, `project-changes-${language}`))
    const project = await begun(server.address, { client, contractor, admin })
    const { t, press, agree, fill, sees, proposeMore } = projectActions(language)
    const show = async (page: Page, tab: string): Promise<void> => {
      const area = page === client ? 'user' : 'contractor'
      await open(page, language, `${areaHref(`${area}.project`, { project })}${tab && `?tab=${tab}`}`)
      await hydrated(page)
    }
    const total = (page: Page) =>
      page.locator('main').getByText(t('agreed-total'), { exact: true }).locator('..').textContent()
    await Promise.all([show(client, 'changes'), show(contractor, 'changes')])
    const before = [await total(client), await total(contractor)]
    await proposeMore(contractor)
    // Live, without a reload.
    await sees(client, 'change-state.proposed')
    await press(client, 'change-list.reject')
    await fill(client, 'note', 'Please show me the wall first.')
    await agree(client, 'reject.yes')
    await sees(contractor, 'change-state.rejected')
    expect([await total(client), await total(contractor)]).toEqual(before)

    await proposeMore(contractor)
    await press(client, 'change-list.approve')
    await agree(client, 'approve.yes')
    await Promise.all([sees(client, 'change-state.approved'), sees(contractor, 'change-state.approved')])
    const after = [await total(client), await total(contractor)]
    expect(after[0]).toBe(after[1])
    expect(after[0]).not.toBe(before[0])
    const shown = await call<'GET /projects/{project}'>(client, `GET /projects/${project}`)
    expect(shown.milestones.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.contractTotal)
    expect(shown.milestones.map(({ amount }) => amount).at(-1)).toBe(added)

    await press(client, 'pause.button')
    await fill(client, 'note', 'We are away for two weeks.')
    await agree(client, 'pause.yes')
    await sees(contractor, 'status.on_hold')
    expect(await inspect(contractor, `on hold, ${language}`)).toEqual([])
    await press(contractor, 'go-on.button')
    await agree(contractor, 'go-on.yes')
    await sees(client, 'status.active')
    for (const page of [client, contractor]) expect(await inspect(page, `changes, ${language}`)).toEqual([])
    // The bid's lines do not sum to the new total: the table lists the approved change in between.
    await show(client, '')
    const footer = client.locator('main tfoot tr')
    const sums = ['change-list.from-bid', 'change-list.approved-sum', 'agreed-total']
    expect(await footer.locator('th').allTextContents()).toEqual(sums.map(name => t(name)))
    const ofBid = shown.lines.reduce((sum, { kind, amount }) => sum + (kind === 'included' ? amount : 0), 0)
    expect(ofBid + added).toBe(shown.contractTotal)
    const amountText = formatFor(language).money({ amount: ofBid, currency: shown.currency })
    expect(await footer.first().locator('td').textContent()).toBe(amountText)
    expect(await inspect(client, `overview, ${language}`)).toEqual([])
    expect(problems.flat()).toEqual([])
    await Promise.all([client, contractor, admin].map(page => page.context().close()))
  })
})
