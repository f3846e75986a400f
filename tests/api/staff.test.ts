// Staff: who may make admins, what may be granted, that it counts at once, and that a super admin is always left.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '#server/platform/session/tokens.ts'
import { modules, superAdminModules } from '#shared/access/permissions.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { PermissionGrant, people } from '#shared/features/people/contract.ts'
import { roleTemplates } from '#shared/features/people/sentence.ts'
import { topics } from '#shared/realtime/topics.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn, signInAs } from '#tests/support/people.ts'

type Member = Output<(typeof people)['GET /staff/{user}']>
type List = Output<(typeof people)['GET /staff']>

const reason = 'The team changes this month.'
const none = { isRead: false, isWrite: false, isUpdate: false, isDelete: false, endsAt: null }
const may = (module: string, flags: Partial<PermissionGrant> = { isRead: true }) =>
  ({ ...none, module, ...flags }) as PermissionGrant
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

let app: TestApp
let head: SignedIn

beforeAll(async () => {
  app = await testApp()
  head = await signIn(app.platform, 'superAdmin')
})
afterAll(() => app.close())

const put = (user: string, permissions: unknown, headers = {}) =>
  app.call<Problem>(`PUT /staff/${user}/permissions`, { token: head.token, body: { permissions }, headers })
const setRole = (user: string, role: string, by = head) =>
  app.call<Problem>(`PUT /staff/${user}/role`, { token: by.token, body: { role, reason } })
const member = async (user: string) => (await app.call<Member>(`GET /staff/${user}`, { token: head.token })).body
const grantsOf = (user: string) =>
  app.platform.database.db.selectFrom('user_permissions').selectAll().where('user_id', '=', user).execute()
const lastEntry = () =>
  app.platform.database.db.selectFrom('audit_entries').selectAll().orderBy('position', 'desc').executeTakeFirst()

describe('the matrix', () => {
  it('counts at once, with the same token, and its difference stays on record', async () => {
    const admin = await signIn(app.platform, 'admin')
    const statusOf = async () => (await app.call('GET /admin/jobs', { token: admin.token })).status
    expect(await statusOf()).toBe(403)
    expect((await put(admin.id, [may('jobs', { isRead: true, isUpdate: true }), may('bids')])).status).toBe(200)
    expect(await statusOf()).toBe(200)
    expect((await lastEntry())?.detail).toEqual({
      name: admin.name,
      added: ['jobs:R', 'jobs:U', 'bids:R'],
      removed: [],
    })
    await put(admin.id, [may('bids', { isRead: true, endsAt: day(3) })])
    expect(await statusOf()).toBe(403)
    expect((await lastEntry())?.detail).toMatchObject({
      added: [`bids:R@${day(3)}`],
      removed: ['jobs:R', 'jobs:U', 'bids:R'],
    })
    const { permissions } = await member(admin.id)
    expect(permissions.map(({ module }) => module)).toEqual(modules)
    expect(permissions.find(({ module }) => module === 'bids')).toEqual(may('bids', { isRead: true, endsAt: day(3) }))
  })

  it('is told to the open screens of the admin, and the news cannot be switched off', async () => {
    const admin = await signIn(app.platform, 'admin')
    expect((await put(admin.id, [may('jobs')])).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    const told = await app.platform.database.db
      .selectFrom('notifications')
      .select(['type', 'push'])
      .where('user_id', '=', admin.id)
      .execute()
    expect(told).toEqual([{ type: 'rights-changed', push: 'rights-changed' }])
    expect(topics.security).toMatchObject({ critical: true, types: expect.arrayContaining(['rights-changed']) })
  })

  it('ends with its last day', async () => {
    const admin = await signIn(app.platform, 'admin')
    const statusOf = async () => (await app.call('GET /people', { token: admin.token })).status
    await put(admin.id, [may('profiles', { isRead: true, endsAt: day(0) })])
    expect(await statusOf()).toBe(200)
    await app.platform.database.db
      .updateTable('user_permissions')
      .set({ ends_at: `${day(0)}T00:00:00Z` })
      .where('user_id', '=', admin.id)
      .execute()
    expect(await statusOf()).toBe(403)
    // What has run out may be kept while something else changes; a new end in the past is refused.
    const kept = (await member(admin.id)).permissions.filter(({ isRead }) => isRead)
    expect(kept).toMatchObject([{ module: 'profiles', endsAt: day(-1) }])
    expect((await put(admin.id, [...kept, may('jobs')])).status).toBe(200)
    const past = await put(admin.id, [may('jobs', { isRead: true, endsAt: day(-5) })])
    expect([past.status, past.body.errors?.[0]]).toMatchObject([
      400,
      { path: 'permissions/0/endsAt', code: 'in-the-past' },
    ])
  })

  it.each(superAdminModules)('never gives %s, and a grant of it that lies around does not count', async module => {
    const admin = await signIn(app.platform, 'admin')
    const refused = await put(admin.id, [may('jobs'), may(module)])
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      400,
      { path: 'permissions/1/module', code: 'not-a-choice' },
    ])
    expect(await grantsOf(admin.id)).toEqual([])
    await app.platform.database.db
      .insertInto('user_permissions')
      .values({ user_id: admin.id, module, is_read: true, is_write: true, is_update: true, is_delete: true })
      .execute()
    for (const key of ['GET /staff', `GET /staff/${head.id}`, 'GET /audit'])
      expect([key, (await app.call(key, { token: admin.token })).status]).toEqual([key, 403])
    const body = { name: 'A Friend', email: 'friend@example.test', language: 'en', permissions: [] }
    expect((await app.call('POST /staff', { token: admin.token, body })).status).toBe(403)
  })

  it.each(Object.entries(roleTemplates))('takes the template %s as it is', async (_, template) => {
    const admin = await signIn(app.platform, 'admin')
    const wanted = Object.entries(template).map(([module, flags]: [string, string]) =>
      may(module, {
        isRead: flags.includes('R'),
        isWrite: flags.includes('W'),
        isUpdate: flags.includes('U'),
        isDelete: flags.includes('D'),
      }),
    )
    expect((await put(admin.id, wanted)).status).toBe(200)
    const { permissions } = await member(admin.id)
    expect(permissions.filter(({ isRead }) => isRead)).toHaveLength(wanted.length)
  })

  it('is refused from an old copy, twice for one module, and for what is no module', async () => {
    const admin = await signIn(app.platform, 'admin')
    const { version } = await member(admin.id)
    expect((await put(admin.id, [may('jobs')], { 'if-match': `"${version}"` })).status).toBe(200)
    const stale = await put(admin.id, [may('chats')], { 'if-match': `"${version}"` })
    expect([stale.status, stale.body.code]).toEqual([412, 'request.changed-meanwhile'])
    for (const wrong of [[may('jobs'), may('jobs')], [may('kitchen')], [{ module: 'jobs' }], 'all'])
      expect((await put(admin.id, wrong)).status).toBe(400)
    expect(await grantsOf(admin.id)).toMatchObject([{ module: 'jobs', is_read: true }])
  })

  it('is nobody’s own, and no super admin has one', async () => {
    const own = await put(head.id, [may('jobs')])
    expect([own.status, own.body.code]).toEqual([403, 'account.not-yourself'])
    const other = await signIn(app.platform, 'superAdmin')
    const reply = await put(other.id, [may('jobs')])
    expect([reply.status, reply.body.code]).toEqual([409, 'account.move-not-allowed'])
    expect((await member(other.id)).permissions.every(grant => grant.isRead && grant.isDelete)).toBe(true)
  })
})

describe('an invitation', () => {
  const body = (email: string) => ({ name: 'Omar Idrissi', email, language: 'fr', permissions: [may('jobs')] })

  it('makes an admin without a password and leads by mail to one', async () => {
    const email = `omar-${randomUUID()}@example.test`
    const reply = await app.call<{ id: string }>('POST /staff', { token: head.token, body: body(email) })
    expect(reply.status).toBe(201)
    const { db } = app.platform.database
    const mail = await db.selectFrom('mails').selectAll().where('user_id', '=', reply.body.id).executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ address: email, language: 'fr', template: 'staff-invitation' })
    const { token, inviter } = mail.params as { token: string; inviter: string }
    expect(inviter).toBe(head.name)
    const challenge = await db
      .selectFrom('challenges')
      .selectAll()
      .where('user_id', '=', reply.body.id)
      .executeTakeFirstOrThrow()
    expect(challenge).toMatchObject({ purpose: 'password-reset', secret_hash: hashOf(token), used_at: null })
    expect(await member(reply.body.id)).toMatchObject({ role: 'admin', name: 'Omar Idrissi', status: 'active' })
    const entry = await lastEntry()
    expect(entry).toMatchObject({ act: 'POST /staff', detail: { user: reply.body.id, added: ['jobs:R'] } })
    expect(JSON.stringify(entry)).not.toContain(token)

    const password = 'a long walk by the quiet sea'
    expect((await app.call('PUT /accounts/password', { body: { token, password } })).status).toBe(200)
    const session = await app.call<{ accessToken: string }>('POST /accounts/sign-in', { body: { email, password } })
    expect((await app.call('GET /admin/jobs', { token: session.body.accessToken })).status).toBe(200)
    expect((await app.call('PUT /accounts/password', { body: { token, password } })).status).toBe(410)
  })

  it('is seen until they come, and sent again by a new link that ends the old one', async () => {
    const email = `zineb-${randomUUID()}@example.test`
    const { id } = (await app.call<{ id: string }>('POST /staff', { token: head.token, body: body(email) })).body
    const { db } = app.platform.database
    const tokens = async () =>
      (await db.selectFrom('mails').select('params').where('user_id', '=', id).orderBy('created_at').execute()).map(
        ({ params }) => (params as { token: string }).token,
      )
    expect((await member(id)).invitedAt).toMatch(/^20/)
    const again = { token: head.token, idempotencyKey: randomUUID() }
    for (const _ of [1, 2]) expect((await app.call(`POST /staff/${id}/invite`, again)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ act: 'POST /staff/{user}/invite', params: { user: id } })
    const [old, fresh, ...more] = await tokens()
    expect(more).toEqual([])
    const password = 'a long walk by the quiet sea'
    expect((await app.call('PUT /accounts/password', { body: { token: old, password } })).status).toBe(410)
    expect((await app.call('PUT /accounts/password', { body: { token: fresh, password } })).status).toBe(200)
    expect((await member(id)).invitedAt).toBeNull()
    const late = await app.call<Problem>(`POST /staff/${id}/invite`, { token: head.token })
    expect([late.status, late.body.code]).toEqual([409, 'account.move-not-allowed'])
    expect((await app.call(`POST /staff/${head.id}/invite`, { token: head.token })).status).toBe(409)
    const admin = await signIn(app.platform, 'admin')
    expect((await app.call(`POST /staff/${id}/invite`, { token: admin.token })).status).toBe(403)
  })

  it('is refused for an address that is taken, and leaves nothing', async () => {
    const client = await signIn(app.platform, 'consumer')
    const reply = await app.call<Problem>('POST /staff', { token: head.token, body: body(client.email.toUpperCase()) })
    expect([reply.status, reply.body.code]).toEqual([409, 'account.email-taken'])
    const { db } = app.platform.database
    expect(
      await db.selectFrom('mails').select('id').where('address', '=', client.email.toUpperCase()).execute(),
    ).toEqual([])
    expect((await member(client.id)) as unknown).toMatchObject({ code: 'person.not-found' })
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

describe('the role', () => {
  it('changes both ways, ends every session and leaves no grant behind', async () => {
    const admin = await signIn(app.platform, 'admin')
    await put(admin.id, [may('jobs')])
    expect((await setRole(admin.id, 'superAdmin')).status).toBe(200)
    expect((await app.call('GET /staff', { token: admin.token })).status).toBe(401)
    const promoted = await signInAs(app.platform, admin)
    expect((await app.call('GET /audit', { token: promoted.token })).status).toBe(200)
    expect((await setRole(admin.id, 'admin')).status).toBe(200)
    expect((await app.call('GET /audit', { token: promoted.token })).status).toBe(401)
    const demoted = await signInAs(app.platform, admin)
    expect((await app.call('GET /admin/jobs', { token: demoted.token })).status).toBe(403)
    expect(await grantsOf(admin.id)).toEqual([])
    const same = await setRole(admin.id, 'admin')
    expect([same.status, same.body.code]).toEqual([409, 'account.move-not-allowed'])
  })

  it('is nobody’s own to change, and never that of clients', async () => {
    expect((await setRole(head.id, 'admin')).body.code).toBe('account.not-yourself')
    const client = await signIn(app.platform, 'consumer')
    expect((await setRole(client.id, 'superAdmin')).body.code).toBe('person.not-found')
    expect((await setRole(randomUUID(), 'admin')).body.code).toBe('person.not-found')
  })
})

describe('suspending staff', () => {
  const suspend = (user: string, by = head) =>
    app.call<Problem>(`POST /staff/${user}/suspend`, { token: by.token, body: { reason } })

  it('ends their sessions; restoring keeps what was granted', async () => {
    const admin = await signIn(app.platform, 'admin')
    await put(admin.id, [may('jobs')])
    expect((await suspend(admin.id)).status).toBe(200)
    expect((await app.call('GET /admin/jobs', { token: admin.token })).status).toBe(401)
    expect(await member(admin.id)).toMatchObject({ status: 'suspended', statusReason: reason })
    await app.call(`POST /staff/${admin.id}/restore`, { token: head.token, body: { reason } })
    const back = await signInAs(app.platform, admin)
    expect((await app.call('GET /admin/jobs', { token: back.token })).status).toBe(200)
  })

  it('is not for oneself', async () => {
    expect((await suspend(head.id)).body.code).toBe('account.not-yourself')
    const restoring = await app.call<Problem>(`POST /staff/${head.id}/restore`, { token: head.token, body: { reason } })
    expect(restoring.body.code).toBe('account.not-yourself')
  })
})

describe('who may', () => {
  it('lists staff with super admins first, and finds by name', async () => {
    const { body } = await app.call<List>('GET /staff?pageSize=50', { token: head.token })
    const roles = body.items.map(({ role }) => role)
    expect(roles).toEqual(roles.toSorted((a, b) => (a === b ? 0 : a === 'superAdmin' ? -1 : 1)))
    const found = await app.call<List>(`GET /staff?q=${encodeURIComponent(head.name)}`, { token: head.token })
    expect(found.body.items).toMatchObject([{ id: head.id, modules: modules.length }])
  })

  it('asks for a fresh confirmation before what is dangerous', async () => {
    const admin = await signIn(app.platform, 'admin')
    const late = await signIn(app.platform, 'superAdmin')
    await app.platform.database.db
      .updateTable('session_families')
      .set({ confirmed_at: null })
      .where('id', '=', late.familyId)
      .execute()
    for (const [key, body] of [
      [`PUT /staff/${admin.id}/permissions`, { permissions: [] }],
      [`PUT /staff/${admin.id}/role`, { role: 'superAdmin', reason }],
      ['POST /staff', { name: 'Omar', email: 'o@example.test', language: 'en', permissions: [] }],
    ] as const) {
      const reply = await app.call<Problem>(key, { token: late.token, body })
      expect([key, reply.status, reply.body.code]).toEqual([key, 403, 'session.confirm'])
    }
    expect((await member(admin.id)).role).toBe('admin')
    await app.platform.database.db.deleteFrom('users').where('id', '=', late.id).execute()
  })
})

describe('the last super admin', () => {
  it('is who can still ask: one who was taken away cannot answer in kind', async () => {
    const other = await signIn(app.platform, 'superAdmin')
    expect((await setRole(other.id, 'admin')).status).toBe(200)
    const again = await signInAs(app.platform, other)
    expect((await setRole(head.id, 'admin', again)).status).toBe(403)
    expect((await member(head.id)).role).toBe('superAdmin')
  })

  describe('on PostgreSQL, through two nodes', () => {
    twoNodes()

    const bothAtOnce = async (act: 'role' | 'suspend' | 'leave') => {
      const { db } = nodes[0].platform.database
      await db.updateTable('users').set({ status: 'closed' }).execute()
      const a = await signIn(nodes[0].platform, 'superAdmin')
      const b = await signIn(nodes[0].platform, 'superAdmin')
      const demote = nodes[0].call<Problem>(`PUT /staff/${b.id}/role`, {
        token: a.token,
        body: { role: 'admin', reason },
      })
      const answers = {
        role: [`PUT /staff/${a.id}/role`, { token: b.token, body: { role: 'admin', reason } }],
        suspend: [`POST /staff/${a.id}/suspend`, { token: b.token, body: { reason } }],
        // Through the other door: who takes the other away is gone themselves.
        leave: ['POST /accounts/me/closure', { token: a.token, body: { word: 'CLOSE' } }],
      } as const
      const replies = await Promise.all([demote, nodes[1].call<Problem>(answers[act][0], answers[act][1])])
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from users where role = 'superAdmin' and status = 'active'`.execute(db)
      return { left: rows[0]?.left, replies }
    }
    const refusals = ['account.last-super-admin', 'session.ended', 'session.suspended', 'access.denied']

    it.each(['role', 'suspend', 'leave'] as const)(
      'stays when two go at once, one taken away by the other: %s',
      async act => {
        for (let round = 0; round < 20; round++) {
          const { left, replies } = await bothAtOnce(act)
          const lost = replies.filter(({ status }) => status !== 200)
          expect([round, left, lost.length]).toEqual([round, 1, 1])
          expect(refusals).toContain(lost[0]?.body.code)
        }
      },
      120_000,
    )
  })
})
