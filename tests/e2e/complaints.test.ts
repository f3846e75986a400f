// A complaint in three browsers: the client cites the record, the professional answers, the mediator decides, and what follows acts.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { callApi } from '#tests/support/app.ts'
import { openBrowser, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { hears, open } from './deeds.ts'
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

async function call<K extends keyof AppContract & string>(page: Page, path: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  return await callApi<Output<AppContract[K]>>(server.address, path, { token })
}

/** The demo's bathroom: under way, two of its milestones accepted. */
async function bathroom(client: Page) {
  const { body } = await call<'GET /projects'>(client, 'GET /projects?status=active')
  const id = body.items[0]?.id ?? ''
  return (await call<'GET /projects/{project}'>(client, `GET /projects/${id}`)).body
}

const text = 'Knocked on each of them: four by the door sound hollow, as the photos show.'
const dialog = (page: Page) => page.locator('dialog[open]')

/** Of the portal's parts: a button of the screen; a text in a dialog, sent by a double press. */
const deedsOf = (t: (key: string) => string) => ({
  press: (page: Page, key: string) =>
    page
      .locator('main')
      .getByRole('button', { name: t(key) })
      .first()
      .click(),
  say: async (page: Page, label: string, yes: string): Promise<void> => {
    await dialog(page).getByLabel(t(label)).fill(text)
    await dialog(page)
      .getByRole('button', { name: t(yes), exact: true })
      .dblclick()
    await dialog(page).waitFor({ state: 'detached' })
  },
})
const upTo = (template: string): string => template.split('{{')[0]?.trim() ?? ''

describe.each([
  { language: 'en', width: 390, milestone: 0, outcome: 'partly_resolved', sanction: 'badge_withdrawn' },
  { language: 'ar', width: 1440, milestone: 1, outcome: 'resolved', sanction: 'suspended' },
] as const)('a complaint in $language at $width', ({ language, width, milestone: place, outcome, sanction }) => {
  it('cites the record, is answered, mediated and decided, and what follows acts', { timeout: 240_000 }, async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const enter = async (who: string, wide: number = width): Promise<Page> =>
      signInAs(await openContext(browser, server.address, { language, width: wide, height: 844 }), who, prefix)
    const [client, contractor] = [await enter('consumer'), await enter('contractor')]
    const admin = await enter('superadmin', 1440)
    const problems = [client, contractor, admin].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor, admin }, `complaints-${language}`))
    const t = words(language, 'complaints')
    const projects = words(language, 'projects')
    const project = await bathroom(client)
    const milestone = project.milestones[place]
    const title = `The tiles sound hollow ${place + 1}`
    const { press, say } = deedsOf(t)

    await open(client, language, `${areaHref('user.project', { project: project.id })}?tab=milestones`)
    await client.waitForLoadState('networkidle')
    const row = client.locator(`#milestone-${place + 1}`)
    await row.getByRole('link', { name: upTo(projects('work.complain')) }).click()
    await client.getByRole('heading', { level: 2, name: milestone?.title ?? '' }).waitFor()
    await client.waitForLoadState('networkidle')
    await client.getByLabel(t('form.category')).selectOption('quality')
    await client.getByLabel(t('form.title')).fill(title)
    await client.getByLabel(t('form.story')).fill(text)
    await client.getByLabel(t('form.wanted')).fill('The tiles are laid anew.')
    const handedIn = upTo(projects('record.kind.milestone-submit'))
    await client.getByRole('checkbox', { name: handedIn }).first().check()
    await client.getByRole('button', { name: t('form.send') }).dblclick()
    await client.getByRole('heading', { level: 1, name: title }).waitFor()
    await client.getByText(t('cited.title')).waitFor()
    await hears(admin, title)
    expect(await inspect(client, 'light')).toEqual([])

    await open(admin, language, areaHref('admin.complaint-reports'))
    await admin.waitForLoadState('networkidle')
    await admin.getByRole('button', { name: title }).click()
    await press(admin, 'admin.acknowledge')
    await press(admin, 'admin.ask')

    await open(contractor, language, areaHref('contractor.complaint-reports'))
    await contractor.waitForLoadState('networkidle')
    await contractor.getByRole('link', { name: title }).click()
    await contractor.getByRole('heading', { level: 1, name: title }).waitFor()
    await contractor.waitForLoadState('networkidle')
    await press(contractor, 'reply.action')
    await say(contractor, 'reply.text', 'reply.yes')
    await contractor.getByText(t('step.replied')).waitFor()
    expect(await inspect(contractor, 'light')).toEqual([])

    // The client's screen follows by itself.
    await client.getByText(t('step.replied')).waitFor()
    await open(admin, language, `${areaHref('admin.complaint-reports')}?status=mediation`)
    await admin.waitForLoadState('networkidle')
    await admin.getByRole('button', { name: title }).click()
    await press(admin, 'admin.propose')
    await say(admin, 'proposal.text', 'proposal.yes')
    await admin.getByText(t('said.proposal')).waitFor()
    expect(await inspect(admin, 'light')).toEqual([])
    await press(admin, 'admin.decide')
    await dialog(admin)
      .getByLabel(t(`status.${outcome}`), { exact: true })
      .check()
    await dialog(admin)
      .getByLabel(t(`sanction.${sanction}`), { exact: true })
      .check()
    await say(admin, 'decision.text', 'decision.yes')
    await client.getByText(t('said.decision')).waitFor()

    const slug = project.professional.slug ?? ''
    const visitor = await (await openContext(browser, server.address, { language, width, height: 844 })).newPage()
    const shown = async () => {
      const reply = await call<'GET /professionals/{profile}'>(visitor, `GET /professionals/${slug}`)
      const page = await visitor.goto(`${server.address}${prefix}${href('profile', { profile: slug })}`)
      expect(page?.status()).toBe(reply.status)
      return reply.status === 200 ? reply.body.badges.length : 'none'
    }
    expect(await shown()).toBe(sanction === 'suspended' ? 'none' : 0)
    if (sanction === 'suspended') {
      await contractor.goto(`${server.address}${prefix}${areaHref('contractor.dashboard')}`)
      await contractor.waitForURL(url => !url.pathname.endsWith(areaHref('contractor.dashboard')))
    }

    await open(admin, language, `${areaHref('admin.complaint-reports')}?status=${outcome}`)
    await admin.waitForLoadState('networkidle')
    await admin.getByRole('button', { name: title }).click()
    await press(admin, 'admin.lift')
    await say(admin, 'lift.text', 'lift.yes')
    await admin
      .getByText(upTo(t('lifted')))
      .first()
      .waitFor()
    expect(await shown()).toBeGreaterThan(0)
    expect(problems.flat()).toEqual([])
  })
})
