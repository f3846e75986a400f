import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { counterOfferHours } from '#shared/features/jobs/lifecycle.ts'
import { app, db, refusal, runJobs, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, bidForm, getOpportunity } from '#tests/support/market.ts'
import {
  aBid,
  answer,
  changeTerms,
  counter,
  getColumn,
  getRevisions,
  notificationsOf,
  replyOf,
  revise,
} from '#tests/support/negotiation.ts'
import { signIn } from '#tests/support/people.ts'

withUsers()

describe('a bid', () => {
  it('includes alternatives, which need a note, and states the share of materials', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const form = await bidForm(app, users.pro, job)
    const with_ = (note: string, rest = {}) => ({
      ...form,
      lines: form.lines.map((line, index) => (index === 0 ? { ...line, kind: 'alternative', note } : line)),
      ...rest,
    })
    const send = (body: object) =>
      app.call<Problem & { id: string }>(`POST /opportunities/${job}/bids`, { token: users.pro.token, body })
    const silent = await send(with_(''))
    expect(silent.body.errors?.map(({ path, code }) => [path, code])).toEqual([['lines/0/note', 'required']])
    const tooMuch = await send(with_('PEX instead of copper', { materialsTotal: 305_001 }))
    expect(tooMuch.body.errors?.map(({ path, code }) => [path, code])).toEqual([['materialsTotal', 'too-large']])
    const facts = { materialsTotal: 100_000, assumptions: 'Water can be cut off.', siteVisitDone: true }
    const sent = await send(with_('PEX instead of copper', facts))
    expect(sent.status).toBe(201)
    const column = await getColumn(app, users.client, job, sent.body.id)
    expect(column).toMatchObject({ total: 305_000, missingLines: [], ...facts })
    expect(column.lines[0]).toMatchObject({ kind: 'alternative', amount: 125_000, note: 'PEX instead of copper' })
  })

  it('is the cheapest on a line only if it includes the line as requested', async () => {
    const { job } = await aBid(app, users, 20_000)
    const form = await bidForm(app, users.rival, job, 10_000)
    const lines = form.lines.map((line, index) =>
      index === 0 ? { ...line, kind: 'alternative', note: 'Plastic' } : line,
    )
    const body = { ...form, lines }
    const sent = await app.call<{ id: string }>(`POST /opportunities/${job}/bids`, { token: users.rival.token, body })
    const column = await getColumn(app, users.client, job, sent.body.id)
    expect(column.cheapestLines).toEqual([form.lines[1]?.jobLineId])
  })

  it('shows every revision unchanged to both sides and the reviewers, and to nobody else', async () => {
    const { job, bid } = await aBid(app, users)
    expect((await revise(app, users.pro, job, 20_000, { exclusions: 'No painting.' })).status).toBe(200)
    for (const reader of [users.pro, users.client, users.admin]) {
      const { body } = await getRevisions(app, reader, bid)
      expect(body.map(({ revision, reason, total }) => [revision, reason, total])).toEqual([
        [2, 'revised', 610_000],
        [1, 'sent', 305_000],
      ])
      expect(body[1]?.lines[0]).toMatchObject({ label: 'Pipes', unit: 'm', quantity: 12.5, unitPrice: 10_000 })
      expect([body[0]?.terms.exclusions, body[1]?.terms.exclusions]).toEqual(['No painting.', ''])
    }
    const outsider = await signIn(app.platform, 'consumer')
    for (const other of [users.rival, outsider])
      expect(refusal((await getRevisions(app, other, bid)) as never)).toEqual([404, 'bid.not-found'])
  })

  it('on outdated lines must be revised before it can be accepted', async () => {
    const { job, bid, column } = await aBid(app, users)
    await changeTerms(app, job)
    expect(await column()).toMatchObject({ outdated: true, transitions: ['shortlist', 'decline'] })
    expect((await getOpportunity(app, users.pro, job)).ownBid?.outdated).toBe(true)
    const accept = () => app.call<Problem>(`POST /jobs/${job}/bids/${bid}/accept`, { token: users.client.token })
    expect(refusal(await accept())).toEqual([409, 'bid.outdated'])
    expect(refusal(await counter(app, users.client, job, bid, 1))).toEqual([409, 'bid.outdated'])
    expect((await revise(app, users.pro, job, 10_000)).status).toBe(200)
    expect((await column()).outdated).toBe(false)
    expect((await accept()).status).toBe(200)
  })

  it('cannot be accepted if it was revised after the client read it', async () => {
    const { job, bid, column } = await aBid(app, users)
    const { version } = await column()
    await revise(app, users.pro, job, 90_000)
    const reply = await app.call<Problem>(`POST /jobs/${job}/bids/${bid}/accept`, {
      token: users.client.token,
      headers: { 'if-match': `"${version}"` },
    })
    expect(reply.body.code).toBe('request.changed-meanwhile')
  })
})

describe('a counter-offer', () => {
  it('replaces the bid when the bidder accepts it', async () => {
    const { job, bid, column } = await aBid(app, users)
    expect(await replyOf(app, bid)).toBe('waits')
    const made = await counter(app, users.client, job, bid, 8_000)
    expect(made.status).toBe(201)
    expect([await replyOf(app, bid), (await notificationsOf(app, users.pro))[0]]).toEqual([
      'answered',
      'counter-offered',
    ])
    const { ownBid } = await getOpportunity(app, users.pro, job)
    // 12.5 × 80 and 18 × 100.
    expect(ownBid?.counterOffer).toMatchObject({ madeBy: 'client', status: 'open', total: 280_000, terms: null })
    expect(ownBid?.counterOffer?.transitions).toEqual(['accept', 'refuse'])
    expect((await column()).counterOffer?.transitions).toEqual(['withdraw'])
    expect((await answer(app, users.pro, { bid, counterOffer: made.body.id, how: 'accept' })).status).toBe(200)
    expect(await column()).toMatchObject({ total: 280_000, revision: 2, status: 'submitted' })
    const [newest] = (await getRevisions(app, users.client, bid)).body
    expect([newest?.reason, newest?.total]).toEqual(['counter-accepted', 280_000])
    expect((await notificationsOf(app, users.client))[0]).toBe('counter-accepted')
  })

  it('can exclude one line and include another, with the new total', async () => {
    const { job, bid, column } = await aBid(app, users)
    const lines = (await column()).lines.map(({ jobLineId }, index) => ({
      jobLineId,
      kind: index === 0 ? 'excluded' : 'included',
      unitPrice: 9_000,
    }))
    const made = await counter(app, users.client, job, bid, 0, { lines })
    expect((await column()).counterOffer?.total).toBe(162_000)
    await answer(app, users.pro, { bid, counterOffer: made.body.id, how: 'accept' })
    expect(await column()).toMatchObject({ total: 162_000, missingLines: [lines[0]?.jobLineId] })
  })

  it('leaves the bid unchanged when it is refused, withdrawn or lapsed', async () => {
    const { job, bid, column } = await aBid(app, users)
    const made = async () => (await counter(app, users.client, job, bid, 8_000)).body.id
    expect((await answer(app, users.pro, { bid, counterOffer: await made(), how: 'refuse' })).status).toBe(200)
    expect((await notificationsOf(app, users.client))[0]).toBe('counter-refused')
    expect((await answer(app, users.client, { bid, counterOffer: await made(), how: 'withdraw' })).status).toBe(200)
    const counterOffer = await made()
    await runJobs()
    expect((await column()).counterOffer?.status).toBe('open')
    const createdAt = new Date(Date.now() - (counterOfferHours + 1) * 3_600_000)
    await db().updateTable('counterOffers').set({ createdAt }).where('id', '=', counterOffer).execute()
    await runJobs()
    const { status } = await db()
      .selectFrom('counterOffers')
      .select('status')
      .where('id', '=', counterOffer)
      .executeTakeFirstOrThrow()
    expect(status).toBe('lapsed')
    expect([(await notificationsOf(app, users.client))[0], (await notificationsOf(app, users.pro))[0]]).toEqual([
      'counter-offer-lapsed',
      'counter-offer-lapsed',
    ])
    expect(await column()).toMatchObject({ total: 305_000, revision: 1 })
    expect(refusal(await answer(app, users.pro, { bid, counterOffer, how: 'accept' }))).toEqual([
      409,
      'counter-offer.transition-not-allowed',
    ])
  })

  it('must be the only open one, change something, and match the newest revision and the bid', async () => {
    const { job, bid, column } = await aBid(app, users)
    const same = await counter(app, users.client, job, bid, 10_000)
    expect(same.body.errors?.map(({ path }) => path)).toEqual(['lines'])
    const old = await counter(app, users.client, job, bid, 1, { revision: 9 })
    expect(old.body.code).toBe('request.changed-meanwhile')
    const made = await counter(app, users.client, job, bid, 8_000)
    expect(refusal(await counter(app, users.client, job, bid, 7_000))).toEqual([409, 'counter-offer.already-open'])
    expect((await column()).transitions).not.toContain('counter')
    const own = await answer(app, users.client, { bid, counterOffer: made.body.id, how: 'accept' })
    expect(refusal(own)).toEqual([409, 'counter-offer.transition-not-allowed'])
    const theirs = await answer(app, users.rival, { bid, counterOffer: made.body.id, how: 'accept' })
    expect(refusal(theirs)).toEqual([404, 'bid.not-found'])
    const other = await aBid(app, users)
    expect(
      refusal(await answer(app, users.pro, { bid: other.bid, counterOffer: made.body.id, how: 'accept' })),
    ).toEqual([404, 'counter-offer.not-found'])
  })

  it('lapses when the bid is revised or accepted, and the bid keeps its content', async () => {
    const { job, bid, column } = await aBid(app, users)
    await counter(app, users.client, job, bid, 8_000)
    await revise(app, users.pro, job, 9_500)
    expect(await column()).toMatchObject({ total: 289_750, counterOffer: { status: 'lapsed' } })
    const made = await counter(app, users.client, job, bid, 8_000)
    const accepted = await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, {
      token: users.client.token,
    })
    expect(accepted.status).toBe(200)
    expect(await column()).toMatchObject({ total: 289_750, status: 'accepted', counterOffer: { status: 'lapsed' } })
    expect(refusal(await answer(app, users.pro, { bid, counterOffer: made.body.id, how: 'accept' }))).toEqual([
      409,
      'counter-offer.transition-not-allowed',
    ])
  })
})
