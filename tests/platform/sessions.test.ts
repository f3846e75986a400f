import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#server/platform/session/passwords.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import { hashOf } from '#server/platform/session/tokens.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { signIn } from '#tests/support/people.ts'
import { inTransaction } from '#tests/support/time.ts'
import { thingsApp } from './endpoints.ts'

function cookieOf(headers: Headers, name: string): string {
  const line = headers.getSetCookie().find(cookie => cookie.startsWith(`${name}=`)) ?? ''
  return line.slice(name.length + 1).split(';')[0] ?? ''
}

describe('a session', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ place: await testPlace(), build: thingsApp })
  })
  afterAll(() => app.close())

  const refresh = (refreshToken: string) =>
    app.call<{ accessToken: string } & Problem>('POST /refresh', {
      headers: { cookie: `refreshtoken=${refreshToken}` },
    })
  const mine = async (token: string) => (await app.call<Problem>('GET /mine', { token })).body.code ?? 'let in'
  const page = (cookie: string) => app.get('/page', { cookie })
  /** Dates the use of the token back by `seconds`. */
  const age = (refreshToken: string, seconds: number) =>
    app.platform.database.db
      .updateTable('refreshTokens')
      .set({ usedAt: new Date(Date.now() - seconds * 1000) })
      .where('hash', '=', hashOf(refreshToken))
      .execute()

  it('renew both tokens, and store only their hashes', async () => {
    const person = await signIn(app.platform, 'consumer')
    const reply = await refresh(person.refreshToken)
    expect(reply.status).toBe(200)
    const renewed = cookieOf(reply.headers, 'refreshtoken')
    expect(renewed).not.toBe(person.refreshToken)
    expect(await mine(reply.body.accessToken)).toBe('let in')
    const stored = JSON.stringify(await app.platform.database.db.selectFrom('refreshTokens').selectAll().execute())
    expect(stored).not.toContain(renewed)
    expect(stored).not.toContain(person.refreshToken)
  })

  it('give twenty concurrent renewals the same successor', async () => {
    const person = await signIn(app.platform, 'consumer')
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refreshToken)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ headers }) => cookieOf(headers, 'refreshtoken'))).size).toBe(1)
  })

  it('end the whole family when a token is reused after the grace period', async () => {
    const person = await signIn(app.platform, 'consumer')
    const renewed = await refresh(person.refreshToken)
    await age(person.refreshToken, 11)
    const stolen = await refresh(person.refreshToken)
    expect([stolen.status, stolen.body.code]).toEqual([401, 'session.ended'])
    expect(await mine(renewed.body.accessToken)).toBe('session.ended')
    expect(await mine(person.token)).toBe('session.ended')
    expect((await refresh(cookieOf(renewed.headers, 'refreshtoken'))).status).toBe(401)
    expect(stolen.headers.getSetCookie().join()).toContain('refreshtoken=; Max-Age=0')
  })

  it('end at sign-out, for the access token too', async () => {
    const person = await signIn(app.platform, 'consumer')
    const other = await signIn(app.platform, 'consumer')
    await app.call('POST /sign-out', { token: person.token, headers: { cookie: person.cookie } })
    expect(await mine(person.token)).toBe('session.ended')
    expect((await refresh(person.refreshToken)).status).toBe(401)
    expect(await mine(other.token)).toBe('let in')
  })

  it('can end all except one', async () => {
    const person = await signIn(app.platform, 'consumer')
    await inTransaction(app.platform, tx => endAllSessions(tx, person.id, 'password', person.familyId))
    expect(await mine(person.token)).toBe('let in')
    await inTransaction(app.platform, tx => endAllSessions(tx, person.id, 'password'))
    expect(await mine(person.token)).toBe('session.ended')
  })

  it('apply a suspension and a change of rights at the next request', async () => {
    const person = await signIn(app.platform, 'admin')
    const { db } = app.platform.database
    expect((await app.call('GET /admin/jobs', { token: person.token })).status).toBe(403)
    const grant = { userId: person.id, module: 'offers', isRead: true }
    await db.insertInto('userPermissions').values(grant).execute()
    expect((await app.call('GET /admin/jobs', { token: person.token })).status).toBe(200)
    await db
      .updateTable('userPermissions')
      .set({ endsAt: new Date(0) })
      .where('userId', '=', person.id)
      .execute()
    expect((await app.call('GET /admin/jobs', { token: person.token })).status).toBe(403)
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute()
    expect(await mine(person.token)).toBe('session.suspended')
    expect((await refresh(person.refreshToken)).body.code).toBe('session.suspended')
    await db.updateTable('users').set({ status: 'closed' }).where('id', '=', person.id).execute()
    expect(await mine(person.token)).toBe('session.ended')
  })

  it('refuse foreign, unsigned and expired tokens', async () => {
    const person = await signIn(app.platform, 'consumer')
    const forge = (secret: string, alg: string, end: string, issuer = 'imara') =>
      new SignJWT({ family: person.familyId })
        .setProtectedHeader({ alg })
        .setSubject(person.id)
        .setIssuer(issuer)
        .setAudience('imara')
        .setExpirationTime(end)
        .sign(new TextEncoder().encode(secret))
    const right = new TextDecoder().decode(app.platform.config.tokenSecret)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${person.token.split('.')[1]}.`
    const forged = [
      await forge('another secret of the right length!', 'HS256', '1h'),
      await forge(right, 'HS512', '1h'),
      await forge(right, 'HS256', '-1s'),
      await forge(right, 'HS256', '1h', 'other'),
      none,
    ]
    expect(await Promise.all(forged.map(mine))).toEqual(Array(5).fill('session.ended'))
    expect(await mine(await forge(right, 'HS256', '1h'))).toBe('let in')
  })

  it('authenticate pages by cookie, but never the API', async () => {
    const person = await signIn(app.platform, 'consumer')
    expect(await (await page(person.cookie)).json()).toEqual({ user: person.id })
    expect(await (await page('logintoken=%20; refreshtoken=%20')).json()).toEqual({ user: null })
    expect((await app.call('GET /mine', { headers: { cookie: person.cookie } })).status).toBe(401)
  })

  it('renew an expired access token with a page request, and clear invalid cookies', async () => {
    const person = await signIn(app.platform, 'consumer')
    const renewed = await page(`logintoken=old; refreshtoken=${person.refreshToken}`)
    expect(await renewed.json()).toEqual({ user: person.id })
    const cookies = renewed.headers.getSetCookie()
    expect(cookies.find(line => line.startsWith('logintoken='))).toMatch(/; Path=\/; Expires=[^;]+; SameSite=Lax$/)
    expect(cookies.find(line => line.startsWith('refreshtoken='))).toMatch(
      /; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    const unknown = await page(`logintoken=old; refreshtoken=${randomUUID()}`)
    expect(await unknown.json()).toEqual({ user: null })
    expect(unknown.headers.getSetCookie().join()).toContain('logintoken=; Max-Age=0')
  })
})

describe('passwords', () => {
  it('are stored as argon2id and match in any Unicode normalisation', async () => {
    const stored = await hashPassword('crème brûlée 1'.normalize('NFC'))
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('crème brûlée 1'.normalize('NFD'), stored)).toBe(true)
    expect(await verifyPassword('creme brulee 1', stored)).toBe(false)
    expect(await verifyPassword('anything at all', null)).toBe(false)
  })

  it('are checked in a short queue; more requests answer "server busy"', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('x', null)))
    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } })
  })
})
