import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, bidForm, getOpportunity, postJob, sendBid } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

type Columns = Output<(typeof bids)['GET /jobs/{job}/bids']>
type Project = Output<(typeof projects)['GET /projects/{project}']>

withUsers()

const columns = async (job: string) =>
  (await app.call<Columns>(`GET /jobs/${job}/bids`, { token: users.client.token })).body
const accept = (job: string, bid: string) =>
  app.call<Problem & { project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, { token: users.client.token })
const sendRaw = (job: string, body: unknown, token = users.pro.token) =>
  app.call<Problem & { id: string }>(`POST /opportunities/${job}/bids`, { token, body })

describe('sending a bid', () => {
  it('prices the lines of the job in whole minor units', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    expect(await getOpportunity(app, users.pro, job)).toMatchObject({ mayBid: true, ownBid: null, project: null })
    await sendBid(app, users.pro, job, 333)
    const { ownBid, mayBid, lead, bids } = await getOpportunity(app, users.pro, job)
    // 12.5 × 3.33 = 41.625 rounds up to 41.63; 18 × 3.33 = 59.94.
    expect(ownBid?.lines.map(({ amount }) => amount)).toEqual([4163, 5994])
    expect(ownBid).toMatchObject({
      total: 10_157,
      currency: 'MAD',
      revision: 1,
      transitions: ['revise', 'withdraw'],
      outdated: false,
      counterOffer: null,
    })
    expect({ mayBid, stage: lead?.stage, competitors: lead?.competitors, bids }).toEqual({
      mayBid: false,
      stage: 'quoted',
      competitors: 1,
      bids: 1,
    })
  })

  it('leaves excluded lines without a price', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const form = await bidForm(app, users.pro, job)
    const lines = form.lines.map((line, index) => (index === 0 ? { ...line, kind: 'excluded' } : line))
    expect((await sendRaw(job, { ...form, lines })).status).toBe(201)
    const [column] = await columns(job)
    expect(column).toMatchObject({ total: 180_000, missingLines: [form.lines[0]?.jobLineId] })
  })

  it('refuses impossible prices and terms', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const form = await bidForm(app, users.pro, job)
    const [first, second] = form.lines
    const none = form.lines.map(line => ({ ...line, unitPrice: 0 }))
    const huge = form.lines.map((line, index) => ({ ...line, unitPrice: index === 0 ? 1_000_000_000_000 : 1 }))
    const cases: readonly (readonly [object, string, string])[] = [
      [{ lines: [first] }, 'lines', 'required'],
      [{ lines: [first, first, second] }, 'lines/1/jobLineId', 'not-a-choice'],
      [{ lines: [first, second, { ...first, jobLineId: randomUUID() }] }, 'lines/2/jobLineId', 'not-a-choice'],
      [{ lines: none }, 'lines', 'too-small'],
      [{ lines: huge }, 'lines/0/unitPrice', 'too-large'],
      [{ startDate: '2020-01-01' }, 'startDate', 'in-the-past'],
      [{ startDate: '2199-12-31' }, 'startDate', 'too-large'],
      [{ paymentPlan: [{ title: 'Half', percent: 50 }] }, 'paymentPlan', 'too-small'],
    ]
    for (const [changes, path, code] of cases) {
      const { status, body } = await sendRaw(job, { ...form, ...changes })
      expect([path, status, body.errors?.map(error => [error.path, error.code])]).toEqual([path, 400, [[path, code]]])
    }
  })

  it('allows one live bid per professional, and a new one after a withdrawal', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const form = await bidForm(app, users.pro, job)
    const { id } = (await sendRaw(job, form)).body
    const second = await sendRaw(job, form)
    expect([second.status, second.body.code]).toEqual([409, 'bid.already-sent'])
    expect((await app.call(`POST /bids/${id}/withdraw`, { token: users.pro.token })).status).toBe(200)
    expect((await getOpportunity(app, users.pro, job)).lead?.stage).toBe('viewed')
    expect((await sendRaw(job, form)).status).toBe(201)
  })

  it('is refused when the job has its maximum of bids', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await app.platform.database.db.updateTable('jobs').set({ maxBids: 1 }).where('id', '=', job).execute()
    const form = await bidForm(app, users.rival, job)
    await sendBid(app, users.pro, job)
    expect((await getOpportunity(app, users.rival, job)).mayBid).toBe(false)
    const full = await sendRaw(job, form, users.rival.token)
    expect([full.status, full.body.code]).toEqual([409, 'bid.job-full'])
  })

  it('is for approved contractors and builders within reach of the job', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const form = await bidForm(app, users.pro, job)
    const unreached = await aProfessional(app, market, { cityId: market.otherCityId })
    const unknown = await sendRaw(job, form, unreached.token)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'job.not-found'])
    expect((await app.call(`GET /opportunities/${job}`, { token: unreached.token })).status).toBe(404)
    const draft = await aProfessional(app, market, { status: 'draft' })
    const others = [draft, users.client, users.admin, await signIn(app.platform, 'supplier')]
    for (const person of others) expect((await sendRaw(job, form, person.token)).status).toBe(403)
  })

  it('is refused after the end of the job', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const form = await bidForm(app, users.pro, job)
    const past = new Date(Date.now() - 1000)
    await app.platform.database.db.updateTable('jobs').set({ expiresAt: past }).where('id', '=', job).execute()
    const late = await sendRaw(job, form)
    expect([late.status, late.body.code]).toEqual([409, 'job.not-open'])
  })
})

describe('revising a bid', () => {
  it('increases the revision and refuses an outdated version', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const id = await sendBid(app, users.pro, job)
    const form = await bidForm(app, users.pro, job, 20_000)
    const revise = (version: number, token = users.pro.token) =>
      app.call<Problem>(`PUT /bids/${id}`, { token, body: { ...form, version } })
    expect((await revise(1)).status).toBe(200)
    const { ownBid } = await getOpportunity(app, users.pro, job)
    expect(ownBid).toMatchObject({ revision: 2, version: 2, total: 610_000 })
    expect((await revise(1)).body.code).toBe('request.changed-meanwhile')
    expect((await revise(2, users.rival.token)).body.code).toBe('bid.not-found')
  })
})

describe('comparing bids', () => {
  it('sorts by price and marks the cheapest and the missing lines', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job, 20_000)
    await sendBid(app, users.rival, job, 10_000)
    const [cheap, dear] = await columns(job)
    expect(cheap).toMatchObject({
      total: 305_000,
      transitions: ['shortlist', 'counter', 'accept', 'decline'],
      missingLines: [],
    })
    expect(cheap?.professional).toMatchObject({ name: users.rival.name, type: 'builder', badges: 0 })
    expect([cheap?.cheapestLines.length, dear?.cheapestLines.length]).toEqual([2, 0])
  })

  it('shows the same rating as the profile', async () => {
    const { db } = app.platform.database
    const [ratingSum, ratingCount] = [9.5, 2]
    await db
      .updateTable('professionals')
      .set({ ratingSum, ratingCount })
      .where('id', '=', users.pro.professionalId)
      .execute()
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    const [column] = await columns(job)
    const profile = await app.call<{ figures: { rating: number } }>(`GET /professionals/${column?.professional.slug}`)
    expect(column?.professional.rating).toBe(profile.body.figures.rating)
    expect(column?.professional.rating).toBeGreaterThan(4)
  })

  it('never shows contact data of a bidder', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    expect(JSON.stringify(await columns(job))).not.toMatch(/@|phone|email/)
    expect(JSON.stringify(await getOpportunity(app, users.pro, job))).not.toMatch(/@|phone|email/)
  })
})

describe('declining a bid', () => {
  it('ends the bid and the lead', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    const decline = () =>
      app.call<Problem>(`POST /jobs/${job}/bids/${bid}/decline`, {
        token: users.client.token,
        body: { reason: 'price' },
      })
    expect((await decline()).status).toBe(200)
    expect((await decline()).body.code).toBe('bid.transition-not-allowed')
    const { lead, mayBid, ownBid } = await getOpportunity(app, users.pro, job)
    expect([lead?.stage, mayBid, ownBid?.status]).toEqual(['lost', false, 'declined'])
    const again = await sendRaw(job, await bidForm(app, users.pro, job))
    expect(again.body.code).toBe('lead.transition-not-allowed')
  })
})

describe('accepting a bid', () => {
  it('awards the job, ends the other bids and creates the project', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const won = await sendBid(app, users.pro, job, 333)
    await sendBid(app, users.rival, job)
    const reply = await accept(job, won)
    expect(reply.status).toBe(200)
    const mine = await getOpportunity(app, users.pro, job)
    expect([mine.status, mine.ownBid?.status, mine.lead?.stage, mine.project]).toEqual([
      'awarded',
      'accepted',
      'won',
      reply.body.project,
    ])
    const theirs = await getOpportunity(app, users.rival, job)
    expect([theirs.ownBid?.status, theirs.lead?.stage, theirs.project]).toEqual(['not_selected', 'lost', null])
    const { body } = await app.call<Project>(`GET /projects/${reply.body.project}`, { token: users.client.token })
    expect(body).toMatchObject({ status: 'planned', contractTotal: 10_157, acceptedTotal: 0, side: 'client' })
    expect(body.milestones.map(({ amount }) => amount)).toEqual([3047, 3047, 4063])
    // By event: at the start, half-way, at acceptance; independent of the share of money.
    const days = body.milestones.map(
      ({ dueDate }) => (Date.parse(dueDate) - Date.parse(body.plannedStart)) / 86_400_000,
    )
    expect(days).toEqual([0, 10, 20])
    expect(body.code).toMatch(/^PR-/)
  })

  it('sets due dates of milestones by the event and the offset days in the payment plan', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const paymentPlan = [
      { title: 'Material on site', percent: 60, event: 'start', offsetDays: 3 },
      { title: 'When it is finished', percent: 30, event: 'finish' },
      { title: 'One month after acceptance', percent: 10, event: 'acceptance', offsetDays: 30 },
    ]
    const sent = await sendRaw(job, { ...(await bidForm(app, users.pro, job)), paymentPlan })
    expect(sent.status).toBe(201)
    const { project } = (await accept(job, (sent.body as unknown as { id: string }).id)).body
    const { body } = await app.call<Project>(`GET /projects/${project}`, { token: users.client.token })
    const days = body.milestones.map(
      ({ dueDate }) => (Date.parse(dueDate) - Date.parse(body.plannedStart)) / 86_400_000,
    )
    expect(days).toEqual([3, 20, 50])
  })

  it('is refused for a withdrawn bid, an outdated bid, a bid of another job and an awarded job', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const other = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    const old = await sendBid(app, users.rival, job)
    await app.platform.database.db.updateTable('bids').set({ validUntil: '2020-01-01' }).where('id', '=', old).execute()
    expect((await accept(job, old)).body.code).toBe('bid.transition-not-allowed')
    expect((await accept(other, bid)).body.code).toBe('bid.not-found')
    await app.call(`POST /bids/${bid}/withdraw`, { token: users.pro.token })
    expect((await accept(job, bid)).body.code).toBe('bid.transition-not-allowed')
    const fresh = await sendBid(app, users.pro, job)
    expect((await accept(job, fresh)).status).toBe(200)
    const twice = await accept(job, fresh)
    expect([twice.status, twice.body.code]).toEqual([409, 'job.transition-not-allowed'])
  })

  it('is possible on the last day of the bid, and refused a day later', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const endsOn = (validUntil: string, id: string) =>
      app.platform.database.db.updateTable('bids').set({ validUntil }).where('id', '=', id).execute()
    const job = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    await endsOn(yesterday, bid)
    expect((await accept(job, bid)).body.code).toBe('bid.transition-not-allowed')
    await endsOn(today, bid)
    expect((await accept(job, bid)).status).toBe(200)
  })

  it('is only for the owner of the job', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    const outsider = await signIn(app.platform, 'consumer')
    const reply = await app.call<Problem>(`POST /jobs/${job}/bids/${bid}/accept`, { token: outsider.token })
    expect([reply.status, reply.body.code]).toEqual([404, 'job.not-found'])
    expect(await postJob(app, users.client)).toBeTruthy()
  })
})
