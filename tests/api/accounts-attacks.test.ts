// Scripted attacks on sessions and sign-in (quality 3.4).
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Session } from '#shared/api/session.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { goodPassword, mailsTo } from '#tests/support/mails.ts'
import { aUser, type SignedIn, signIn } from '#tests/support/people.ts'
import { inTransaction } from '#tests/support/time.ts'

withApp()

const cookiesOf = (headers: Headers) =>
  Object.fromEntries(headers.getSetCookie().map(line => line.split(';')[0]?.split('=') as [string, string]))
const me = (token: string) => app.call<Problem>('GET /accounts/me', { token })
const refresh = (refreshToken: string) =>
  app.call<{ accessToken: string } & Problem>('POST /accounts/refresh', {
    headers: { cookie: `refreshtoken=${refreshToken}` },
  })
const enter = (email: string, headers = {}) =>
  app.call<Session & Problem>('POST /accounts/sign-in', { body: { email, password: goodPassword }, headers })

async function withPassword() {
  const user = await aUser(app.platform, 'consumer')
  const passwordHash = await hashPassword(goodPassword)
  await db().updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  return user
}
const ageTokens = (familyId: string) =>
  db()
    .updateTable('refreshTokens')
    .set({ usedAt: new Date(Date.now() - 11_000) })
    .where('familyId', '=', familyId)
    .where('usedAt', 'is not', null)
    .execute()

describe('attack: stolen tokens', () => {
  it.each([
    ['sign-out', (user: SignedIn) => app.call('POST /accounts/sign-out', { token: user.token })],
    ['new password', (user: SignedIn) => inTransaction(app.platform, tx => endAllSessions(tx, user.id, 'password'))],
    [
      'suspension',
      ({ id }: SignedIn) => db().updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute(),
    ],
    [
      'closing',
      ({ id }: SignedIn) => db().updateTable('users').set({ status: 'closed' }).where('id', '=', id).execute(),
    ],
  ] as const)('attack: the access token is refused at the next request after %s', async (_name, perform) => {
    const user = await signIn(app.platform, 'consumer')
    expect((await me(user.token)).status).toBe(200)
    await perform(user)
    expect((await me(user.token)).body.code).toMatch(/^session\.(ended|suspended)$/)
    expect((await refresh(user.refreshToken)).status).toBeGreaterThanOrEqual(401)
  })

  it('attack: a change of role ends the previous rights', async () => {
    const user = await signIn(app.platform, 'superAdmin')
    expect((await app.call('GET /admin/jobs', { token: user.token })).status).toBe(200)
    await db().updateTable('users').set({ role: 'consumer' }).where('id', '=', user.id).execute()
    expect((await app.call<Problem>('GET /admin/jobs', { token: user.token })).body.code).toBe('access.denied')
  })

  it('attack: the script-readable logintoken cookie alone refreshes nothing', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { body } = await app.call<Problem>('POST /accounts/refresh', {
      headers: { cookie: `logintoken=${user.token}` },
    })
    expect(body.code).toBe('session.required')
  })

  it('attack: cookies alone cannot write, because the API requires bearer tokens', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { body } = await app.call<Problem>('PATCH /accounts/me', {
      body: { name: 'Taken over' },
      headers: { cookie: user.cookie },
    })
    expect(body.code).toBe('session.required')
  })
})

describe('attack: a refresh token used twice', () => {
  it('attack: reuse after the grace period ends the session family and notifies the owner in app and by mail', async () => {
    const user = await signIn(app.platform, 'consumer')
    const fresh = await refresh(user.refreshToken)
    await ageTokens(user.familyId)
    expect((await refresh(user.refreshToken)).body.code).toBe('session.ended')
    expect((await me(fresh.body.accessToken)).body.code).toBe('session.ended')
    expect((await refresh(cookiesOf(fresh.headers).refreshtoken ?? '')).body.code).toBe('session.ended')
    await app.platform.deliverer.deliverAll()
    const notified = await db().selectFrom('notifications').selectAll().where('userId', '=', user.id).execute()
    expect(notified.map(({ type, route }) => [type, route])).toEqual([['session-reused', 'user.settings']])
    const mails = await mailsTo(app, user.email)
    expect(mails).toMatchObject([{ template: 'notice', params: { type: 'session-reused', path: '/user/settings' } }])
  })

  it('attack: twenty parallel refreshes give one successor in one family and end no session', async () => {
    const user = await signIn(app.platform, 'consumer')
    const all = await Promise.all(Array.from({ length: 20 }, () => refresh(user.refreshToken)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ headers }) => cookiesOf(headers).refreshtoken)).size).toBe(1)
    const families = await db().selectFrom('sessionFamilies').selectAll().where('userId', '=', user.id).execute()
    expect(families).toMatchObject([{ endedAt: null }])
  })
})

describe('attack: session fixation', () => {
  it('attack: tokens planted before sign-in do not belong to the victim, and each sign-in creates its own family', async () => {
    const planted = await signIn(app.platform, 'consumer')
    const victim = await withPassword()
    const { body, headers } = await enter(victim.email, { cookie: planted.cookie })
    expect(cookiesOf(headers).refreshtoken).not.toBe(planted.refreshToken)
    expect((await app.call<Session>('GET /accounts/me', { token: planted.token })).body.user.id).toBe(planted.id)
    const second = await enter(victim.email)
    expect(second.body.accessToken).not.toBe(body.accessToken)
    const families = await db().selectFrom('sessionFamilies').select('id').where('userId', '=', victim.id).execute()
    expect(families).toHaveLength(2)
  })

  it('attack: sign-in neither adopts nor stores a planted cookie of an unknown session', async () => {
    const { email } = await withPassword()
    const { headers } = await enter(email, { cookie: 'refreshtoken=planted; logintoken=planted; device=planted' })
    expect(cookiesOf(headers).refreshtoken).not.toBe('planted')
    expect((await refresh('planted')).body.code).toBe('session.ended')
  })
})

describe('attack: cross-site writes', () => {
  const foreign: readonly (readonly [string, string | null, string])[] = [
    ['a form post', 'https://evil.example', 'application/x-www-form-urlencoded'],
    ['a text form', 'https://evil.example', 'text/plain'],
    ['a multipart form', 'null', 'multipart/form-data; boundary=x'],
    ['a fetch without preflight', 'null', 'text/plain;charset=UTF-8'],
  ]
  it.each(foreign)('attack: %s with the cookies is refused', async (_name, origin, type) => {
    const user = await signIn(app.platform, 'consumer')
    const response = await fetch(`${app.url}/api/accounts/me`, {
      method: 'PATCH',
      headers: { cookie: user.cookie, 'content-type': type, ...(origin ? { origin } : {}) },
      body: '{"name":"Taken over"}',
    })
    expect(response.status).toBe(415)
    const signedIn = await fetch(`${app.url}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ email: user.email, password: goodPassword }),
    })
    expect(signedIn.status).toBe(415)
  })

  it('attack: the preflight refuses JSON from a foreign origin, and session cookies are same-site', async () => {
    const preflight = await fetch(`${app.url}/api/accounts/me`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const { headers } = await enter((await withPassword()).email)
    for (const line of headers.getSetCookie()) expect(line).toContain('SameSite=Lax')
    expect(
      headers
        .getSetCookie()
        .filter(line => /^(refreshtoken|device)=/.test(line))
        .join(),
    ).toMatch(/HttpOnly.*HttpOnly/)
  })

  it('attack: an image or a link changes nothing, because no GET writes', async () => {
    const user = await signIn(app.platform, 'consumer')
    const response = await fetch(`${app.url}/api/accounts/sign-out`, { headers: { cookie: user.cookie } })
    expect(response.status).toBe(405)
    expect((await me(user.token)).status).toBe(200)
  })
})
