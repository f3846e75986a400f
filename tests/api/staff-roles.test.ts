import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { modules } from '#shared/access/permissions.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { people } from '#shared/features/people/contract.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { grantsOf, may, memberOf, putGrants } from '#tests/support/staff.ts'

type List = Output<(typeof people)['GET /staff']>

const reason = 'The team changes this month.'

let head: SignedIn

withApp()
beforeAll(async () => {
  head = await signIn(app.platform, 'superAdmin')
})

const setRole = (user: string, role: string, by = head) =>
  app.call<Problem>(`PUT /staff/${user}/role`, { token: by.token, body: { role, reason } })

describe('a change of role', () => {
  it('works both ways, ends every session and deletes all grants', async () => {
    const admin = await signIn(app.platform, 'admin')
    await putGrants(app, head, admin.id, [may('jobs')])
    expect(await grantsOf(app, admin.id)).toHaveLength(1)
    expect((await setRole(admin.id, 'superAdmin')).status).toBe(200)
    expect((await app.call('GET /staff', { token: admin.token })).status).toBe(401)
    const promoted = await signInAs(app.platform, admin)
    expect((await app.call('GET /audit', { token: promoted.token })).status).toBe(200)
    expect((await setRole(admin.id, 'admin')).status).toBe(200)
    expect((await app.call('GET /audit', { token: promoted.token })).status).toBe(401)
    const demoted = await signInAs(app.platform, admin)
    expect((await app.call('GET /admin/jobs', { token: demoted.token })).status).toBe(403)
    expect(await grantsOf(app, admin.id)).toEqual([])
    const same = await setRole(admin.id, 'admin')
    expect([same.status, same.body.code]).toEqual([409, 'account.transition-not-allowed'])
  })

  it('is refused for oneself and for clients', async () => {
    expect((await setRole(head.id, 'admin')).body.code).toBe('account.not-yourself')
    const client = await signIn(app.platform, 'consumer')
    expect((await setRole(client.id, 'superAdmin')).body.code).toBe('person.not-found')
    expect((await setRole(randomUUID(), 'admin')).body.code).toBe('person.not-found')
  })
})

describe('suspending staff', () => {
  const suspend = (user: string, by = head) =>
    app.call<Problem>(`POST /staff/${user}/suspend`, { token: by.token, body: { reason } })

  it('ends their sessions; restoring brings their grants back', async () => {
    const admin = await signIn(app.platform, 'admin')
    await putGrants(app, head, admin.id, [may('jobs')])
    expect((await suspend(admin.id)).status).toBe(200)
    expect((await app.call('GET /admin/jobs', { token: admin.token })).status).toBe(401)
    expect(await memberOf(app, head, admin.id)).toMatchObject({ status: 'suspended', statusReason: reason })
    await app.call(`POST /staff/${admin.id}/restore`, { token: head.token, body: { reason } })
    const back = await signInAs(app.platform, admin)
    expect((await app.call('GET /admin/jobs', { token: back.token })).status).toBe(200)
  })

  it('is refused for oneself', async () => {
    expect((await suspend(head.id)).body.code).toBe('account.not-yourself')
    const restoring = await app.call<Problem>(`POST /staff/${head.id}/restore`, { token: head.token, body: { reason } })
    expect(restoring.body.code).toBe('account.not-yourself')
  })
})

describe('the staff list', () => {
  it('shows super admins first, and finds by name', async () => {
    const { body } = await app.call<List>('GET /staff?pageSize=50', { token: head.token })
    const roles = body.items.map(({ role }) => role)
    expect(roles).toEqual(roles.toSorted((a, b) => (a === b ? 0 : a === 'superAdmin' ? -1 : 1)))
    const found = await app.call<List>(`GET /staff?q=${encodeURIComponent(head.name)}`, { token: head.token })
    expect(found.body.items).toMatchObject([{ id: head.id, modules: modules.length }])
  })

  it('needs a fresh confirmation before a dangerous action', async () => {
    const admin = await signIn(app.platform, 'admin')
    const late = await signIn(app.platform, 'superAdmin')
    await app.platform.database.db
      .updateTable('sessionFamilies')
      .set({ confirmedAt: null })
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
    expect((await memberOf(app, head, admin.id)).role).toBe('admin')
    await app.platform.database.db.deleteFrom('users').where('id', '=', late.id).execute()
  })
})

describe('the last super admin', () => {
  it('keeps the role: a super admin who was demoted cannot demote another', async () => {
    const other = await signIn(app.platform, 'superAdmin')
    expect((await setRole(other.id, 'admin')).status).toBe(200)
    const again = await signInAs(app.platform, other)
    expect((await setRole(head.id, 'admin', again)).status).toBe(403)
    expect((await memberOf(app, head, head.id)).role).toBe('superAdmin')
  })

  describe('on PostgreSQL, through two nodes', () => {
    twoNodes()

    const bothAtOnce = async (action: 'role' | 'suspend' | 'leave') => {
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
        // Closes their own account while they demote the other.
        leave: ['POST /accounts/me/closure', { token: a.token, body: { word: 'CLOSE' } }],
      } as const
      const replies = await Promise.all([demote, nodes[1].call<Problem>(answers[action][0], answers[action][1])])
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from users where role = 'superAdmin' and status = 'active'`.execute(db)
      return { left: rows[0]?.left, replies }
    }
    const refusals = ['account.last-super-admin', 'session.ended', 'session.suspended', 'access.denied']

    it.each(['role', 'suspend', 'leave'] as const)(
      'remains when two super admins remove each other at once: %s',
      async action => {
        for (let round = 0; round < 20; round++) {
          const { left, replies } = await bothAtOnce(action)
          const lost = replies.filter(({ status }) => status !== 200)
          expect([round, left, lost.length]).toEqual([round, 1, 1])
          expect(refusals).toContain(lost[0]?.body.code)
        }
      },
      120_000,
    )
  })
})
