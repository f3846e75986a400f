import { describe, expect, it } from 'vitest'
import {
  aConnect,
  allowedTransitions,
  aPassedConnect,
  ask,
  connectNotices,
  listConnects,
  perform,
  queueOf,
  review,
  rowOf,
  setReview,
  statusWith,
} from '#tests/support/connects.ts'
import { admin, app, client, db, market, pro, refusal, withReviewed } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

withReviewed()

const users = () => ({ client, admin, pro })

describe('sending a connect', () => {
  it('waits for review and notifies the reviewers', async () => {
    const reply = await ask(app, client, pro, { city: 'marrakesh' })
    expect([reply.status, reply.body.status]).toEqual([201, 'pending_review'])
    expect(await connectNotices(app, admin)).toContain('new_connect_request')
    expect(await connectNotices(app, pro)).toEqual([])
    const [own] = (await listConnects(app, client)).items
    expect(own).toMatchObject({
      side: 'sender',
      status: 'pending_review',
      city: 'marrakesh',
      transitions: ['withdraw'],
    })
    expect((await listConnects(app, pro)).items).toEqual([])
  })

  it('names an open job of the caller and takes its city', async () => {
    const job = await anOpenJob(app, client, admin)
    const connect = await aConnect(app, client, pro, { job })
    const [own] = (await listConnects(app, client)).items
    expect(own).toMatchObject({ id: connect, job: { id: job }, city: 'casablanca' })
    const outsider = await signIn(app.platform, 'consumer')
    const others = await ask(app, outsider, pro, { job })
    expect([others.status, others.body.errors]).toMatchObject([400, [{ path: 'job', code: 'not-a-choice' }]])
  })

  it.each([
    ['a message that says nothing', { message: 'Hello' }, 'message'],
    ['a message without end', { message: 'x'.repeat(601) }, 'message'],
    ['calls to a phone that is not shown', { channel: 'phone' }, 'sharePhone'],
    ['a phone that is not there', { sharePhone: true }, 'sharePhone'],
    ['a city that is not there', { city: 'nowhere' }, 'city'],
  ])('refuses %s', async (_, changes, path) => {
    const { status, body } = await ask(app, client, pro, changes)
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  })

  it('reaches listed professionals of every type', async () => {
    for (const type of ['builder', 'advisor', 'supplier'] as const)
      expect((await ask(app, client, await aProfessional(app, market, { type }))).status).toBe(201)
    const draft = await aProfessional(app, market, { status: 'draft' })
    expect(refusal(await ask(app, client, draft))).toEqual([404, 'professional.not-found'])
    expect(refusal(await ask(app, pro, draft))).toEqual([403, 'access.denied'])
  })

  it('is possible once per professional in thirty days', async () => {
    await aPassedConnect(app, users()).then(connect => perform(app, client, connect, 'withdraw'))
    expect(refusal(await ask(app, client, pro))).toEqual([409, 'connect.already-asked'])
    const { last, againAt } = await statusWith(app, client, pro)
    expect([last?.status, againAt]).toEqual(['withdrawn', expect.any(String)])
  })

  it('is possible again if the previous request never reached the professional', async () => {
    await perform(app, client, await aConnect(app, client, pro), 'withdraw')
    expect((await statusWith(app, client, pro)).againAt).toBeNull()
    await review(app, admin, await aConnect(app, client, pro), 'reject', { reason: 'unclear' })
    await review(app, admin, await aConnect(app, client, pro), 'reject', { reason: 'spam' })
    expect(refusal(await ask(app, client, pro))).toEqual([409, 'connect.already-asked'])
  })

  it('stops at the limit of the site settings', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => aProfessional(app, market)))
    for (const other of others) await aConnect(app, client, other)
    expect(refusal(await ask(app, client, pro))).toEqual([409, 'connect.too-many-open'])
    await setReview(app, admin, { review: 'always', mostOpen: 6 })
    expect((await ask(app, client, pro)).status).toBe(201)
    await setReview(app, admin, { review: 'always', mostOpen: 5 })
  })
})

describe('the review of a connect', () => {
  it('approves a request for seven days and notifies both sides', async () => {
    const connect = await aPassedConnect(app, users())
    const { approvedAt, expiresAt, autoApproved } = await rowOf(app, connect)
    expect([expiresAt?.getTime(), autoApproved]).toEqual([(approvedAt?.getTime() ?? 0) + 7 * 86_400_000, false])
    expect([await connectNotices(app, client), await connectNotices(app, pro)]).toEqual([
      ['connect-approved'],
      ['connect-received'],
    ])
    const [received] = (await listConnects(app, pro)).items
    expect(received).toMatchObject({ id: connect, side: 'receiver', transitions: ['accept', 'decline'] })
    expect(received?.other.name).toBe(client.name)
  })

  it('rejects with a reason that the sender reads', async () => {
    const connect = await aConnect(app, client, pro)
    expect((await review(app, admin, connect, 'reject', { reason: 'contact-details' })).status).toBe(200)
    expect(await connectNotices(app, client)).toEqual(['connect-rejected'])
    const [ended] = (await listConnects(app, client, 'ended')).items
    expect(ended).toMatchObject({ id: connect, reason: 'contact-details', endsAt: null })
    expect([await connectNotices(app, pro), (await listConnects(app, pro, 'ended')).items]).toEqual([[], []])
  })

  it('shows the sender’s trust signs and history, and contact details in the message', async () => {
    await review(app, admin, await aConnect(app, client, pro), 'reject', { reason: 'unclear' })
    const message = 'Please call me in the evening, my number is 06 12 34 56 78.'
    const connect = await aConnect(app, client, pro, { message })
    const found = (await queueOf(app, admin, `?q=${client.name.slice(-4)}`)).items.find(({ id }) => id === connect)
    expect(found).toMatchObject({
      sender: { email: client.email },
      history: { asked: 2, rejected: 1 },
      trusted: false,
      signs: {
        email: false,
        phone: false,
        age: false,
        unrejected: false,
        unreported: true,
        'no-contact-details': false,
      },
    })
    expect((await queueOf(app, admin)).counts.pending_review).toBeGreaterThan(0)
    expect((await queueOf(app, admin, '?q=nobody-of-this-name')).items).toEqual([])
  })
})

const trustedClient = async () => {
  const trusted = await signIn(app.platform, 'consumer')
  const long = new Date(Date.now() - 8 * 86_400_000)
  await db()
    .updateTable('users')
    .set({ emailVerifiedAt: long, createdAt: long, phone: '+212600000000' })
    .where('id', '=', trusted.id)
    .execute()
  return trusted
}

describe('the trust rule', () => {
  it('approves only trusted senders while it is on, and logs it', async () => {
    const trusted = await trustedClient()
    expect((await ask(app, trusted, pro)).body.status).toBe('pending_review')
    await setReview(app, admin, { review: 'trust' })
    const other = await aProfessional(app, market)
    const reply = await ask(app, trusted, other)
    expect(reply.body.status).toBe('approved')
    expect(await allowedTransitions(app, reply.body.id)).toEqual([
      ['pending_review', trusted.id],
      ['approved', null],
    ])
    expect((await rowOf(app, reply.body.id)).autoApproved).toBe(true)
    expect([await connectNotices(app, trusted), await connectNotices(app, other)]).toEqual([
      ['connect-approved'],
      ['connect-received'],
    ])
    expect((await ask(app, client, other)).body.status).toBe('pending_review')
    await setReview(app, admin, { review: 'always' })
  })

  it('does not approve contact details in the message, or a sender with a rejection or an upheld report', async () => {
    await setReview(app, admin, { review: 'trust' })
    const trusted = await trustedClient()
    const first = await ask(app, trusted, pro, { message: 'Write to me: somebody@example.org, I have a question.' })
    expect(first.body.status).toBe('pending_review')
    await review(app, admin, first.body.id, 'reject', { reason: 'contact-details' })
    expect((await ask(app, trusted, pro)).body.status).toBe('pending_review')

    const reported = await trustedClient()
    await anOpenJob(app, reported, admin)
    const lead = await db()
      .selectFrom('leads')
      .select('leads.id')
      .innerJoin('jobs', 'jobs.id', 'leads.jobId')
      .where('jobs.ownerId', '=', reported.id)
      .executeTakeFirstOrThrow()
    const now = new Date(Date.now() - 1000)
    await db()
      .insertInto('leadReports')
      .values({
        id: lead.id,
        leadId: lead.id,
        reason: 'spam',
        note: '',
        status: 'upheld',
        decisionNote: null,
        decidedBy: admin.id,
        createdAt: now,
        dueAt: now,
        decidedAt: now,
        updatedAt: now,
      })
      .execute()
    expect((await ask(app, reported, pro)).body.status).toBe('pending_review')
    await setReview(app, admin, { review: 'always' })
  })

  it('shows how many requests it would approve, is audited, and refuses an outdated version', async () => {
    type Rules = { version: number; asked: number; wouldPass: number; review: string }
    const read = async () => (await app.call<Rules>('GET /admin/connects/rules', { token: admin.token })).body
    const before = await read()
    await aConnect(app, await trustedClient(), pro)
    await aConnect(app, client, pro)
    const after = await read()
    expect([after.asked - before.asked, after.wouldPass - before.wouldPass]).toEqual([2, 1])
    const body = { review: 'trust', mostOpen: 5, version: after.version }
    const put = () => app.call<{ code?: string }>('PUT /admin/connects/rules', { token: admin.token, body })
    expect((await put()).status).toBe(200)
    expect(refusal(await put())).toEqual([412, 'request.changed-meanwhile'])
    const entry = await db()
      .selectFrom('auditEntries')
      .select('detail')
      .where('action', '=', 'PUT /admin/connects/rules')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(entry?.detail).toEqual({ from: 'always', to: 'trust' })
    await setReview(app, admin, { review: 'always' })
  })
})
