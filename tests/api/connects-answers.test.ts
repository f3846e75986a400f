import { describe, expect, it } from 'vitest'
import { erasedText } from '#server/platform/erased.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { unpack } from '#tests/support/archive.ts'
import {
  aConnect,
  allowedTransitions,
  aPassedConnect,
  connectForm,
  connectNotices,
  listConnects,
  makeOlder,
  perform,
  review,
  rowOf,
} from '#tests/support/connects.ts'
import { admin, app, client, db, market, pro, refusal, runJobs, withReviewed } from '#tests/support/fixtures.ts'
import { aProfessional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

withReviewed()

const users = () => ({ client, admin, pro })

describe('the answer to a connect', () => {
  it('accepts, and the sender is notified', async () => {
    const connect = await aPassedConnect(app, users())
    expect((await perform(app, pro, connect, 'accept')).status).toBe(200)
    expect((await rowOf(app, connect)).status).toBe('accepted')
    expect(await connectNotices(app, client)).toEqual(['connect-accepted', 'connect-approved'])
    expect(refusal(await perform(app, client, connect, 'withdraw'))).toEqual([409, 'connect.transition-not-allowed'])
  })

  it('declines with a reason', async () => {
    const connect = await aPassedConnect(app, users())
    expect((await perform(app, pro, connect, 'decline', { reason: 'too-far' })).status).toBe(200)
    expect((await listConnects(app, client, 'ended')).items[0]).toMatchObject({ status: 'declined', reason: 'too-far' })
    expect(await connectNotices(app, client)).toEqual(['connect-approved', 'connect-declined'])
  })

  it('is refused after seven days, even before the job expires the request', async () => {
    const connect = await aPassedConnect(app, users())
    await makeOlder(app, connect, 8)
    expect(refusal(await perform(app, pro, connect, 'accept'))).toEqual([409, 'connect.transition-not-allowed'])
    expect(refusal(await perform(app, pro, connect, 'decline', { reason: 'no-time' }))).toEqual([
      409,
      'connect.transition-not-allowed',
    ])
  })

  it('attack: another person cannot answer, withdraw or read it', async () => {
    const connect = await aPassedConnect(app, users())
    const rival = await aProfessional(app, market)
    const outsider = await signIn(app.platform, 'consumer')
    expect(refusal(await perform(app, rival, connect, 'accept'))).toEqual([404, 'connect.not-found'])
    expect(refusal(await perform(app, rival, connect, 'decline', { reason: 'no-time' }))).toEqual([
      404,
      'connect.not-found',
    ])
    expect(refusal(await perform(app, outsider, connect, 'withdraw'))).toEqual([404, 'connect.not-found'])
    for (const person of [rival, outsider]) expect((await listConnects(app, person)).items).toEqual([])
  })

  it('attack: the professional cannot answer a request that was not approved', async () => {
    const connect = await aConnect(app, client, pro)
    expect(refusal(await perform(app, pro, connect, 'accept'))).toEqual([404, 'connect.not-found'])
  })

  it('is refused if the sender’s account is suspended', async () => {
    const connect = await aPassedConnect(app, users())
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', client.id).execute()
    expect(refusal(await perform(app, pro, connect, 'accept'))).toEqual([409, 'connect.transition-not-allowed'])
  })
})

describe('the deadlines of a connect', () => {
  it('send one reminder a day before the end, then expire it for both sides', async () => {
    const connect = await aPassedConnect(app, users())
    await makeOlder(app, connect, 5.5)
    await runJobs()
    expect(await connectNotices(app, pro)).toEqual(['connect-received'])
    await makeOlder(app, connect, 1)
    await runJobs()
    await runJobs()
    expect(await connectNotices(app, pro)).toEqual(['connect-ending', 'connect-received'])
    await makeOlder(app, connect, 1)
    await runJobs()
    expect((await rowOf(app, connect)).status).toBe('expired')
    expect(await connectNotices(app, pro)).toContain('connect-expired')
    expect(await connectNotices(app, client)).toContain('connect-expired')
    expect(await allowedTransitions(app, connect)).toEqual([
      ['pending_review', client.id],
      ['approved', admin.id],
      ['expired', null],
    ])
  })

  it('expire an undecided review after fourteen days without notifying the professional', async () => {
    const connect = await aConnect(app, client, pro)
    await makeOlder(app, connect, 13.9)
    await runJobs()
    expect((await rowOf(app, connect)).status).toBe('pending_review')
    await makeOlder(app, connect, 0.2)
    await runJobs()
    expect((await rowOf(app, connect)).status).toBe('expired')
    expect([await connectNotices(app, client), await connectNotices(app, pro)]).toEqual([['connect-expired'], []])
  })
})

describe('withdrawing a connect', () => {
  it('notifies the professional only of an approved request', async () => {
    await perform(app, client, await aConnect(app, client, pro), 'withdraw')
    expect(await connectNotices(app, pro)).toEqual([])
    const connect = await aPassedConnect(app, users())
    await perform(app, client, connect, 'withdraw')
    expect(await connectNotices(app, pro)).toEqual(['connect-received', 'connect-withdrawn'])
  })
})

describe('account deletion', () => {
  const close = ({ token }: SignedIn) => app.call('POST /accounts/me/closure', { token, body: { word: 'CLOSE' } })

  it('withdraws sent requests and declines received ones, with the reason', async () => {
    const other = await aProfessional(app, market)
    const outsider = await signIn(app.platform, 'consumer')
    const sent = await aPassedConnect(app, { client, admin, pro: other })
    await close(client)
    expect(await rowOf(app, sent)).toMatchObject({ status: 'withdrawn', reason: 'account-closed' })
    expect(await connectNotices(app, other)).toContain('connect-withdrawn')
    const received = await aPassedConnect(app, { client: outsider, admin, pro })
    const unseen = await aConnect(app, await signIn(app.platform, 'consumer'), pro)
    await close(pro)
    expect(await rowOf(app, received)).toMatchObject({ status: 'declined', reason: 'account-closed' })
    expect((await rowOf(app, unseen)).status).toBe('expired')
    expect(await connectNotices(app, outsider)).toContain('connect-declined')
  })

  it('the export contains the sender’s message; erasure removes it and keeps the answer', async () => {
    const connect = await aPassedConnect(app, users())
    await perform(app, pro, connect, 'decline', { reason: 'too-far' })
    const reply = await app.get('/api/accounts/me/export', { authorization: `Bearer ${client.token}` })
    const files = await unpack(new Uint8Array(await reply.arrayBuffer()))
    expect(files.get('connects.json')?.toString()).toContain(connectForm.message)
    const theirs = await app.get('/api/accounts/me/export', { authorization: `Bearer ${pro.token}` })
    const given = await unpack(new Uint8Array(await theirs.arrayBuffer()))
    expect(given.get('connects.json')?.toString()).toContain(connect)
    expect(given.get('connects.json')?.toString()).not.toContain(connectForm.message)
    await close(client)
    const closedAt = new Date(Date.now() - 31 * 86_400_000)
    await db().updateTable('users').set({ closedAt }).where('id', '=', client.id).execute()
    await runJobs()
    const row = await rowOf(app, connect)
    expect([row.message, row.status, row.reason]).toEqual([erasedText, 'declined', 'too-far'])
  })
})

it('every action is allowed exactly in the states of the lifecycle', async () => {
  const actions = {
    approve: (id: string) => review(app, admin, id, 'approve'),
    reject: (id: string) => review(app, admin, id, 'reject', { reason: 'spam' }),
    accept: (id: string) => perform(app, pro, id, 'accept'),
    decline: (id: string) => perform(app, pro, id, 'decline', { reason: 'no-time' }),
    withdraw: (id: string) => perform(app, client, id, 'withdraw'),
  }
  const now = new Date()
  for (const status of connectLifecycle.states) {
    for (const [name, action] of Object.entries(actions)) {
      const { from, to } = connectLifecycle.transitions[name as keyof typeof actions]
      await db().deleteFrom('connectRequests').where('fromUserId', '=', client.id).execute()
      const connect = await aConnect(app, client, pro)
      const expiresAt = new Date(now.getTime() + 86_400_000)
      await db()
        .updateTable('connectRequests')
        .set({ status, approvedAt: now, expiresAt })
        .where('id', '=', connect)
        .execute()
      const reply = await action(connect)
      const may = (from as readonly string[]).includes(status)
      expect([status, name, reply.status]).toEqual([status, name, may ? 200 : 409])
      expect((await rowOf(app, connect)).status).toBe(may ? to : status)
    }
  }
})
