// The first days of a professional: open jobs nearby without a notification, prefilled bids, and whether a bid was
// seen.
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, bidForm, getOpportunity, type Professional, sendBid } from '#tests/support/market.ts'

type Open = Output<(typeof bids)['GET /opportunities']>
type Templates = Output<(typeof bids)['GET /bid-templates']>

withUsers()

const open = async ({ token }: Professional, query = '') =>
  (await app.call<Open>(`GET /opportunities${query}`, { token })).body.items
const statusFor = async ({ token }: Professional, job: string) =>
  (await app.call(`GET /opportunities/${job}`, { token })).status

describe('open jobs', () => {
  it('are visible to professionals who joined later; the first bid creates a lead without a reply deadline', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const late = await aProfessional(app, market)
    const row = (await open(late)).find(({ id }) => id === job)
    expect(row).toMatchObject({ stage: null, bids: 0, maxBids: 8 })
    expect((await getOpportunity(app, late, job)).lead).toBeNull()
    const questions = await app.call<{ mayAsk: boolean }>(`GET /opportunities/${job}/questions`, late)
    expect(questions.body.mayAsk).toBe(true)
    await sendBid(app, late, job)
    const { lead, ownBid } = await getOpportunity(app, late, job)
    expect([lead?.stage, ownBid?.status]).toEqual(['quoted', 'submitted'])
    expect((await open(late)).find(({ id }) => id === job)?.stage).toBe('quoted')
    const leads = await app.call<{ items: { source: string }[] }>('GET /leads', late)
    expect(leads.body.items.map(({ source }) => source)).toEqual(['found'])
    const { db } = app.platform.database
    const waitedFor = ({ id }: Professional) =>
      db.selectFrom('replies').select('about').where('userId', '=', id).execute()
    expect(await waitedFor(users.pro)).not.toEqual([])
    expect(await waitedFor(late)).toEqual([])
  })

  it('become a lead without a reply deadline by a question too', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const late = await aProfessional(app, market)
    const body = { text: 'Is there a lift for the material?' }
    expect((await app.call(`POST /opportunities/${job}/questions`, { token: late.token, body })).status).toBe(201)
    expect((await getOpportunity(app, late, job)).lead?.stage).toBe('contacted')
  })

  it('are those of the caller’s trades, within reach, public and still open', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const far = await aProfessional(app, market, { cityId: market.otherCityId })
    expect([await open(far), await statusFor(far, job)]).toEqual([[], 404])
    const late = await aProfessional(app, market)
    const { db } = app.platform.database
    await db.updateTable('jobs').set({ visibility: 'invited' }).where('id', '=', job).execute()
    expect([(await open(late)).some(({ id }) => id === job), await statusFor(late, job)]).toEqual([false, 404])
    await db.updateTable('jobs').set({ visibility: 'public', status: 'expired' }).where('id', '=', job).execute()
    expect([(await open(late)).some(({ id }) => id === job), await statusFor(late, job)]).toEqual([false, 404])
  })

  it('are sorted newest or nearest first, for one trade or all', async () => {
    const late = await aProfessional(app, market)
    const all = await open(late)
    expect((await open(late, '?sort=nearest')).length).toBe(all.length)
    expect((await open(late, '?trade=plumbing')).length).toBe(all.length)
    expect(await open(late, '?trade=painting')).toEqual([])
  })
})

describe('prefilled bids', () => {
  it('have the caller’s last price for the same text and unit, in the same currency', async () => {
    const first = await anOpenJob(app, users.client, users.admin)
    const pro = await aProfessional(app, market)
    await sendBid(app, pro, first, 4200)
    const next = await anOpenJob(app, users.client, users.admin, {
      lines: [
        { label: 'PIPES', unit: 'm', quantity: 3 },
        { label: 'Pipes', unit: 'm2', quantity: 3 },
      ],
    })
    const { lines, lastPrices } = await getOpportunity(app, pro, next)
    expect(lastPrices).toMatchObject([{ jobLineId: lines[0]?.id, unitPrice: 4200 }])
    expect((await getOpportunity(app, users.rival, next)).lastPrices).toEqual([])
  })

  it('can use templates that only their owner sees', async () => {
    const {
      lines: _,
      startDate: __,
      ...terms
    } = await bidForm(app, users.pro, await anOpenJob(app, users.client, users.admin))
    const stored = { ...terms, name: 'Bathrooms', assumptions: '' }
    const put = await app.call('PUT /bid-templates', { token: users.pro.token, body: { templates: [stored] } })
    expect(put.status).toBe(200)
    expect((await app.call<Templates>('GET /bid-templates', users.pro)).body).toEqual([stored])
    expect((await app.call<Templates>('GET /bid-templates', users.rival)).body).toEqual([])
  })
})

describe('a bid that its client opened', () => {
  it('shows the time once, and no longer after a revision', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    const seenAt = async () => (await getOpportunity(app, users.pro, job)).ownBid?.seenAt
    expect(await seenAt()).toBeNull()
    const markSeen = () => app.call(`POST /jobs/${job}/bids/seen`, users.client)
    expect((await markSeen()).status).toBe(200)
    const first = await seenAt()
    expect(first).toEqual(expect.any(String))
    await markSeen()
    expect(await seenAt()).toBe(first)
    const body = { ...(await bidForm(app, users.pro, job, 9000)), version: 1 }
    expect((await app.call(`PUT /bids/${bid}`, { token: users.pro.token, body })).status).toBe(200)
    expect(await seenAt()).toBeNull()
  })
})
