import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '#server/platform/session/tokens.ts'
import { modules, superAdminModules } from '#shared/access/permissions.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { roleTemplates } from '#shared/features/people/sentence.ts'
import { topics } from '#shared/realtime/topics.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { grantsOf, may, memberOf, putGrants } from '#tests/support/staff.ts'

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

let head: SignedIn

withApp()
beforeAll(async () => {
  head = await signIn(app.platform, 'superAdmin')
})

const lastEntry = () =>
  app.platform.database.db.selectFrom('auditEntries').selectAll().orderBy('position', 'desc').executeTakeFirst()

describe('the grants of an admin', () => {
  it('apply at once to the same token; the audit log stores the difference', async () => {
    const admin = await signIn(app.platform, 'admin')
    const statusOf = async () => (await app.call('GET /admin/jobs', { token: admin.token })).status
    expect(await statusOf()).toBe(403)
    expect(
      (await putGrants(app, head, admin.id, [may('jobs', { isRead: true, isUpdate: true }), may('bids')])).status,
    ).toBe(200)
    expect(await statusOf()).toBe(200)
    expect((await lastEntry())?.detail).toEqual({
      name: admin.name,
      added: ['jobs:R', 'jobs:U', 'bids:R'],
      removed: [],
    })
    await putGrants(app, head, admin.id, [may('bids', { isRead: true, endsAt: day(3) })])
    expect(await statusOf()).toBe(403)
    expect((await lastEntry())?.detail).toMatchObject({
      added: [`bids:R@${day(3)}`],
      removed: ['jobs:R', 'jobs:U', 'bids:R'],
    })
    const { permissions } = await memberOf(app, head, admin.id)
    expect(permissions.map(({ module }) => module)).toEqual(modules)
    expect(permissions.find(({ module }) => module === 'bids')).toEqual(may('bids', { isRead: true, endsAt: day(3) }))
  })

  it('notify the admin under a critical topic when they change', async () => {
    const admin = await signIn(app.platform, 'admin')
    expect((await putGrants(app, head, admin.id, [may('jobs')])).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    const notified = await app.platform.database.db
      .selectFrom('notifications')
      .select(['type', 'push'])
      .where('userId', '=', admin.id)
      .execute()
    expect(notified).toEqual([{ type: 'rights-changed', push: 'rights-changed' }])
    expect(topics.security).toMatchObject({ critical: true, types: expect.arrayContaining(['rights-changed']) })
  })

  it('end after their last day', async () => {
    const admin = await signIn(app.platform, 'admin')
    const statusOf = async () => (await app.call('GET /people', { token: admin.token })).status
    await putGrants(app, head, admin.id, [may('profiles', { isRead: true, endsAt: day(0) })])
    expect(await statusOf()).toBe(200)
    await app.platform.database.db
      .updateTable('userPermissions')
      .set({ endsAt: `${day(0)}T00:00:00Z` })
      .where('userId', '=', admin.id)
      .execute()
    expect(await statusOf()).toBe(403)
    // An expired grant may stay while another changes; a new end date in the past is refused.
    const stored = (await memberOf(app, head, admin.id)).permissions.filter(({ isRead }) => isRead)
    expect(stored).toMatchObject([{ module: 'profiles', endsAt: day(-1) }])
    expect((await putGrants(app, head, admin.id, [...stored, may('jobs')])).status).toBe(200)
    const past = await putGrants(app, head, admin.id, [may('jobs', { isRead: true, endsAt: day(-5) })])
    expect([past.status, past.body.errors?.[0]]).toMatchObject([
      400,
      { path: 'permissions/0/endsAt', code: 'in-the-past' },
    ])
  })

  it.each(superAdminModules)('never include %s, even when a row exists', async module => {
    const admin = await signIn(app.platform, 'admin')
    const refused = await putGrants(app, head, admin.id, [may('jobs'), may(module)])
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      400,
      { path: 'permissions/1/module', code: 'not-a-choice' },
    ])
    expect(await grantsOf(app, admin.id)).toEqual([])
    await app.platform.database.db
      .insertInto('userPermissions')
      .values({ userId: admin.id, module, isRead: true, isWrite: true, isUpdate: true, isDelete: true })
      .execute()
    for (const key of ['GET /staff', `GET /staff/${head.id}`, 'GET /audit'])
      expect([key, (await app.call(key, { token: admin.token })).status]).toEqual([key, 403])
    const body = { name: 'A Friend', email: 'friend@example.test', language: 'en', permissions: [] }
    expect((await app.call('POST /staff', { token: admin.token, body })).status).toBe(403)
  })

  it.each(Object.entries(roleTemplates))('accept the template %s unchanged', async (_, template) => {
    const admin = await signIn(app.platform, 'admin')
    const wanted = Object.entries(template).map(([module, flags]: [string, string]) =>
      may(module, {
        isRead: flags.includes('R'),
        isWrite: flags.includes('W'),
        isUpdate: flags.includes('U'),
        isDelete: flags.includes('D'),
      }),
    )
    expect((await putGrants(app, head, admin.id, wanted)).status).toBe(200)
    const { permissions } = await memberOf(app, head, admin.id)
    expect(permissions.filter(({ isRead }) => isRead)).toHaveLength(wanted.length)
  })

  it('are refused from an outdated version, twice for one module, and for an unknown module', async () => {
    const admin = await signIn(app.platform, 'admin')
    const { version } = await memberOf(app, head, admin.id)
    expect((await putGrants(app, head, admin.id, [may('jobs')], { 'if-match': `"${version}"` })).status).toBe(200)
    const stale = await putGrants(app, head, admin.id, [may('chats')], { 'if-match': `"${version}"` })
    expect([stale.status, stale.body.code]).toEqual([412, 'request.changed-meanwhile'])
    for (const wrong of [[may('jobs'), may('jobs')], [may('kitchen')], [{ module: 'jobs' }], 'all'])
      expect((await putGrants(app, head, admin.id, wrong)).status).toBe(400)
    expect(await grantsOf(app, admin.id)).toMatchObject([{ module: 'jobs', isRead: true }])
  })

  it('are refused for oneself and for super admins', async () => {
    const own = await putGrants(app, head, head.id, [may('jobs')])
    expect([own.status, own.body.code]).toEqual([403, 'account.not-yourself'])
    const other = await signIn(app.platform, 'superAdmin')
    const reply = await putGrants(app, head, other.id, [may('jobs')])
    expect([reply.status, reply.body.code]).toEqual([409, 'account.transition-not-allowed'])
    expect((await memberOf(app, head, other.id)).permissions.every(grant => grant.isRead && grant.isDelete)).toBe(true)
  })
})

describe('a staff invitation', () => {
  const body = (email: string) => ({ name: 'Omar Idrissi', email, language: 'fr', permissions: [may('jobs')] })

  it('makes an admin without a password, who sets one by a link in the mail', async () => {
    const email = `omar-${randomUUID()}@example.test`
    const reply = await app.call<{ id: string }>('POST /staff', { token: head.token, body: body(email) })
    expect(reply.status).toBe(201)
    const { db } = app.platform.database
    const mail = await db.selectFrom('mails').selectAll().where('userId', '=', reply.body.id).executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ address: email, language: 'fr', template: 'staff-invitation' })
    const { token, inviter } = mail.params as { token: string; inviter: string }
    expect(inviter).toBe(head.name)
    const challenge = await db
      .selectFrom('challenges')
      .selectAll()
      .where('userId', '=', reply.body.id)
      .executeTakeFirstOrThrow()
    expect(challenge).toMatchObject({ purpose: 'password-reset', secretHash: hashOf(token), usedAt: null })
    expect(await memberOf(app, head, reply.body.id)).toMatchObject({
      role: 'admin',
      name: 'Omar Idrissi',
      status: 'active',
    })
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'POST /staff', detail: { user: reply.body.id, added: ['jobs:R'] } })
    expect(JSON.stringify(entry)).not.toContain(token)

    const password = 'a long walk by the quiet sea'
    expect((await app.call('PUT /accounts/password', { body: { token, password } })).status).toBe(200)
    const session = await app.call<{ accessToken: string }>('POST /accounts/sign-in', { body: { email, password } })
    expect((await app.call('GET /admin/jobs', { token: session.body.accessToken })).status).toBe(200)
    expect((await app.call('PUT /accounts/password', { body: { token, password } })).status).toBe(410)
  })

  it('is shown until it is accepted; sending it again invalidates the old link', async () => {
    const email = `zineb-${randomUUID()}@example.test`
    const { id } = (await app.call<{ id: string }>('POST /staff', { token: head.token, body: body(email) })).body
    const { db } = app.platform.database
    const tokens = async () =>
      (await db.selectFrom('mails').select('params').where('userId', '=', id).orderBy('createdAt').execute()).map(
        ({ params }) => (params as { token: string }).token,
      )
    expect((await memberOf(app, head, id)).invitedAt).toMatch(/^20/)
    const again = { token: head.token, idempotencyKey: randomUUID() }
    for (const _ of [1, 2]) expect((await app.call(`POST /staff/${id}/invite`, again)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'POST /staff/{user}/invite', params: { user: id } })
    const [old, fresh, ...more] = await tokens()
    expect(more).toEqual([])
    const password = 'a long walk by the quiet sea'
    expect((await app.call('PUT /accounts/password', { body: { token: old, password } })).status).toBe(410)
    expect((await app.call('PUT /accounts/password', { body: { token: fresh, password } })).status).toBe(200)
    expect((await memberOf(app, head, id)).invitedAt).toBeNull()
    const late = await app.call<Problem>(`POST /staff/${id}/invite`, { token: head.token })
    expect([late.status, late.body.code]).toEqual([409, 'account.transition-not-allowed'])
    expect((await app.call(`POST /staff/${head.id}/invite`, { token: head.token })).status).toBe(409)
    const admin = await signIn(app.platform, 'admin')
    expect((await app.call(`POST /staff/${id}/invite`, { token: admin.token })).status).toBe(403)
  })

  it('is refused for an existing address, and sends nothing', async () => {
    const client = await signIn(app.platform, 'consumer')
    const reply = await app.call<Problem>('POST /staff', { token: head.token, body: body(client.email.toUpperCase()) })
    expect([reply.status, reply.body.code]).toEqual([409, 'account.email-taken'])
    const { db } = app.platform.database
    expect(
      await db.selectFrom('mails').select('id').where('address', '=', client.email.toUpperCase()).execute(),
    ).toEqual([])
    expect((await memberOf(app, head, client.id)) as unknown).toMatchObject({ code: 'person.not-found' })
  })

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ name: '' }, 'name'],
    [{ permissions: [may('audit-log')] }, 'permissions/0/module'],
    [{ role: 'superAdmin' }, 'role'],
  ])('is refused with %j', async (wrong, path) => {
    const all = { ...body(`x-${randomUUID()}@example.test`), ...wrong }
    const reply = await app.call<Problem>('POST /staff', { token: head.token, body: all })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  })
})
