import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, postJob, sendBid } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'
import { aPicture, type TestFile } from '#tests/support/uploaded-picture.ts'

type Client = Output<(typeof figures)['GET /figures/client']>
type Contractor = Output<(typeof figures)['GET /figures/contractor']>
type Admin = Output<(typeof figures)['GET /figures/admin']>
type Waits = Output<(typeof figures)['GET /figures/waiting']>

let waiting: string
let returned: string
let open: string
let project: string
let photo: TestFile

withUsers()
beforeAll(async () => {
  const { client, admin, pro, rival } = users
  waiting = await postJob(app, client)
  returned = await postJob(app, client)
  const body = { reason: 'unclear', note: 'Please say how old the pipes are.' }
  await app.call(`POST /admin/jobs/${returned}/request-changes`, { token: admin.token, body })
  photo = await aPicture(app, client.id, 'job')
  open = await anOpenJob(app, client, admin, { photos: [photo.id] })
  await sendBid(app, pro, open)
  await sendBid(app, rival, open)
  const awarded = await anOpenJob(app, client, admin)
  const bid = await sendBid(app, pro, awarded)
  const reply = await app.call<{ project: string }>(`POST /jobs/${awarded}/bids/${bid}/accept`, { token: client.token })
  project = reply.body.project
})

const show = async <T>(area: string, token: string) => await app.call<T>(`GET /figures/${area}`, { token })

describe('figures', () => {
  it('show the client tasks and agreed amounts', async () => {
    const { body } = await show<Client>('client', users.client.token)
    expect(body).toMatchObject({ openJobs: 1, underReview: 2, bidsToCompare: 2, work: { running: 0, agreed: [] } })
    expect(body.bidsByJob).toMatchObject([{ id: open, bids: 2, picture: photo.picture }])
    expect(body.waiting.map(({ kind, picture }) => [kind, picture])).toContainEqual(['bids-to-compare', photo.picture])
    expect(body.waiting.map(({ kind, id, count }) => [kind, id, count]).toSorted()).toEqual([
      ['bids-to-compare', open, 2],
      ['job-sent-back', returned, 1],
      ['plan-to-confirm', project, 1],
    ])
    expect(body.projects).toMatchObject([
      { id: project, agreed: 305_000, paid: 0, nextMilestone: 'At the start', status: 'planned' },
    ])
  })

  it('show the professional leads, bids and projects', async () => {
    const { body } = await show<Contractor>('contractor', users.pro.token)
    expect(body).toMatchObject({
      newLeads: 0,
      bids: { sent: 2, shortlisted: 0, won: 1 },
      replyMinutes: 1,
      // Two professionals are too few for a median.
      replyMedian: null,
      funnel: { leads: 2, viewed: 2, bids: 2, decided: 1, won: 1 },
      rating: null,
    })
    expect(body.waiting.map(({ kind, id }) => [kind, id])).toEqual([['plan-to-confirm', project]])
    expect(body.dueMilestones.map(({ amount }) => amount)).toEqual([91_500, 91_500, 122_000])
    for (const { token } of [users.client, users.pro]) await app.call(`POST /projects/${project}/confirm`, { token })
    const begun = (await show<Contractor>('contractor', users.pro.token)).body
    const work = {
      running: 1,
      agreed: [{ amount: 305_000, currency: 'MAD' }],
      paid: [],
      due: { projects: 0, money: [] },
    }
    expect(begun.work).toMatchObject(work)
    expect(begun.expected.reduce((sum, { amount }) => sum + amount, 0)).toBe(305_000)
    expect((await show<Client>('client', users.client.token)).body.work).toMatchObject(work)
  })

  it('show staff queues, market and supply', async () => {
    const { queues, jobs, market, people } = (await show<Admin>('admin', users.admin.token)).body
    expect(queues[0]).toMatchObject({ queue: 'jobs', promise: 24, total: 1, opens: waiting })
    expect(queues[0]?.since).toHaveLength(1)
    expect(jobs?.reviewed).toHaveLength(12)
    expect(jobs?.reviewed.at(-1)).toMatchObject({ share: 1, of: 3 })
    expect(jobs?.reviewed.at(0)).toMatchObject({ share: null, of: 0 })
    expect(jobs?.byStatus).toContainEqual({ status: 'open', count: 1 })
    expect(market?.funnel).toEqual({ sent: 4, approved: 2, withBid: 2, withThree: 0, awarded: 0, bidsMedian: 1.5 })
    expect(market?.weeks).toHaveLength(12)
    expect(market?.weeks.at(-1)).toMatchObject({
      firstBidHours: { of: 2 },
      threeBids: { value: null, of: 0 },
      awarded: { value: 1, of: 1 },
    })
    expect(people).toMatchObject({ professionals: 2 })
    expect(market?.weeks.at(-1)?.firstBidHours.value).toBeLessThan(0.1)
    expect(jobs?.supply).toMatchObject([
      { trade: { slug: 'plumbing' }, city: { slug: 'casablanca' }, professionals: 2, openJobs: 1 },
    ])
  })

  it('count an overdue open job as not reviewed in time', async () => {
    const { db } = app.platform.database
    const reviewed = async () =>
      (await show<Admin>('admin', users.admin.token)).body.jobs?.reviewed.filter(({ of }) => of > 0) ?? []
    const before = await reviewed()
    const [asked] = await db
      .selectFrom('statusChanges')
      .selectAll()
      .where('entityId', '=', waiting)
      .where('toStatus', '=', 'under_review')
      .execute()
    const transition = (createdAt: Date) =>
      db
        .updateTable('statusChanges')
        .set({ createdAt })
        .where('id', '=', asked?.id ?? '')
        .execute()
    await transition(new Date(Date.now() - 25 * 3_600_000))
    const sum = (weeks: typeof before) => weeks.reduce((all, { share, of }) => all + (share ?? 0) * of, 0)
    const late = await reviewed()
    await transition(asked?.createdAt ?? new Date())
    expect(late.reduce((all, { of }) => all + of, 0)).toBe(before.reduce((all, { of }) => all + of, 0) + 1)
    expect(sum(late)).toBeCloseTo(sum(before))
  })

  it.each([
    ['jobs', 'jobs', ['jobs', 'reports']],
    ['bids', 'market', []],
    ['profiles', 'people', []],
    ['reviews', null, ['reviews']],
    ['connects', null, ['connects']],
    ['onboarding-request', null, ['onboarding']],
    ['form-submissions', null, ['submissions']],
    ['complaint-reports', 'outcomes', ['complaints']],
    ['website-controls', 'translations', []],
    ['ideabooks', null, ['ideas']],
  ])('with module %s only, staff see the block %s and the queues %j', async (module, block, queues) => {
    const reader = await signIn(app.platform, 'admin')
    const { body } = await show<Admin>('admin', reader.token)
    expect(body).toEqual({ queues: [], jobs: null, market: null, outcomes: null, people: null, translations: null })
    await app.platform.database.db
      .insertInto('userPermissions')
      .values({ userId: reader.id, module, isRead: true })
      .execute()
    const { queues: shown, ...granted } = (await show<Admin>('admin', reader.token)).body
    expect(shown.map(({ queue }) => queue)).toEqual(queues)
    expect(Object.entries(granted).flatMap(([name, given]) => (given ? [name] : []))).toEqual(block ? [block] : [])
  })

  it('show staff the size of the queue in each section of the menu', async () => {
    const waits = async (token: string) => (await show<Waits>('waiting', token)).body.sections
    for (const { token } of [users.client, users.pro, await signIn(app.platform, 'admin')])
      expect(await waits(token)).toEqual([])
    expect(await waits(users.admin.token)).toEqual([{ section: 'jobs', count: 1 }])
  })

  it('require the caller’s own area', async () => {
    const people = { client: users.client, contractor: users.pro, admin: users.admin }
    for (const area of Object.keys(people))
      for (const [own, { token }] of Object.entries(people))
        expect([area, own, (await show(area, token)).status]).toEqual([area, own, area === own ? 200 : 403])
  })
})
