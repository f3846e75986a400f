import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'
import { app, db, users, withUsers } from '#tests/support/fixtures.ts'
import { jobForm } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Clients = Output<(typeof jobReview)['GET /admin/clients']>

let clerk: SignedIn

/** A staff member who can file jobs but not review them. */
async function aClerk(): Promise<SignedIn> {
  const staff = await signIn(app.platform, 'admin')
  const rights = { isRead: true, isWrite: true, isUpdate: false, isDelete: false }
  await db().deleteFrom('userPermissions').where('userId', '=', staff.id).execute()
  await db()
    .insertInto('userPermissions')
    .values({ userId: staff.id, module: 'jobs', ...rights })
    .execute()
  return staff
}

withUsers()
beforeAll(async () => {
  clerk = await aClerk()
})

const file = (person: SignedIn, changes: object = {}) =>
  app.call<Problem & { id: string; code: string }>('POST /admin/jobs', {
    token: person.token,
    body: { ...jobForm, owner: users.client.id, ...changes },
  })
const find = async (q: string, person = clerk) =>
  (await app.call<Clients>(`GET /admin/clients?${new URLSearchParams({ q })}`, { token: person.token })).body

describe('filing a job for a client', () => {
  it('sends it to review, notifies the client, and records who filed it', async () => {
    const reply = await file(clerk)
    expect(reply.status).toBe(201)
    await app.platform.deliverer.deliverAll()
    const job = await db().selectFrom('jobs').selectAll().where('id', '=', reply.body.id).executeTakeFirstOrThrow()
    expect(job).toMatchObject({
      status: 'under_review',
      source: 'admin',
      ownerId: users.client.id,
      filedBy: clerk.id,
    })
    const notifiedOf = await db()
      .selectFrom('notifications')
      .select(['type', 'params'])
      .where('userId', '=', users.client.id)
      .execute()
    expect(notifiedOf).toContainEqual({ type: 'job-filed', params: { code: job.code, title: job.title } })
    const own = await app.call<{ transitions: string[] }>(`GET /jobs/${job.id}`, { token: users.client.token })
    expect(own.body.transitions).toContain('resubmit')
    const entry = await db()
      .selectFrom('auditEntries')
      .select(['actorId'])
      .where('action', '=', 'POST /admin/jobs')
      .execute()
    expect(entry).toEqual([{ actorId: clerk.id }])
  })

  it('can open it at once only with review access', async () => {
    expect((await file(clerk, { open: true })).body.code).toBe('access.denied')
    const { body } = await file(users.admin, { open: true })
    await app.platform.deliverer.deliverAll()
    const job = await db().selectFrom('jobs').select('status').where('id', '=', body.id).executeTakeFirst()
    expect(job?.status).toBe('open')
    const leads = await db().selectFrom('leads').select('id').where('jobId', '=', body.id).execute()
    expect(leads.length).toBeGreaterThan(0)
    const bidsFor = async (who: SignedIn) =>
      (await app.call<{ bidColumns: unknown }>(`GET /admin/jobs/${body.id}`, { token: who.token })).body.bidColumns
    // Bids belong to another module.
    expect([await bidsFor(users.admin), await bidsFor(clerk)]).toEqual([[], null])
  })

  it('is only for clients, and only by staff', async () => {
    const suspended = await signIn(app.platform, 'consumer')
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
    for (const owner of [users.pro.id, clerk.id, suspended.id])
      expect((await file(clerk, { owner })).body.code).toBe('person.not-found')
    expect((await file(users.client)).status).toBe(403)
    expect((await file(users.pro)).status).toBe(403)
  })
})

describe('finding the client', () => {
  it('works by name, mail address and phone number, and shows only what distinguishes them', async () => {
    await db()
      .updateTable('users')
      .set({ name: 'Fatima Zahra Élalami', phone: '+212 612 345 678' })
      .where('id', '=', users.client.id)
      .execute()
    const expected = { id: users.client.id, name: 'Fatima Zahra Élalami', email: 'c•••@example.test' }
    for (const q of ['zahra elal', users.client.email.slice(0, 20), '٦١٢٣٤٥'])
      expect(await find(q)).toContainEqual(expect.objectContaining(expected))
    expect(await find('nobody of that name')).toEqual([])
    expect(await find(users.pro.name)).toEqual([])
  })

  it('answers 403 without access to filing', async () => {
    const reader = await signIn(app.platform, 'admin')
    await db().deleteFrom('userPermissions').where('userId', '=', reader.id).execute()
    const reply = await app.call('GET /admin/clients?q=ab', { token: reader.token })
    expect(reply.status).toBe(403)
  })
})
