// A complaint in three browsers: the client cites the record, the professional answers, the mediator decides, and what follows acts.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { complaintLifecycle } from '#shared/features/complaints/lifecycle.ts'
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

async function call<K extends keyof AppContract & string>(page: Page, path: string, body?: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  return await callApi<Output<AppContract[K]>>(server.address, path, { token, ...(body && { body }) })
}

/** The demo's bathroom: under way, two of its milestones accepted. */
async function bathroom(client: Page) {
  const { body } = await call<'GET /projects'>(client, 'GET /projects?status=active')
  const id = body.items[0]?.id ?? ''
  return (await call<'GET /projects/{project}'>(client, `GET /projects/${id}`)).body
}

const hollow = 'The tiles sound hollow'

/** What stands of a run that broke off: the contractor could not come in, the badges would be missing already. */
async function liftAll(admin: Page): Promise<void> {
  const { items } = (await call<'GET /admin/complaints'>(admin, 'GET /admin/complaints?pageSize=50')).body
  for (const { id } of items.filter(one => one.mayLift && one.title?.startsWith(hollow)))
    await call<'POST /admin/complaints/{complaint}/lift'>(admin, `POST /admin/complaints/${id}/lift`, { text })
}

/** The first milestone about which no complaint is open. */
async function freePlace(
  client: Page,
  { milestones }: Output<AppContract['GET /projects/{project}']>,
): Promise<number> {
  const { items } = (await call<'GET /complaints'>(client, 'GET /complaints?pageSize=50')).body
  const taken = items.filter(({ status }) => complaintLifecycle.live.includes(status)).map(({ subject }) => subject.id)
  return milestones.findIndex(({ id }) => !taken.includes(id))
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

let runs = 0

describe.each([
  { language: 'en', width: 390, outcome: 'partly_resolved', sanction: 'badge_withdrawn' },
  { language: 'ar', width: 1440, outcome: 'resolved', sanction: 'suspended' },
] as const)('a complaint in $language at $width', ({ language, width, outcome, sanction }) => {
  it('cites the record, is answered, mediated and decided, and what follows acts', { timeout: 240_000 }, async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const enter = async (who: string, wide: number = width): Promise<Page> =>
      signInAs(await openContext(browser, server.address, { language, width: wide, height: 844 }), who, prefix)
    const admin = await enter('superadmin', 1440)
    await liftAll(admin)
    const [client, contractor] = [await enter('consumer'), await enter('contractor')]
    const problems = [client, contractor, admin].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor, admin }, `complaints-${language}`))
    const t = words(language, 'complaints')
    const projects = words(language, 'projects')
    const project = await bathroom(client)
    const place = await freePlace(client, project)
    const milestone = project.milestones[place]
    runs += 1
    const title = `${hollow} ${runs}`
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
