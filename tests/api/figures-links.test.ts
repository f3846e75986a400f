// Every dashboard figure equals the count of the list behind its link, and tasks equal those of the projects: on the
// demo data, and on projects after random transitions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingIn } from '#client/features/projects/work.ts'
import { demoEmail } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { complaintEnds, waitsForStaff } from '#shared/features/complaints/lifecycle.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Fixtures, openFixtures } from '#tests/support/models/fixtures.ts'
import { modelRunner } from '#tests/support/models/model.ts'
import { projectModel } from '#tests/support/models/project.ts'
import { changeModel, milestoneModel, paymentModel } from '#tests/support/models/project-work.ts'
import { signInAs } from '#tests/support/people.ts'

type Figures<A extends 'client' | 'contractor' | 'asked' | 'admin'> = Output<AppContract[`GET /figures/${A}`]>
type Work = Figures<'client'>['work']
type Money = Work['agreed']
type Projects = Output<AppContract['GET /projects']>

const minutes = 300_000
const show = async <T>(app: TestApp, token: string, path: string): Promise<T> => {
  const { status, body } = await app.call<T>(`GET ${path}`, { token })
  expect([path, status]).toEqual([path, 200])
  return body
}
const totalOf = async (app: TestApp, token: string, path: string): Promise<number> =>
  (await show<{ total: number }>(app, token, path)).total

const sorted = (money: Money): Money => money.toSorted((a, b) => a.currency.localeCompare(b.currency))
function summed(projects: Projects['items']): Money {
  const sums = Map.groupBy(projects, ({ currency }) => currency)
  return sorted(
    [...sums].map(([currency, all]) => ({ currency, amount: all.reduce((sum, one) => sum + one.contractTotal, 0) })),
  )
}

/** Compares the figures of work with the project list under each filter. */
async function expectWork(app: TestApp, token: string, work: Work): Promise<void> {
  const all = await show<Projects>(app, token, '/projects?status=running&pageSize=50')
  expect([work.running, sorted(work.agreed)]).toEqual([all.total, summed(all.items)])
  expect(all.items).toHaveLength(all.total)
  const amountDue = [
    await totalOf(app, token, '/projects?money=due'),
    await totalOf(app, token, '/projects?money=late'),
  ]
  expect([work.due.projects, work.late.projects]).toEqual(amountDue)
}

type Project = Output<AppContract['GET /projects/{project}']>
type Waiting = Figures<'client'>['waiting']
const kindOf = {
  start: 'milestone-to-start',
  submit: 'milestone-to-submit',
  again: 'milestone-to-redo',
  accept: 'milestone-to-accept',
} as const
const paymentKind = {
  pay: { milestone: 'payment-to-make', retention: 'retention-to-pay' },
  confirm: { milestone: 'payment-to-confirm', retention: 'retention-to-confirm' },
} as const
const transitionKind = {
  confirm: 'plan-to-confirm',
  'hand-over': 'work-to-hand-over',
  complete: 'work-to-take-over',
} as const

/** The tasks that the project screen shows its reader. */
function waitingOn(project: Project): string[] {
  const work = waitingIn(project).map(({ what, milestone }) => {
    const kind =
      what === 'pay' || what === 'confirm' ? paymentKind[what][milestone ? 'milestone' : 'retention'] : kindOf[what]
    return `${kind} ${milestone?.position ?? null}`
  })
  const decide = project.changes.flatMap(({ transitions, number }) =>
    transitions.includes('reject') ? [`change-to-decide ${number}`] : [],
  )
  const transitions = (['confirm', 'hand-over', 'complete'] as const).flatMap(name =>
    project.transitions.includes(name) ? [`${transitionKind[name]} null`] : [],
  )
  return [...work, ...decide, ...transitions].map(one => `${project.id} ${one}`)
}

const projectKinds: ReadonlySet<string> = new Set([
  ...Object.values(kindOf),
  ...Object.values(paymentKind).flatMap(kinds => Object.values(kinds)),
  ...Object.values(transitionKind),
  'change-to-decide',
])
const mostWaiting = 40

/** The tasks on the dashboard equal those of the person’s projects. */
async function expectWaiting(app: TestApp, token: string, waiting: Waiting): Promise<void> {
  expect(waiting.length).toBeLessThan(mostWaiting)
  const { items, total } = await show<Projects>(app, token, '/projects?pageSize=50')
  expect(items).toHaveLength(total)
  const shown: string[] = []
  for (const { id } of items) shown.push(...waitingOn(await show<Project>(app, token, `/projects/${id}`)))
  const rows = waiting.flatMap(({ kind, id, number }) => (projectKinds.has(kind) ? [`${id} ${kind} ${number}`] : []))
  expect(rows.toSorted()).toEqual(shown.toSorted())
}

async function expectClient(app: TestApp, token: string): Promise<Figures<'client'>> {
  const figures = await show<Figures<'client'>>(app, token, '/figures/client')
  const { openJobs, underReview, work, waiting } = figures
  await expectWaiting(app, token, waiting)
  const listed = [await totalOf(app, token, '/jobs?tab=open'), await totalOf(app, token, '/jobs?tab=under-review')]
  expect([openJobs, underReview]).toEqual(listed)
  await expectWork(app, token, work)
  return figures
}

async function expectContractor(app: TestApp, token: string): Promise<Figures<'contractor'>> {
  const figures = await show<Figures<'contractor'>>(app, token, '/figures/contractor')
  const { bids, newLeads, work, waiting } = figures
  await expectWaiting(app, token, waiting)
  const paths = ['stage=new', 'bid=sent', 'bid=shortlisted', 'bid=won']
  const listed: number[] = []
  for (const path of paths) listed.push(await totalOf(app, token, `/leads?${path}`))
  expect([newLeads, bids.sent, bids.shortlisted, bids.won]).toEqual(listed)
  await expectWork(app, token, work)
  return figures
}

describe('on the demo data', () => {
  let app: TestApp
  const tokenOf = async (name: string): Promise<string> => {
    const found = app.platform.database.db
      .selectFrom('users')
      .select(['id', 'email', 'name'])
      .where('email', '=', demoEmail(name))
    return (await signInAs(app.platform, { ...(await found.executeTakeFirstOrThrow()), person: 'consumer' })).token
  }
  beforeAll(async () => {
    app = await testApp()
    const { database, appContext } = app.platform
    const { storage } = appContext.services
    await seedDemo(database.db, { now: new Date(), hashPassword: async () => 'no password opens this', storage })
  }, minutes)
  afterAll(() => app.close())

  it('a client’s figures equal the lists', async () => {
    const { waiting, openJobs, work } = await expectClient(app, await tokenOf('consumer'))
    expect(openJobs * work.running).toBeGreaterThan(0)
    const kinds = new Set(waiting.map(({ kind }) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['bids-to-compare', 'change-to-decide', 'contact-to-review']))
  })

  it('a contractor’s figures equal the lists', async () => {
    const token = await tokenOf('contractor')
    const { waiting, bids, replyMedian, ratings } = await expectContractor(app, token)
    const given = await show<Output<AppContract['GET /reviews']>>(app, token, '/reviews?pageSize=50')
    const byMonth = Map.groupBy(
      given.items.filter(({ kind, status }) => kind === 'workmanship' && status !== 'removed'),
      ({ publishedAt }) => publishedAt?.slice(0, 7),
    )
    expect(ratings.length).toBeGreaterThan(0)
    for (const { month, count } of ratings)
      expect([month, byMonth.get(month.slice(0, 7))?.length]).toEqual([month, count])
    expect(bids.sent).toBeGreaterThan(bids.shortlisted)
    expect(replyMedian?.of).toBeGreaterThanOrEqual(5)
    const kinds = new Set(waiting.map(({ kind }) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['complaint-to-answer', 'snag-to-fix', 'connect-to-answer']))
  })

  it.each(['advisor', 'supplier'])('the figures equal the lists: %s', async name => {
    const token = await tokenOf(name)
    const { waiting, complaints, sales } = await show<Figures<'asked'>>(app, token, '/figures/asked')
    if (sales) {
      const quotes = await show<Output<AppContract['GET /quotes']>>(app, token, '/quotes?tab=sent&pageSize=50')
      const sent = Map.groupBy(quotes.items, ({ currency }) => currency)
      const sums = [...sent].map(([currency, all]) => [currency, all.reduce((sum, { total }) => sum + (total ?? 0), 0)])
      expect(sums.length).toBeGreaterThan(0)
      expect(sales.sums.filter(one => one.sent > 0).map(one => [one.currency, one.sent])).toEqual(sums)
      expect(sales.weeks).toHaveLength(12)
      const weekly = (of: 'enquiries' | 'accepted') => sales.weeks.reduce((sum, week) => sum + week[of], 0)
      // Twelve weeks are a few days less than the other figures count.
      const counted = sales.byCity.reduce((sum, { enquiries }) => sum + enquiries, 0)
      expect(weekly('enquiries')).toBeGreaterThan(0)
      expect(weekly('enquiries')).toBeLessThanOrEqual(counted)
      expect(weekly('accepted')).toBeLessThanOrEqual(sales.sums[0]?.accepted ?? 0)
      const asked = waiting.filter(({ kind }) => kind === 'enquiry-to-answer')
      expect(asked.every(({ picture }) => picture?.startsWith('material/') || picture?.startsWith('product/'))).toBe(
        true,
      )
      expect(sales.byProduct.every(({ picture }) => picture !== null)).toBe(true)
    }
    expect(complaints).toBe(await totalOf(app, token, '/complaints'))
    const requested = await show<Output<AppContract['GET /connects']>>(app, token, '/connects?pageSize=50')
    const toAnswer = requested.items.filter(({ transitions }) => transitions.includes('accept')).map(({ id }) => id)
    expect(new Set(waiting.flatMap(({ kind, id }) => (kind === 'connect-to-answer' ? [id] : [])))).toEqual(
      new Set(toAnswer),
    )
  })

  it('an advisor’s weeks equal the calendar', async () => {
    const token = await tokenOf('advisor')
    type Shown = Output<AppContract['GET /calendar']>
    const weeks = await show<Output<AppContract['GET /calendar/weeks']>>(app, token, '/calendar/weeks')
    expect(weeks.filter(({ current }) => current)).toHaveLength(1)
    for (const { day, bookings, minutes: booked } of weeks) {
      const week = await show<Shown>(app, token, `/calendar?view=week&day=${day}`)
      expect(week.days[0]?.day).toBe(day)
      const { site, video, office } = week.minutes
      expect([day, bookings, booked]).toEqual([day, week.bookings.length, site + video + office])
    }
    expect(weeks.reduce((sum, { bookings }) => sum + bookings, 0)).toBeGreaterThan(0)
  })

  it('the staff’s figures equal the lists', async () => {
    const token = await tokenOf('superadmin')
    const { queues, jobs, outcomes } = await show<Figures<'admin'>>(app, token, '/figures/admin')
    const listed = async (...paths: string[]): Promise<number> => {
      let sum = 0
      for (const path of paths) sum += await totalOf(app, token, path)
      return sum
    }
    const complaints = waitsForStaff.map(status => `/admin/complaints?status=${status}`)
    const total = (wanted: string) => queues.find(({ queue }) => queue === wanted)?.total
    expect([total('jobs'), total('connects'), total('complaints'), total('reviews')]).toEqual([
      await listed('/admin/jobs?status=under_review'),
      await listed('/admin/connects?status=pending_review'),
      await listed(...complaints),
      await listed('/admin/reviews?status=flagged'),
    ])
    expect(await listed('/admin/complaints?status=waiting')).toBe(total('complaints'))
    expect(outcomes?.length).toBe(complaintEnds.length)
    for (const { status, count } of outcomes ?? [])
      expect([status, count]).toEqual([status, await listed(`/admin/complaints?status=${status}`)])
    for (const { status, count } of jobs?.byStatus.filter(one => one.status !== 'draft') ?? [])
      expect([status, count]).toEqual([status, await listed(`/admin/jobs?status=${status}`)])
  })
})

describe('on projects after random transitions', () => {
  let app: TestApp
  let fixtures: Fixtures
  beforeAll(async () => {
    app = await testApp()
    fixtures = await openFixtures(app)
  })
  afterAll(() => app.close())

  it('the figures of both sides equal the lists', { timeout: minutes }, async () => {
    for (const modelOf of [projectModel, milestoneModel, paymentModel, changeModel])
      await modelRunner<never>(app, modelOf(fixtures) as never).run(3, new Map())
    const { work } = await expectContractor(app, fixtures.pro.token)
    expect(work.running * work.due.projects).toBeGreaterThan(0)
    const { db } = app.platform.database
    const clients = db.selectFrom('users').select(['id', 'email', 'name'])
    const ofProjects = clients.where('id', 'in', db.selectFrom('projects').select('clientId'))
    let running = 0
    for (const client of await ofProjects.execute()) {
      const { token } = await signInAs(app.platform, { ...client, person: 'consumer' })
      running += (await expectClient(app, token)).work.running
    }
    expect(running).toBe(work.running)
  })
})
