import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { signIn } from '#tests/support/people.ts'
import { closeGate, gate, thingsApp } from './endpoints.ts'

const uuid = '019a0000-0000-7000-8000-000000000000'
const deep = '['.repeat(20_000) + ']'.repeat(20_000)
const json = { 'content-type': 'application/json' }

type Bad = readonly [name: string, key: string, body?: unknown, headers?: Record<string, string>]
const bad: readonly Bad[] = [
  ['broken JSON', 'POST /things', '{"title":'],
  ['an empty JSON text', 'POST /things', ' '],
  ['a JSON text', 'POST /things', '"text"'],
  ['a JSON number', 'POST /things', '7'],
  ['JSON null', 'POST /things', 'null'],
  ['a list as body', 'POST /things', '[]'],
  ['no body', 'POST /things'],
  ['an empty object', 'POST /things', {}],
  ['another content type', 'POST /things', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no content type', 'POST /things', 'title', { 'content-type': 'text/plain' }],
  ['another charset', 'POST /things', '{}', { 'content-type': 'application/json; charset=utf-99' }],
  ['a wrong encoding', 'POST /things', '{}', { ...json, 'content-encoding': 'gzip' }],
  ['an unknown encoding', 'POST /things', '{}', { ...json, 'content-encoding': 'zip' }],
  ['NUL in a text', 'POST /things', { title: 'a\0b' }],
  ['NUL in a key', 'POST /things', { title: 'ab', 'a\0': 1 }],
  ['deep JSON', 'POST /things', deep],
  ['a deep field', 'POST /things', `{"title":"ab","lines":${deep}}`],
  ['too large a body', 'POST /things', { title: 'x'.repeat(300_000) }],
  ['too long a text', 'POST /things', { title: 'x'.repeat(3_000) }],
  ['too short a text', 'POST /things', { title: 'x' }],
  ['spaces for text', 'POST /things', { title: '     ' }],
  ['a number for text', 'POST /things', { title: 12 }],
  ['an object for text', 'POST /things', { title: { $ne: null } }],
  ['null for text', 'POST /things', { title: null }],
  ['text for a number', 'POST /things', { title: 'ab', amount: '5' }],
  ['"NaN" for a number', 'POST /things', { title: 'ab', amount: 'NaN' }],
  ['too large a number', 'POST /things', '{"title":"ab","amount":1e400}'],
  ['a negative number', 'POST /things', { title: 'ab', amount: -1 }],
  ['an impossible date', 'POST /things', { title: 'ab', day: '2026-02-30' }],
  ['a far date', 'POST /things', { title: 'ab', day: '99999999-01-01' }],
  ['an unknown choice', 'POST /things', { title: 'ab', kind: 'z' }],
  ['a bad e-mail', 'POST /things', { title: 'ab', email: 'no' }],
  ['an unknown field', 'POST /things', { title: 'ab', role: 'admin' }],
  ['an unknown field of a line', 'POST /things', { title: 'ab', lines: [{ label: 'x', quantity: 1, price: 0 }] }],
  ['__proto__', 'POST /things', '{"title":"ab","__proto__":{"admin":true}}'],
  ['too many lines', 'POST /things', { title: 'ab', lines: Array(4).fill({ label: 'x', quantity: 1 }) }],
  ['a line of zero', 'POST /things', { title: 'ab', lines: [{ label: 'x', quantity: 0 }] }],
  ['a control character', 'POST /things', { title: 'a\u0007b' }],
  ['a bad id in the path', 'GET /things/1'],
  ['NUL in the path', 'GET /things/%00'],
  ['a bad escape in the path', 'GET /things/%E0%A4%A'],
  ['a page of text', 'GET /things?page=abc'],
  ['a page below one', 'GET /things?page=-1'],
  ['a page beyond bigint', 'GET /things?page=99999999999999999999'],
  ['half a page', 'GET /things?page=1.5'],
  ['two pages', 'GET /things?page=1&page=2'],
  ['a bad Idempotency-Key', 'POST /things', { title: 'ab' }, { 'idempotency-key': 'short' }],
  ['a body that the database refuses', 'POST /raw', { sqlstate: '22' }],
  ['a key that is taken', 'POST /raw', { sqlstate: '23505' }],
  ['a reference to nothing', 'POST /raw', { sqlstate: '23503' }],
  ['an unknown path', 'GET /nowhere'],
  ['a wrong method', 'DELETE /things'],
]

describe('calls', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ place: await testPlace(), build: thingsApp })
  })
  afterAll(() => app.close())

  for (const [name, key, body, headers = {}] of bad) {
    it(`answers ${name} with a problem in the 4xx range`, async () => {
      const reply = await app.call<Problem>(key, { body, headers })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(reply.headers.get('content-type')).toContain('application/problem+json')
      expect(reply.body).toMatchObject({
        status: reply.status,
        code: expect.any(String),
        requestId: expect.any(String),
      })
      expect(JSON.stringify(reply.body)).not.toMatch(/\bat .+\.[tj]s|node_modules|select |insert /)
    })
  }

  it("names every wrong field, in the caller's language", async () => {
    const body = { title: 'x', amount: 'five', role: 'admin', lines: [{ label: '', quantity: 1 }] }
    const reply = await app.call<Problem>('POST /things', {
      body,
      headers: { 'accept-language': 'de, fr;q=0.9, en;q=0.5' },
    })
    expect(reply.body.code).toBe('request.invalid')
    expect(reply.body.errors.map(({ path, code }) => [path, code]).toSorted()).toEqual([
      ['amount', 'not-a-number'],
      ['lines/0/label', 'required'],
      ['role', 'unknown-field'],
      ['title', 'too-short'],
    ])
    expect(reply.body.errors.find(({ path }) => path === 'title')?.detail).toMatch(/2/)
    expect(reply.body.detail).not.toMatch(/details are missing/)
  })

  it('answers a wrong method with the allowed ones, a too large body with 413, another format with 415', async () => {
    const wrong = await app.call<Problem>('DELETE /things')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD'])
    expect((await app.call('POST /things', { body: { title: 'x'.repeat(300_000) } })).status).toBe(413)
    expect((await app.call('POST /things', { body: 'a', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  it('ignores unknown query keys, takes one value as a list, drops fields outside the output schema', async () => {
    expect((await app.call('GET /things?tag=a&utm=1')).body).toEqual({ page: 1, tag: ['a'] })
    const one = await app.call(`GET /things/${uuid}`)
    expect(one.body).toEqual({ version: 7 })
    expect(one.headers.get('etag')).toBe('"7"')
  })

  it('refuses a change based on an outdated version', async () => {
    const ask = (version: string) => app.call(`PATCH /things/${uuid}`, { body: {}, headers: { 'if-match': version } })
    expect((await ask('"6"')).status).toBe(412)
    expect((await ask('"7"')).status).toBe(200)
  })

  it('answers PATCH /notify/user/{id} with and without a trailing slash', async () => {
    const { token, id } = await signIn(app.platform, 'consumer')
    const answers = await Promise.all([
      app.call(`PATCH /notify/user/${id}/`, { token, headers: json }),
      app.call(`PATCH /notify/user/${id}`, { token, body: { new_notification: false } }),
      app.call(`PATCH /notify/user/${id}/`, { token, body: {} }),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { unread_notifications: 3 }]))
  })

  it('allows only the callers of the contract', async () => {
    const [admin, superAdmin] = await Promise.all([signIn(app.platform, 'admin'), signIn(app.platform, 'superAdmin')])
    const status = async (key: string, token?: string) => (await app.call(key, { token })).status
    expect(await status('GET /mine')).toBe(401)
    expect(await status('GET /mine', 'nonsense')).toBe(401)
    expect(await status('GET /mine', admin.token)).toBe(200)
    expect(await status('GET /admin/jobs')).toBe(401)
    expect(await status('GET /admin/jobs', admin.token)).toBe(403)
    expect(await status('GET /admin/jobs', superAdmin.token)).toBe(200)
    expect(await status('GET /things', 'nonsense')).toBe(200)
  })

  it.each([
    ['another site', 'https://evil.example', 403],
    ['a sandboxed frame', 'null', 403],
    ['a host that begins as ours', 'http://127.0.0.1.evil.example', 403],
    ['our own page', 'own', 201],
    ['a program that names none', '', 201],
  ])('takes a write from %s unless its origin is foreign', async (_, from, status) => {
    const origin = from === 'own' ? app.url : from
    const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) }
    const body = JSON.stringify({ title: randomUUID() })
    const answer = await fetch(`${app.url}/api/things`, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  })

  it('reveals nothing about server errors', async () => {
    const reply = await app.call<Problem>('POST /things/leak')
    expect([reply.status, reply.body.code]).toEqual([500, 'server.failed'])
    expect(JSON.stringify(reply.body)).not.toMatch(/zod|boolean|stack/i)
  })

  it('rolls back a failed action', async () => {
    const title = randomUUID()
    const idempotencyKey = randomUUID()
    expect((await app.call('POST /things/fail', { body: { title }, idempotencyKey })).status).toBe(409)
    const { db } = app.platform.database
    expect(await db.selectFrom('searchMisses').where('folded', '=', title).select('times').execute()).toEqual([])
    expect(await db.selectFrom('idempotencyKeys').where('key', '=', idempotencyKey).select('key').execute()).toEqual([])
  })

  it('answers a repeat like the first call, and refuses the key for another body', async () => {
    const body = { title: randomUUID() }
    const idempotencyKey = randomUUID()
    const first = await app.call('POST /things', { body, idempotencyKey })
    const repeat = await app.call('POST /things', { body, idempotencyKey })
    expect([repeat.status, repeat.body]).toEqual([201, first.body])
    const other = await app.call<Problem>('POST /things', { body: { title: 'other' }, idempotencyKey })
    expect([other.status, other.body.code]).toEqual([422, 'request.key-reused'])
    const again = await app.call<{ times: number }>('POST /things', { body })
    expect(again.body.times).toBe(2)
  })

  it('encrypts the stored first answer, which may contain a secret that is shown once', async () => {
    const title = randomUUID()
    const idempotencyKey = randomUUID()
    const ask = () => app.call<{ title: string }>('POST /things', { body: { title }, idempotencyKey })
    const { body } = await ask()
    expect(JSON.stringify(body)).toContain(title)
    const { db } = app.platform.database
    const rows = await db.selectFrom('idempotencyKeys').where('key', '=', idempotencyKey).selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(title)
    // Under another key it cannot be decrypted.
    const other = randomUUID()
    await db.updateTable('idempotencyKeys').set({ key: other }).where('key', '=', idempotencyKey).execute()
    const moved = await app.call<Problem>('POST /things', { body: { title }, idempotencyKey: other })
    expect([moved.status, moved.body.code]).toEqual([422, 'request.key-reused'])
  })

  it('runs the action once for twenty equal concurrent calls', async () => {
    const body = { title: randomUUID() }
    const idempotencyKey = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call<{ times: number }>('POST /things', { body, idempotencyKey })),
    )
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { db } = app.platform.database
    expect(await db.selectFrom('searchMisses').where('folded', '=', body.title).select('times').execute()).toEqual([
      { times: 2 },
    ])
    expect((await app.call('POST /things', { body, idempotencyKey })).status).toBe(201)
  })

  it('answers 409 to a repeat while the first call is in flight', async () => {
    closeGate()
    const idempotencyKey = randomUUID()
    const first = app.call('POST /things/slow', { idempotencyKey })
    await gate.arrived.promise
    const second = await app.call<Problem>('POST /things/slow', { idempotencyKey })
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([
      409,
      'request.in-flight',
      '1',
    ])
    gate.open.resolve()
    expect((await first).status).toBe(200)
  })

  it('describes itself in OpenAPI 3.1', async () => {
    const { body } = await app.call<{ openapi: string; paths: Record<string, object> }>('GET /openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(Object.keys(body.paths)).toContain('/notify/user/{id}/')
    expect(body.paths['/things']).toHaveProperty('post.requestBody')
  })

  it('sends the changed tags to the page cache of every node', async () => {
    const received: unknown[] = []
    app.platform.appContext.invalidation.onInvalidate(tags => received.push(tags))
    await app.call('POST /things', { body: { title: 'changed' } })
    expect(received[0]).toEqual(['jobs'])
    await expect.poll(() => received.length).toBe(2)
  })
})

describe('rate limits', () => {
  it('refuse further calls with 429 and Retry-After', async () => {
    const app = await testApp({ config: { rateLimits: true }, build: thingsApp })
    const replies = await Promise.all(Array.from({ length: 125 }, () => app.call('POST /sign-out')))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await app.close()
  })
})
