import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, formDefinition, jobForm, postJob, sendBid } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

type Own = Output<(typeof jobs)['GET /jobs/{job}']>
type Queue = Output<(typeof jobReview)['GET /admin/jobs']>
type Review = Output<(typeof jobReview)['GET /admin/jobs/{job}']>

withUsers()

const own = async (job: string) => (await app.call<Own>(`GET /jobs/${job}`, { token: users.client.token })).body
const note = { reason: 'unclear', note: 'Please say how old the pipes are.' }

describe('posting a job', () => {
  it('sends it to review, with a readable code and a place near the city', async () => {
    const reply = await app.call<{ id: string; code: string }>('POST /jobs', {
      token: users.client.token,
      body: jobForm,
    })
    expect(reply.status).toBe(201)
    expect(reply.body.code).toMatch(/^IM-[2-9A-HJKMNP-Z]{5}$/)
    const job = await own(reply.body.id)
    expect(job).toMatchObject({ status: 'under_review', transitions: ['resubmit', 'cancel'], bids: 0, version: 1 })
    expect(job.lines.map(({ quantity }) => quantity)).toEqual([12.5, 18])
    expect(job.history).toMatchObject([{ from: null, to: 'under_review' }])
    const { lat, lon } = await app.platform.database.db
      .selectFrom('jobs')
      .select(['lat', 'lon'])
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow()
    expect(Math.abs(lat - 33.5731)).toBeLessThan(0.01)
    expect(Math.abs(lon + 7.5898)).toBeLessThan(0.012)
  })

  it.each([
    ['an unknown answer', { answers: { kind: 'leak', colour: 'red' } }, 'answers/colour', 'unknown-field'],
    ['a missing answer', { answers: {} }, 'answers/kind', 'required'],
    ['a city that is none', { city: 'atlantis' }, 'city', 'not-a-choice'],
    ['no lines', { lines: [] }, 'lines', 'required'],
    ['budgets the wrong way round', { budgetMin: 5, budgetMax: 4 }, 'budgetMax', 'too-small'],
    ['a quantity of nothing', { lines: [{ label: 'Pipes', unit: 'm', quantity: 0 }] }, 'lines/0/quantity', 'too-small'],
  ])('refuses %s', async (_, changes, path, code) => {
    const body = { ...jobForm, ...changes }
    const reply = await app.call<Problem>('POST /jobs', { token: users.client.token, body })
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid'])
    expect(reply.body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path, code })]))
  })

  it('refuses an unknown form', async () => {
    const body = { ...jobForm, formVersion: 9 }
    const reply = await app.call<Problem>('POST /jobs', { token: users.client.token, body })
    expect([reply.status, reply.body.code]).toEqual([404, 'form.not-found'])
  })

  it('is only for clients', async () => {
    const statusOf = async (token?: string) => (await app.call('POST /jobs', { token, body: jobForm })).status
    expect(await statusOf()).toBe(401)
    expect(await statusOf(users.pro.token)).toBe(403)
    expect(await statusOf(users.admin.token)).toBe(403)
  })

  it('returns the first answer for a repeated idempotency key', async () => {
    const ask = { token: users.client.token, body: jobForm, idempotencyKey: randomUUID() }
    const first = await app.call<{ id: string }>('POST /jobs', ask)
    const second = await app.call<{ id: string }>('POST /jobs', ask)
    expect(second.body.id).toBe(first.body.id)
    const changed = await app.call<Problem>('POST /jobs', { ...ask, body: { ...jobForm, area: 'Anfa' } })
    expect([changed.status, changed.body.code]).toEqual([422, 'request.key-reused'])
  })

  it('is limited to twenty waiting jobs per client', async () => {
    const client = await signIn(app.platform, 'consumer')
    for (let count = 0; count < 20; count++) await postJob(app, client)
    const reply = await app.call<Problem>('POST /jobs', { token: client.token, body: jobForm })
    expect([reply.status, reply.body.code]).toEqual([429, 'request.too-many'])
  })
})

describe('a client’s jobs', () => {
  it('are listed by tab, with the counts of all tabs', async () => {
    const client = await signIn(app.platform, 'consumer')
    const waiting = await postJob(app, client)
    const open = await anOpenJob(app, client, users.admin)
    const list = async (tab: string) =>
      (await app.call<Output<(typeof jobs)['GET /jobs']>>(`GET /jobs?tab=${tab}`, { token: client.token })).body
    const review = await list('under-review')
    expect(review.items.map(({ id }) => id)).toEqual([waiting])
    expect(review.counts).toEqual({ 'under-review': 1, open: 1, awarded: 0, closed: 0 })
    expect((await list('open')).items.map(({ id }) => id)).toEqual([open])
  })

  it('answer 404 to other clients', async () => {
    const job = await postJob(app, users.client)
    const outsider = await signIn(app.platform, 'consumer')
    for (const key of [`GET /jobs/${job}`, `GET /jobs/${job}/bids`, `POST /jobs/${job}/renew`]) {
      const reply = await app.call<Problem>(key, { token: outsider.token })
      expect([key, reply.status, reply.body.code]).toEqual([key, 404, 'job.not-found'])
    }
    const missing = await app.call<Problem>(`GET /jobs/${randomUUID()}`, { token: users.client.token })
    expect(missing.body.code).toBe('job.not-found')
  })
})

describe('changing a job', () => {
  it('sends it back to review and increases the version', async () => {
    const job = await postJob(app, users.client)
    await app.call(`POST /admin/jobs/${job}/request-changes`, { token: users.admin.token, body: note })
    const returned = await own(job)
    expect(returned).toMatchObject({ status: 'changes_requested', reviewReason: 'unclear', reviewNote: note.note })
    const body = { ...jobForm, title: 'A new bathroom, with older pipes', version: returned.version }
    const reply = await app.call(`PUT /jobs/${job}`, { token: users.client.token, body })
    expect(reply.status).toBe(200)
    expect(await own(job)).toMatchObject({ status: 'under_review', title: body.title, reviewNote: null })
  })

  it('refuses an outdated version and an ended job', async () => {
    const job = await postJob(app, users.client)
    const old = await app.call<Problem>(`PUT /jobs/${job}`, {
      token: users.client.token,
      body: { ...jobForm, version: 7 },
    })
    expect([old.status, old.body.code]).toEqual([412, 'request.changed-meanwhile'])
    const over = await postJob(app, users.client)
    await app.call(`POST /jobs/${over}/cancel`, { token: users.client.token, body: { reason: 'mistake' } })
    const body = { ...jobForm, version: (await own(over)).version }
    const late = await app.call<Problem>(`PUT /jobs/${over}`, { token: users.client.token, body })
    expect([late.status, late.body.code]).toEqual([409, 'job.transition-not-allowed'])
  })
})

describe('reviewing a job', () => {
  it('lists the queue, oldest first, searchable by code, title and city', async () => {
    const job = await postJob(app, users.client, { title: 'Zellige in the 100% green courtyard' })
    const queue = async (search: string) =>
      (await app.call<Queue>(`GET /admin/jobs?${search}`, { token: users.admin.token })).body
    const all = await queue('status=under_review&pageSize=50')
    expect(all.items.at(-1)).toMatchObject({ id: job, owner: users.client.name, waitingHours: 0 })
    const { code } = await own(job)
    for (const q of [code, 'zellige', '100%25 green'])
      expect((await queue(`q=${q}`)).items.map(({ id }) => id)).toEqual([job])
    expect((await queue('q=Casablanca&status=under_review')).total).toBe(all.total)
    expect((await queue('q=nowhere')).total).toBe(0)
    expect((await queue('trade=plumbing')).total).toBeGreaterThan(0)
  })

  it('shows completeness, likely duplicates and likely matches', async () => {
    const client = await signIn(app.platform, 'consumer')
    const texts = {
      title: 'Repair the roof terrace drain',
      description: 'Water stands on the roof terrace after rain.',
    }
    const first = await postJob(app, client, texts)
    const second = await postJob(app, client, { ...texts, budgetMin: null, lines: jobForm.lines.slice(0, 1) })
    const { body } = await app.call<Review>(`GET /admin/jobs/${second}`, { token: users.admin.token })
    expect(body.duplicates[0]).toMatchObject({
      id: first,
      score: 90,
      parts: { text: 45, place: 15, owner: 20, lines: 10 },
    })
    expect(body.missing.toSorted()).toEqual(['answers', 'budget', 'description', 'lines', 'phone'])
    expect(body.completeness).toBe(13)
    expect(body.likelyMatches).toBe(2)
    expect(body.owner).toMatchObject({ id: client.id, jobs: 2 })
    expect(body.transitions).toEqual(['approve', 'request-changes', 'reject'])
    expect(formDefinition.steps).toHaveLength(1)
  })

  it('opens it for thirty days', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const opened = await own(job)
    expect(opened.status).toBe('open')
    const days = (Date.parse(opened.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const again = await app.call<Problem>(`POST /admin/jobs/${job}/approve`, { token: users.admin.token })
    expect([again.status, again.body.code]).toEqual([409, 'job.transition-not-allowed'])
  })

  it('answers an approval with the number of notified professionals', async () => {
    const job = await postJob(app, users.client)
    const token = users.admin.token
    const before = await app.call<Review>(`GET /admin/jobs/${job}`, { token })
    const { body } = await app.call<{ notified: number }>(`POST /admin/jobs/${job}/approve`, { token })
    const after = await app.call<Review>(`GET /admin/jobs/${job}`, { token })
    expect([before.body.likelyMatches, before.body.notified, body.notified, after.body.notified]).toEqual([2, 0, 2, 2])
  })

  it('rejects with a reason', async () => {
    const job = await postJob(app, users.client)
    await app.call(`POST /admin/jobs/${job}/reject`, { token: users.admin.token, body: note })
    expect(await own(job)).toMatchObject({ status: 'rejected', reviewReason: 'unclear', transitions: [] })
  })

  it('is only for reviewers, although clients have permissions on jobs', async () => {
    const job = await postJob(app, users.client)
    const plainAdmin = await signIn(app.platform, 'admin')
    for (const person of [users.client, users.pro, plainAdmin]) {
      const keys = ['GET /admin/jobs', `GET /admin/jobs/${job}`, `POST /admin/jobs/${job}/approve`]
      for (const key of keys) expect([key, (await app.call(key, { token: person.token })).status]).toEqual([key, 403])
      const rejected = await app.call(`POST /admin/jobs/${job}/reject`, { token: person.token, body: note })
      expect(rejected.status).toBe(403)
    }
  })
})

describe('cancelling a job', () => {
  it('ends its live bids', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    expect(
      (await app.call(`POST /jobs/${job}/cancel`, { token: users.client.token, body: { reason: 'other' } })).status,
    ).toBe(200)
    const bid = await app.platform.database.db
      .selectFrom('bids')
      .select('status')
      .where('jobId', '=', job)
      .executeTakeFirstOrThrow()
    expect(bid.status).toBe('not_selected')
    const again = await app.call<Problem>(`POST /jobs/${job}/cancel`, {
      token: users.client.token,
      body: { reason: 'other' },
    })
    expect(again.body.code).toBe('job.transition-not-allowed')
  })
})

describe('expiry', () => {
  it('ends open jobs after thirty days and bids after their last day, once', async () => {
    const { database, jobRunner, deliverer } = app.platform
    const old = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, old)
    const fresh = await anOpenJob(app, users.client, users.admin)
    const late = await sendBid(app, users.pro, fresh)
    await sendBid(app, users.rival, fresh)
    const past = new Date(Date.now() - 1000)
    await database.db.updateTable('jobs').set({ expiresAt: past }).where('id', '=', old).execute()
    await database.db.updateTable('bids').set({ validUntil: '2020-01-01' }).where('id', '=', late).execute()
    await Promise.all([jobRunner.runJobs(), jobRunner.runJobs()])
    await deliverer.deliverAll()
    expect(await own(old)).toMatchObject({
      status: 'expired',
      transitions: ['renew'],
      history: [{}, {}, { to: 'expired' }],
    })
    expect(await own(fresh)).toMatchObject({ status: 'open', bids: 1 })
    const notifications = await database.db
      .selectFrom('notifications')
      .select(['type', 'userId'])
      .where('type', 'in', ['job-expired', 'bid-expired'])
      .orderBy('type')
      .execute()
    expect(notifications.map(({ type, userId }) => [type, userId])).toEqual([
      ['bid-expired', users.pro.id],
      ['bid-expired', users.pro.id],
      ['job-expired', users.client.id],
    ])
  })
})
