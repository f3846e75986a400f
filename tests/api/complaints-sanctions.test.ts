import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { complain, decision, inMediation, made, mediate, showComplaint } from '#tests/support/complaints.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, sendBid } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

withUsers()

describe('a sanction', () => {
  /** A new professional and client, because these tests close accounts. */
  async function pair() {
    const pro = await aProfessional(app, market)
    const people = { ...users, client: await signIn(app.platform, 'consumer'), pro }
    const { id } = await made(app, people)
    await inMediation(app, users.admin, pro, id)
    return { ...people, id }
  }
  const statusOf = async (id: string) =>
    (await db().selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const profileOf = async (professional: string) =>
    (await app.call<Output<AppContract['GET /professionals/{profile}']>>(`GET /professionals/pro-${professional}`))
      .status

  it('above a note requires an upheld complaint', async () => {
    const { id } = await pair()
    const { status, body } = await mediate(app, users.admin, id, 'decide', decision('not_upheld', 'suspended'))
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'sanction'])
  })

  it('suspends: no session, no profile, no bid; lifting it restores everything', async () => {
    const { pro, id } = await pair()
    expect(await profileOf(pro.professionalId)).toBe(200)
    expect((await mediate(app, users.admin, id, 'decide', decision('resolved', 'suspended'))).status).toBe(200)
    expect([await statusOf(pro.id), await profileOf(pro.professionalId)]).toEqual(['suspended', 404])
    const job = await anOpenJob(app, users.client, users.admin)
    const seen = await app.call(`GET /opportunities/${job}`, { token: pro.token })
    expect([401, 403]).toContain(seen.status)
    expect((await mediate(app, users.admin, id, 'lift', { text: 'The joints are whole again.' })).status).toBe(200)
    expect([await statusOf(pro.id), await profileOf(pro.professionalId)]).toEqual(['active', 200])
    expect((await mediate(app, users.admin, id, 'lift', { text: 'The joints are whole again.' })).status).toBe(409)
  })

  it('removes the badges and the validity of the documents', async () => {
    const { pro, id } = await pair()
    const badge = { professionalId: pro.professionalId, kind: 'identity', checkedAt: '2026-01-01' } as const
    await db().insertInto('badges').values(badge).execute()
    const known = db().selectFrom('badges').select('kind').where('professionalId', '=', pro.professionalId)
    expect(await known.execute()).toHaveLength(1)
    expect((await mediate(app, users.admin, id, 'decide', decision('partly_resolved', 'badge_withdrawn'))).status).toBe(
      200,
    )
    expect(await known.execute()).toEqual([])
    const { documentsValidUntil } = await db()
      .selectFrom('professionals')
      .select('documentsValidUntil')
      .where('id', '=', pro.professionalId)
      .executeTakeFirstOrThrow()
    expect(documentsValidUntil).toBeNull()
  })

  it('closes an account only if it has no active project', async () => {
    const { pro, id } = await pair()
    const running = await mediate(app, users.admin, id, 'decide', decision('resolved', 'closed'))
    expect([running.status, running.body.code]).toEqual([409, 'account.has-projects'])
    expect((await showComplaint(app, pro, id)).body.status).toBe('mediation')
    await db()
      .updateTable('projects')
      .set({ status: 'completed' })
      .where('professionalId', '=', pro.professionalId)
      .execute()
    expect((await mediate(app, users.admin, id, 'decide', decision('resolved', 'closed'))).status).toBe(200)
    expect([await statusOf(pro.id), await profileOf(pro.professionalId)]).toEqual(['closed', 404])
  })

  it('takes a job down', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    const { body } = await complain(app, users.pro, { kind: 'job', of: job }, { category: 'false_listing' })
    await inMediation(app, users.admin, users.client, body.id)
    expect((await mediate(app, users.admin, body.id, 'decide', decision('resolved', 'content_removed'))).status).toBe(
      200,
    )
    const { status } = await db().selectFrom('jobs').select('status').where('id', '=', job).executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })
})

describe('complaints', () => {
  it('have public counts of decided ones, by year', async () => {
    const { body } = await app.call<Output<AppContract['GET /complaints/figures']>>('GET /complaints/figures')
    const year = new Date().getUTCFullYear()
    const { count } = await db()
      .selectFrom('complaints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('endedAt', 'is not', null)
      .executeTakeFirstOrThrow()
    const now = body.find(one => one.year === year)
    expect(now?.total).toBe(count)
    expect(Object.values(now?.counts ?? {}).reduce((sum, one) => sum + one, 0)).toBe(count)
  })

  it('are counted with their age in the menu of staff with access', async () => {
    await made(app, users)
    const { body } = await app.call<Output<AppContract['GET /figures/waiting']>>('GET /figures/waiting', {
      token: users.admin.token,
    })
    const list = await app.call<Output<AppContract['GET /admin/complaints']>>('GET /admin/complaints', {
      token: users.admin.token,
    })
    const { submitted = 0, acknowledged = 0, mediation = 0 } = list.body.counts
    expect(body.sections.find(({ section }) => section === 'complaint-reports')?.count).toBe(
      submitted + acknowledged + mediation,
    )
  })

  it('are withdrawn when their reporter closes the account; erasure removes the texts', async () => {
    const client = await signIn(app.platform, 'consumer')
    const { id } = await made(app, { ...users, client })
    await db().updateTable('projects').set({ status: 'completed' }).where('clientId', '=', client.id).execute()
    const exported = await app.call<object>('GET /accounts/me/export', { token: client.token })
    expect(exported.status).toBeLessThan(500)
    await app.call(`POST /people/${client.id}/suspend`, { token: users.admin.token, body: { reason: 'Asked for it.' } })
    const gone = await app.call(`POST /people/${client.id}/anonymise`, {
      token: users.admin.token,
      body: { reason: 'Asked for it by mail.', word: 'anonymise' },
    })
    expect(gone.status).toBe(200)
    const { body } = await showComplaint(app, users.pro, id)
    expect(body).toMatchObject({ status: 'withdrawn', title: 'Removed' })
    expect(body.statements.map(({ text }) => text)).toEqual(['Removed'])
  })
})
