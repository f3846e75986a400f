import { describe, expect, it } from 'vitest'
import { app, db, market, refusal, runJobs, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, bidForm, getOpportunity, sendBid } from '#tests/support/market.ts'
import {
  aBid,
  answer,
  changeTerms,
  counter,
  getRevisions,
  notificationsOf,
  propose,
  replyOf,
  revise,
  shortlist,
} from '#tests/support/negotiation.ts'
import { signIn } from '#tests/support/people.ts'

withUsers()

async function aShortlistedBid() {
  const made = await aBid(app, users)
  expect((await shortlist(app, users.client, made.job, made.bid)).status).toBe(200)
  return made
}

describe('a proposal', () => {
  it('changes a shortlisted bid when the client accepts it', async () => {
    const { job, bid, column } = await aShortlistedBid()
    expect(refusal(await revise(app, users.pro, job, 20_000))).toEqual([409, 'bid.transition-not-allowed'])
    const made = await propose(app, users.pro, job, 12_000, { durationDays: 33 })
    expect([made.status, (await notificationsOf(app, users.client))[0]]).toEqual([201, 'proposal-made'])
    expect(await column()).toMatchObject({ total: 305_000, durationDays: 20, counterOffer: { total: 366_000 } })
    expect((await column()).counterOffer).toMatchObject({ madeBy: 'bidder', terms: { durationDays: 33 } })
    expect((await answer(app, users.client, { bid, counterOffer: made.body.id, how: 'accept' })).status).toBe(200)
    expect(await column()).toMatchObject({ total: 366_000, durationDays: 33, status: 'shortlisted', revision: 2 })
    expect((await notificationsOf(app, users.pro))[0]).toBe('proposal-accepted')
    const [newest] = (await getRevisions(app, users.pro, bid)).body
    expect(newest).toMatchObject({ reason: 'proposal-accepted', terms: { durationDays: 33 } })
  })

  it('leaves the bid unchanged when it is refused', async () => {
    const { job, bid, column } = await aShortlistedBid()
    const made = await propose(app, users.pro, job, 12_000)
    expect(refusal(await propose(app, users.pro, job, 13_000))).toEqual([409, 'counter-offer.already-open'])
    expect((await answer(app, users.client, { bid, counterOffer: made.body.id, how: 'refuse' })).status).toBe(200)
    expect((await notificationsOf(app, users.pro))[0]).toBe('proposal-refused')
    expect(await column()).toMatchObject({ total: 305_000, revision: 1 })
  })

  it('replaces a counter-offer, and updates an outdated bid', async () => {
    const { job, bid, column } = await aShortlistedBid()
    const requested = await counter(app, users.client, job, bid, 8_000)
    const made = await propose(app, users.pro, job, 9_000)
    expect(made.status).toBe(201)
    expect(refusal(await answer(app, users.pro, { bid, counterOffer: requested.body.id, how: 'accept' }))).toEqual([
      409,
      'counter-offer.transition-not-allowed',
    ])
    await changeTerms(app, job)
    expect(refusal(await answer(app, users.client, { bid, counterOffer: made.body.id, how: 'accept' }))).toEqual([
      409,
      'bid.outdated',
    ])
    await answer(app, users.pro, { bid, counterOffer: made.body.id, how: 'withdraw' })
    const again = await propose(app, users.pro, job, 9_000)
    await answer(app, users.client, { bid, counterOffer: again.body.id, how: 'accept' })
    expect(await column()).toMatchObject({ outdated: false, total: 274_500 })
  })

  it('is refused for a bid that is not shortlisted', async () => {
    const { job } = await aBid(app, users)
    expect(refusal(await propose(app, users.pro, job, 12_000))).toEqual([409, 'bid.transition-not-allowed'])
  })
})

describe('the scheduled jobs of bids', () => {
  it('remind both sides once, two days before a bid ends, and again after its validity was extended', async () => {
    const client = await signIn(app.platform, 'consumer')
    const pro = await aProfessional(app, market)
    const job = await anOpenJob(app, client, users.admin)
    const bid = await sendBid(app, pro, job)
    await runJobs()
    expect(await notificationsOf(app, pro)).not.toContain('bid-expiring')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await db()
      .updateTable('bids')
      .set({ validUntil: inDays(2) })
      .where('id', '=', bid)
      .execute()
    await runJobs()
    await runJobs()
    for (const person of [client, pro])
      expect((await notificationsOf(app, person)).filter(type => type === 'bid-expiring')).toHaveLength(1)
    const { ownBid } = await getOpportunity(app, pro, job)
    const body = { ...(await bidForm(app, pro, job)), validDays: 3, version: ownBid?.version }
    await app.call(`PUT /bids/${bid}`, { token: pro.token, body })
    await db()
      .updateTable('bids')
      .set({ validUntil: inDays(1) })
      .where('id', '=', bid)
      .execute()
    await runJobs()
    expect((await notificationsOf(app, pro)).filter(type => type === 'bid-expiring')).toHaveLength(2)
  })

  it('count an unanswered expired bid as missed, and a bid that lost to another as answered', async () => {
    const { job, bid } = await aBid(app, users)
    const other = await sendBid(app, users.rival, job)
    await db().updateTable('bids').set({ validUntil: '2020-01-01' }).where('id', '=', other).execute()
    await runJobs()
    expect(await replyOf(app, other)).toBe('missed')
    const { job: second, bid: won } = await aBid(app, users)
    const lost = await sendBid(app, users.rival, second)
    await app.call(`POST /jobs/${second}/bids/${won}/accept`, { token: users.client.token })
    expect([await replyOf(app, won), await replyOf(app, lost), await replyOf(app, bid)]).toEqual([
      'answered',
      'answered',
      'waits',
    ])
  })
})
