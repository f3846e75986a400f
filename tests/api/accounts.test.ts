import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Session } from '#shared/api/session.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { aUser, signIn } from '#tests/support/people.ts'
import { fillMarketplace } from './search-fixtures.ts'

type Me = Output<(typeof accounts)['GET /accounts/me']>

const password = 'zellige-hammer-42-quay'
withApp()
beforeAll(async () => {
  await fillMarketplace(app.platform.database.db)
})

const cookies = (headers: Headers): Record<string, string> =>
  Object.fromEntries(headers.getSetCookie().map(line => line.split(';')[0]?.split('=') as [string, string]))
const fields = (problem: Problem) => Object.fromEntries(problem.errors.map(({ path, code }) => [path, code]))

async function withPassword(change: { status?: 'active' | 'suspended' | 'closed' } = {}) {
  const user = await aUser(app.platform, 'consumer')
  await db()
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password), ...change })
    .where('id', '=', user.id)
    .execute()
  return user
}
const enter = (email: string, word: string) =>
  app.call<Session & Problem>('POST /accounts/sign-in', { body: { email, password: word } })

describe('sign-in', () => {
  it('returns the token, the person and the page data, and sets the cookies', async () => {
    const user = await withPassword()
    const { status, body, headers } = await enter(` ${user.email.toUpperCase()}`.trim(), password)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'home', 'pageData', 'user'])
    expect(body.user).toMatchObject({ id: user.id, role: 'consumer', area: 'user', token: body.accessToken })
    expect(body.user.user_permissions[0]?.genericModules).toHaveProperty('isRead')
    expect(cookies(headers)).toMatchObject({
      logintoken: body.accessToken,
      currency: 'MAD',
      currencySymbol: 'DH',
      language: 'en',
    })
    expect(headers.getSetCookie().find(line => line.startsWith('refreshtoken='))).toContain('HttpOnly')
    expect((await app.call<Me>('GET /accounts/me', { token: body.accessToken })).body.user.id).toBe(user.id)
  })

  it('stores the browser’s time zone at sign-in and at refresh', async () => {
    const user = await withPassword()
    const zoneNow = async () =>
      (await db().selectFrom('users').select('zone').where('id', '=', user.id).executeTakeFirstOrThrow()).zone
    const body = { email: user.email, password }
    const { headers } = await app.call('POST /accounts/sign-in', { body, headers: { cookie: 'zone=Asia/Riyadh' } })
    expect(await zoneNow()).toBe('Asia/Riyadh')
    const goOn = (token: string, zone: string) =>
      app.call('POST /accounts/refresh', { headers: { cookie: `refreshtoken=${token}; ${zone}` } })
    const moved = await goOn(cookies(headers).refreshtoken ?? '', 'zone=Africa/Casablanca')
    expect(await zoneNow()).toBe('Africa/Casablanca')
    await goOn(cookies(moved.headers).refreshtoken ?? '', 'zone=Nowhere/Land')
    expect(await zoneNow()).toBe('Africa/Casablanca')
  })

  it('answers a wrong password and an unknown address with the same bytes', async () => {
    const user = await withPassword()
    const wrong = await enter(user.email, 'not the password')
    const unknown = await enter('nobody@example.test', 'not the password')
    const bare = ({ status, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof enter>>) =>
      JSON.stringify([status, body])
    expect(bare(unknown)).toBe(bare(wrong))
    expect(wrong.body.code).toBe('session.wrong-credentials')
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  // The hash dominates the time of a sign-in. Counting hashes checks equal timing independently of the machine.
  it('hashes the password once for known and unknown addresses', async () => {
    const user = await withPassword()
    const begun: string[] = []
    const watch = createHook({ init: (_, type) => void begun.push(type) }).enable()
    for (const email of [user.email, 'nobody@example.test']) {
      begun.length = 0
      await enter(email, 'not the password')
      expect([email, begun.filter(type => type === 'ARGON2REQUEST')]).toEqual([email, ['ARGON2REQUEST']])
    }
    watch.disable()
  })

  it('reveals a suspension only with the right password', async () => {
    const user = await withPassword({ status: 'suspended' })
    const statusReason = 'Forged documents were sent.'
    await db().updateTable('users').set({ statusReason }).where('id', '=', user.id).execute()
    const right = await enter(user.email, password)
    expect(right.body).toMatchObject({ status: 403, code: 'session.suspended', reason: statusReason })
    const wrong = await enter(user.email, 'a wrong password')
    const { requestId: _, ...problem } = wrong.body
    const { requestId: __, ...nobody } = (await enter('nobody@example.test', password)).body
    expect(problem).toEqual(nobody)
    expect(JSON.stringify(problem)).not.toContain(statusReason)
    expect((await enter(user.email, 'not the password')).body.code).toBe('session.wrong-credentials')
    const closed = await withPassword({ status: 'closed' })
    expect((await enter(closed.email, password)).body.code).toBe('session.wrong-credentials')
    const social = await aUser(app.platform, 'consumer')
    expect((await enter(social.email, password)).body.code).toBe('session.wrong-credentials')
  })

  it.each([
    [{}, { email: 'required', password: 'required' }],
    [{ email: 'nonsense', password: 'x' }, { email: 'not-an-email' }],
    [{ email: 'a@b.co', password: '' }, { password: 'required' }],
    [
      { email: 1, password: ['x'] },
      { email: 'not-text', password: 'not-text' },
    ],
    [{ email: 'a@b.co', password: 'x'.repeat(201) }, { password: 'too-long' }],
    [{ email: 'a@b.co', password: 'x', more: 1 }, { more: 'unknown-field' }],
  ])('names the invalid fields of %j', async (body, expected) => {
    const reply = await app.call<Problem>('POST /accounts/sign-in', { body })
    expect(reply.status).toBe(400)
    expect(fields(reply.body)).toEqual(expected)
  })
})

describe('the session', () => {
  it('is refreshed by the cookie, and without a cookie answers session.required', async () => {
    const user = await signIn(app.platform, 'consumer')
    const renewed = await app.call<{ accessToken: string }>('POST /accounts/refresh', {
      headers: { cookie: user.cookie },
    })
    expect(renewed.status).toBe(200)
    expect(cookies(renewed.headers).refreshtoken).not.toBe(user.refreshToken)
    expect((await app.call('GET /accounts/me', { token: renewed.body.accessToken })).status).toBe(200)
    expect((await app.call<Problem>('POST /accounts/refresh')).body.code).toBe('session.required')
  })

  it('ends at sign-out', async () => {
    const user = await signIn(app.platform, 'contractor')
    const out = await app.call('POST /accounts/sign-out', { token: user.token, headers: { cookie: user.cookie } })
    expect(out).toMatchObject({ status: 200, body: { done: true } })
    expect(cookies(out.headers)).toMatchObject({ logintoken: '', refreshtoken: '' })
    expect((await app.call<Problem>('GET /accounts/me', { token: user.token })).body.code).toBe('session.ended')
    expect((await app.call('POST /accounts/sign-out')).status).toBe(200)
  })

  it.each([
    ['consumer', 'user'],
    ['contractor', 'contractor'],
    ['builder', 'contractor'],
    ['advisor', 'advisor'],
    ['supplier', 'supplier'],
    ['admin', 'admin'],
    ['superAdmin', 'admin'],
  ] as const)('puts %s in the area %s', async (person, area) => {
    const { token } = await signIn(app.platform, person)
    expect((await app.call<Me>('GET /accounts/me', { token })).body.user.area).toBe(area)
  })

  it('is required for reading and changing the account', async () => {
    expect((await app.call<Problem>('GET /accounts/me')).body.code).toBe('session.required')
    expect((await app.call<Problem>('PATCH /accounts/me', { body: {} })).body.code).toBe('session.required')
  })
})

describe('preferences', () => {
  it('are stored and set as cookies', async () => {
    const { id, token } = await signIn(app.platform, 'consumer')
    const body = { language: 'ar', currency: 'AED', city: 'dubai' }
    const reply = await app.call('PATCH /accounts/me', { token, body })
    expect(reply).toMatchObject({ status: 200, body: { done: true } })
    expect(cookies(reply.headers)).toEqual({ language: 'ar', currency: 'AED', currencySymbol: 'AED' })
    const stored = await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ language: 'ar', currency: 'AED' })
    expect(stored.cityId).not.toBeNull()
  })

  it.each([
    [{ language: 'de' }, { language: 'not-a-choice' }],
    [{ currency: 'XXX' }, { currency: 'not-a-choice' }],
    [{ city: 'atlantis' }, { city: 'not-a-choice' }],
    [{ city: '../x' }, { city: 'not-a-choice' }],
    [{ role: 'admin' }, { role: 'unknown-field' }],
  ])('refuse %j', async (body, expected) => {
    const { token } = await signIn(app.platform, 'consumer')
    const reply = await app.call<Problem>('PATCH /accounts/me', { token, body })
    expect([reply.status, fields(reply.body)]).toEqual([400, expected])
  })
})
