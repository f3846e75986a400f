import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { complaintLifecycle } from '#shared/features/complaints/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { callApi } from '#tests/support/app.ts'
import { seesToast } from './actions.ts'
import { openContext, photograph, problemsOf } from './browser.ts'
import { complaintActions } from './complaint-actions.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { upTo } from './portal-actions.ts'
import { textsOf } from './texts.ts'

withServer()

async function call<K extends keyof AppContract & string>(page: Page, path: string, body?: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  return await callApi<Output<AppContract[K]>>(server.address, path, { token, ...(body && { body }) })
}

/** The demo's bathroom project: active, two milestones accepted. */
async function bathroom(client: Page) {
  const { body } = await call<'GET /projects'>(client, 'GET /projects?status=active')
  const id = body.items[0]?.id ?? ''
  return (await call<'GET /projects/{project}'>(client, `GET /projects/${id}`)).body
}

const hollow = 'The tiles sound hollow'

/** Lifts sanctions left by an aborted run: they would block the contractor and hide badges. */
async function liftAll(admin: Page): Promise<void> {
  const { items } = (await call<'GET /admin/complaints'>(admin, 'GET /admin/complaints?pageSize=50')).body
  for (const { id } of items.filter(one => one.mayLift && one.title?.startsWith(hollow)))
    await call<'POST /admin/complaints/{complaint}/lift'>(admin, `POST /admin/complaints/${id}/lift`, {
      text: 'The run before broke off.',
    })
}

/** Position of the first milestone without an open complaint. */
async function freePlace(
  client: Page,
  { milestones }: Output<AppContract['GET /projects/{project}']>,
): Promise<number> {
  const { items } = (await call<'GET /complaints'>(client, 'GET /complaints?pageSize=50')).body
  const taken = items.filter(({ status }) => complaintLifecycle.live.includes(status)).map(({ subject }) => subject.id)
  return milestones.findIndex(({ id }) => !taken.includes(id))
}

let runs = 0

describe.each([
  { language: 'en', width: 390, outcome: 'partly_resolved', sanction: 'badge_withdrawn' },
  { language: 'ar', width: 1440, outcome: 'resolved', sanction: 'suspended' },
] as const)('a complaint in $language at $width', ({ language, width, outcome, sanction }) => {
  it('cites the project log, is answered, mediated and decided, and its sanction applies', async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const admin = await enter('superadmin', { language })
    await liftAll(admin)
    const [client, contractor] = [
      await enter('consumer', { language, width }),
      await enter('contractor', { language, width }),
    ]
    const problems = [client, contractor, admin].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor, admin }, `complaints-${language}`))
    const t = textsOf(language, 'complaints')
    const project = await bathroom(client)
    const place = await freePlace(client, project)
    runs += 1
    const title = `${hollow} ${runs}`
    const { press, submit, openAtDesk, complain, takeUp, answer, decide } = complaintActions(language)

    await complain(client, project.id, place + 1, title)
    await seesToast(admin, title)
    expect(await inspect(client, 'light')).toEqual([])

    await takeUp(admin, title)
    await answer(contractor, title)
    expect(await inspect(contractor, 'light')).toEqual([])

    // The client's screen updates without a reload.
    await client.getByText(t('step.replied')).waitFor()
    await openAtDesk(admin, title, 'mediation')
    await press(admin, 'admin.propose')
    await submit(admin, 'proposal.text', 'proposal.yes')
    await admin.getByText(t('statements.proposal')).waitFor()
    expect(await inspect(admin, 'light')).toEqual([])
    await decide(admin, outcome, sanction)
    await client.getByText(t('statements.decision')).waitFor()

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

    await openAtDesk(admin, title, outcome)
    await press(admin, 'admin.lift')
    await submit(admin, 'lift.text', 'lift.yes')
    await admin
      .getByText(upTo(t('lifted')))
      .first()
      .waitFor()
    expect(await shown()).toBeGreaterThan(0)
    expect(problems.flat()).toEqual([])
  })
})
