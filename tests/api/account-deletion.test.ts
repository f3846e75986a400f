import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { close, isOpen, statusOf } from '#tests/support/account-deletion.ts'
import { app, db, market, refusal, withMarket } from '#tests/support/fixtures.ts'
import { anOpenJob, postJob, sendBid, testUsers } from '#tests/support/market.ts'
import { aUser, signIn, signInAs } from '#tests/support/people.ts'

withMarket()

describe('account deletion', () => {
  it.each(['CLOSE', 'close', 'FERMER', 'إغلاق'])('accepts the confirmation word %s', async word => {
    const user = await signIn(app.platform, 'consumer')
    const reply = await close(app, user, word)
    expect(reply.status).toBe(200)
    expect(await statusOf(app, 'users', user.id)).toBe('closed')
    expect(reply.headers.getSetCookie().find(line => line.startsWith('refreshtoken='))).toContain('Max-Age=0')
    const mails = await db().selectFrom('mails').select('template').where('userId', '=', user.id).execute()
    expect(mails).toEqual([{ template: 'account-closed' }])
  })

  it('ends every session at the next request and refuses refresh', async () => {
    const user = await aUser(app.platform, 'consumer')
    const [one, two] = [await signInAs(app.platform, user), await signInAs(app.platform, user)]
    await close(app, one)
    expect([await isOpen(app, one), await isOpen(app, two)]).toEqual([false, false])
    for (const { cookie } of [one, two])
      expect((await app.call('POST /accounts/refresh', { headers: { cookie } })).status).toBe(401)
  })

  it('cancels the open jobs of a client and ends the bids on them', async () => {
    const { client, admin, pro } = await testUsers(app, market)
    const open = await anOpenJob(app, client, admin)
    const waiting = await postJob(app, client)
    const bid = await sendBid(app, pro, open)
    expect((await close(app, client)).status).toBe(200)
    expect([await statusOf(app, 'jobs', open), await statusOf(app, 'jobs', waiting)]).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect(await statusOf(app, 'bids', bid)).toBe('not_selected')
    await app.platform.deliverer.deliverAll()
    const notified = await db().selectFrom('notifications').select('type').where('userId', '=', pro.id).execute()
    expect(notified.map(({ type }) => type)).toContain('job-cancelled')
    const transitions = await db()
      .selectFrom('statusChanges')
      .select('actorId')
      .where('entityId', '=', open)
      .orderBy('id')
      .execute()
    expect(transitions.at(-1)?.actorId).toBe(client.id)
  })

  it('withdraws the live bids of a professional and closes the profile', async () => {
    const { client, admin, pro } = await testUsers(app, market)
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    const profile = `GET /professionals/pro-${pro.professionalId}`
    const searched = async () =>
      (await sql`select from professional_search where professional_id = ${pro.professionalId}`.execute(db())).rows
    expect(await searched()).toHaveLength(1)
    expect((await app.call(profile)).status).toBe(200)
    expect((await close(app, pro)).status).toBe(200)
    expect([await statusOf(app, 'bids', bid), await statusOf(app, 'professionals', pro.professionalId)]).toEqual([
      'withdrawn',
      'closed',
    ])
    expect((await app.call(profile)).status).toBe(404)
    expect(await searched()).toEqual([])
    expect(await statusOf(app, 'jobs', job)).toBe('open')
  })

  it('answers 409 to both sides while a project is active, and changes nothing', async () => {
    const { client, admin, pro } = await testUsers(app, market)
    const [job, other] = [await anOpenJob(app, client, admin), await anOpenJob(app, client, admin)]
    const bid = await sendBid(app, pro, job)
    const rest = await sendBid(app, pro, other)
    expect((await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })).status).toBe(200)
    for (const side of [client, pro]) {
      expect(refusal(await close(app, side))).toEqual([409, 'account.has-projects'])
      expect([await isOpen(app, side), await statusOf(app, 'users', side.id)]).toEqual([true, 'active'])
    }
    expect([await statusOf(app, 'jobs', other), await statusOf(app, 'bids', rest)]).toEqual(['open', 'submitted'])
    await db().updateTable('projects').set({ status: 'closed' }).where('jobId', '=', job).execute()
    expect((await close(app, client)).status).toBe(200)
  })

  it.each(['', 'yes', 'DELETE', 'CLOSE ME'])('attack: account deletion with the word %j answers 400', async word => {
    const user = await signIn(app.platform, 'consumer')
    const { status, body } = await close(app, user, word)
    expect([status, body.errors[0]?.path]).toEqual([400, 'word'])
    expect(await isOpen(app, user)).toBe(true)
  })

  it('attack: the last super admin cannot close the account', async () => {
    await db().updateTable('users').set({ role: 'consumer' }).where('role', '=', 'superAdmin').execute()
    const [one, two] = [await signIn(app.platform, 'superAdmin'), await signIn(app.platform, 'superAdmin')]
    expect((await close(app, one)).status).toBe(200)
    expect(refusal(await close(app, two))).toEqual([409, 'account.last-super-admin'])
    expect(await isOpen(app, two)).toBe(true)
  })
})
