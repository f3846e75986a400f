import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#server/app/features.ts'
import { isPrivileged } from '#server/platform/endpoint/perform.ts'
import { may } from '#shared/access/permissions.ts'
import type { Endpoint, Output } from '#shared/api/endpoint.ts'
import { reviewModes } from '#shared/features/connects/lifecycle.ts'
import { documentLifecycle } from '#shared/features/onboarding/lifecycle.ts'
import type { people } from '#shared/features/people/contract.ts'
import ar from '#shared/i18n/ar/audit.json' with { type: 'json' }
import en from '#shared/i18n/en/audit.json' with { type: 'json' }
import fr from '#shared/i18n/fr/audit.json' with { type: 'json' }
import { expectNone } from '#tests/support/expect-none.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { postJob } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

type List = Output<(typeof people)['GET /audit']>

withUsers()

const list = async (query = '') => (await app.call<List>(`GET /audit?${query}`, { token: users.admin.token })).body
const count = async () => (await list()).total

describe('an audit entry', () => {
  it('is written in the action’s transaction, and once per idempotency key', async () => {
    const job = await postJob(app, users.client)
    const before = await count()
    const ask = { token: users.admin.token, idempotencyKey: randomUUID() }
    await app.call(`POST /admin/jobs/${job}/approve`, ask)
    await app.call(`POST /admin/jobs/${job}/approve`, ask)
    expect(await count()).toBe(before + 1)
    expect((await list()).items[0]).toMatchObject({
      actor: { id: users.admin.id, name: users.admin.name },
      action: 'POST /admin/jobs/{job}/approve',
      params: { job },
      address: expect.stringContaining('127.0.0.1'),
    })
  })

  it('is not written for refused calls or for actions in a person’s own area', async () => {
    const before = await count()
    const user = await signIn(app.platform, 'consumer')
    const job = await postJob(app, user)
    await app.call(`POST /jobs/${job}/cancel`, { token: user.token, body: { reason: 'other' } })
    await app.call(`POST /admin/jobs/${job}/approve`, { token: users.admin.token })
    await app.call(`POST /people/${randomUUID()}/suspend`, {
      token: users.admin.token,
      body: { reason: 'Long enough.' },
    })
    await app.call(`POST /people/${user.id}/suspend`, { token: users.admin.token, body: {} })
    await app.call(`POST /people/${user.id}/suspend`, { token: users.pro.token, body: { reason: 'Long enough.' } })
    await app.call('POST /notifications/read', { token: users.admin.token, body: {} })
    await app.call('PATCH /accounts/me', { token: users.admin.token, body: { language: 'en' } })
    expect(await count()).toBe(before)
  })

  it('contains only the details that the action names, not the body', async () => {
    const user = await signIn(app.platform, 'consumer')
    const body = { name: 'Very Private Name', phone: '+212 611 223 344' }
    await app.call(`PATCH /people/${user.id}`, { token: users.admin.token, body })
    const [entry] = (await list(`about=${user.id}`)).items
    expect(entry?.detail).toEqual({ changed: ['name', 'phone'] })
    // The subject's current name is read when the entry is shown.
    expect(JSON.stringify({ ...entry, subject: null })).not.toMatch(/Private|611 ?223/)
  })
})

describe('reading the audit log', () => {
  it('filters by actor, action, subject and day', async () => {
    const user = await signIn(app.platform, 'consumer')
    const other = await signIn(app.platform, 'superAdmin')
    await app.call(`POST /people/${user.id}/suspend`, { token: other.token, body: { reason: 'A long enough reason.' } })
    const action = encodeURIComponent('POST /people/{user}/suspend')
    const today = new Date().toISOString().slice(0, 10)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    for (const query of [
      `actor=${other.id}`,
      `about=${user.id}`,
      `about=${user.id}&action=${action}&from=${today}&to=${today}`,
    ])
      expect([query, (await list(query)).items]).toMatchObject([query, [{ actor: { name: other.name } }]])
    for (const query of [
      `actor=${user.id}`,
      `about=${randomUUID()}`,
      `about=${user.id}&to=${yesterday}`,
      'action=POST',
    ])
      expect([query, (await list(query)).total]).toEqual([query, 0])
    expect((await list('pageSize=1&page=2')).items).toHaveLength(1)
  })

  it('finds an invitation by the person it created', async () => {
    const body = { name: 'New Hand', email: `${randomUUID()}@example.test`, language: 'en', permissions: [] }
    const { id } = (await app.call<{ id: string }>('POST /staff', { token: users.admin.token, body })).body
    expect((await list(`about=${id}`)).items).toMatchObject([{ action: 'POST /staff' }])
  })

  it('is for super admins only', async () => {
    for (const token of [users.client.token, users.pro.token, (await signIn(app.platform, 'admin')).token])
      expect((await app.call('GET /audit', { token })).status).toBe(403)
    expect((await app.call('GET /audit')).status).toBe(401)
  })
})

describe('the subject of an entry', () => {
  it('has its current name, code and screen; a deleted one has its recorded name', async () => {
    const job = await postJob(app, users.client, { title: 'Kitchen in Maarif' })
    await app.call(`POST /admin/jobs/${job}/approve`, { token: users.admin.token })
    const user = await signIn(app.platform, 'consumer')
    await app.call(`PATCH /people/${user.id}`, { token: users.admin.token, body: { name: 'Amina Idrissi' } })
    const localized = (text: string) => ({ en: text, fr: `${text} fr`, ar: `${text} ar` })
    const trade = await app.call<{ id: string }>('POST /categories', {
      token: users.admin.token,
      body: {
        name: localized('Stone'),
        summary: localized('All about stone'),
        professionalTypes: ['contractor'],
        icon: 'bath',
        active: true,
      },
    })
    const { code } = await app.platform.database.db
      .selectFrom('jobs')
      .select('code')
      .where('id', '=', job)
      .executeTakeFirstOrThrow()
    expect(trade.status).toBe(201)
    expect((await list('pageSize=3')).items.map(({ subject }) => subject)).toEqual([
      { kind: 'trade', name: 'Stone', code: null, href: '/admin/categories' },
      { kind: 'person', name: 'Amina Idrissi', code: null, href: `/admin/profiles/${user.id}` },
      { kind: 'job', name: 'Kitchen in Maarif', code, href: `/admin/jobs/${job}` },
    ])
    await app.platform.database.db.deleteFrom('trades').where('id', '=', trade.body.id).execute()
    expect((await list('pageSize=1')).items[0]?.subject).toMatchObject({ name: 'Stone', href: null })
  })

  it('is exported as filtered CSV sentences, safe from formulas, with each name in its own direction', async () => {
    const user = await signIn(app.platform, 'consumer')
    const body = { name: '=SUM(1+1)' }
    await app.call(`PATCH /people/${user.id}`, { token: users.admin.token, body })
    const reply = await app.get(`/api/audit/export?about=${user.id}&in=fr`, { cookie: users.admin.cookie })
    expect(reply.headers.get('content-disposition')).toContain('.csv')
    const lines = (await reply.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`\u2068${users.admin.name}\u2069 a modifié le profil de \u2068=SUM(1+1)\u2069`)
    expect(lines[1]).not.toMatch(/,=/)
    expect((await app.call('GET /audit/export', { token: users.client.token })).status).toBe(403)
  })

  it('uses the reader’s time zone for times and day filters and names it in the file; UTC if it is unknown', async () => {
    const user = await signIn(app.platform, 'consumer')
    await app.call(`PATCH /people/${user.id}`, { token: users.admin.token, body: { name: 'Night Owl' } })
    const about = sql`detail->>'user' = ${user.id} or params->>'user' = ${user.id}`
    await sql`update audit_entries set created_at = '2026-03-09T23:30:00Z' where ${about}`.execute(
      app.platform.database.db,
    )
    const exported = async (query: string, zone?: string) => {
      const cookie = zone ? `${users.admin.cookie}; zone=${encodeURIComponent(zone)}` : users.admin.cookie
      const reply = await app.get(`/api/audit/export?about=${user.id}${query}`, { cookie })
      return (await reply.text()).trim().split('\r\n')
    }
    expect((await exported('')).map(line => line.split(',')[0])).toEqual(['Date (UTC)', '2026-03-09 23:30:00'])
    const [head, line] = await exported('&from=2026-03-10&to=2026-03-10', 'Asia/Dubai')
    expect([head?.split(',')[0], line?.split(',')[0]]).toEqual(['Date (Asia/Dubai)', '2026-03-10 03:30:00'])
    for (const [query, zone] of [['&from=2026-03-10'], ['&to=2026-03-09', 'Asia/Dubai']] as const)
      expect(await exported(query, zone)).toHaveLength(1)
  })
})

describe('the texts of privileged actions', () => {
  const isPrivilegedAction = ([key, endpoint]: readonly [string, Endpoint]) =>
    !key.startsWith('GET ') && isPrivileged(endpoint)

  /** Includes features that are not bound yet. */
  async function everyEndpoint(): Promise<(readonly [string, Endpoint])[]> {
    const folder = join(import.meta.dirname, '../../shared/features')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('contract.ts'),
    )
    const known = await Promise.all(
      files.map(async file => Object.values((await import(join(folder, file))) as object)),
    )
    return known
      .flat()
      .filter(value => value !== null && typeof value === 'object' && !('safeParse' in value))
      .flatMap(value => Object.entries(value as Record<string, Endpoint>))
      .filter(([key]) => /^[A-Z]+ \//.test(key))
  }

  it('exist for every privileged action in three languages, and for nothing else', async () => {
    const actions = (await everyEndpoint()).filter(isPrivilegedAction).map(([key]) => key)
    expect(actions.length).toBeGreaterThan(20)
    for (const texts of [en, fr, ar])
      expect(Object.keys(texts.actions).toSorted()).toEqual([...new Set(actions)].toSorted())
  })

  it('name every state and every field that an action changes', async () => {
    const states = [
      ...documentLifecycle.states,
      ...reviewModes,
      'active',
      'suspended',
      'closed',
      'anonymised',
      'admin',
      'superAdmin',
    ]
    const fields = (await everyEndpoint())
      .filter(one => isPrivilegedAction(one) && one[0].startsWith('PATCH '))
      .flatMap(([, { body }]) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []))
    expect(fields.length).toBeGreaterThan(10)
    for (const { state, field } of [en, fr, ar]) {
      expect(Object.keys(state)).toEqual(expect.arrayContaining(states))
      expect(Object.keys(field)).toEqual(expect.arrayContaining(fields))
    }
  })

  it('belong to actions that run in the transaction of their entry, except uploads', () => {
    const privileged = endpoints.filter(({ key, endpoint }) => isPrivilegedAction([key, endpoint]) && !endpoint.upload)
    expectNone(
      privileged.filter(({ ownTransaction }) => ownTransaction).map(({ key }) => key),
      privileged,
    )
  })

  it('exclude what admins do for themselves', () => {
    const own = endpoints.filter(({ endpoint: { access } }) => access === 'open' || access === 'signed-in')
    expectNone(
      own.filter(({ endpoint }) => isPrivileged(endpoint)),
      own,
    )
    expect(may([], 'audit-log', 'isRead', () => undefined)).toBe(false)
  })
})
