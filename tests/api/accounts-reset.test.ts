import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { callApi } from '#tests/support/app.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { goodPassword, mailsTo, newestParams, signUp } from '#tests/support/mails.ts'
import { aUser, signInAs } from '#tests/support/people.ts'

const newPassword = 'granite-window-77-lathe'
withApp()

const ask = (email: string, headers: Record<string, string> = {}) =>
  app.call<Problem>('POST /accounts/password-resets', { body: { email, language: 'ar' }, headers })
const set = (token: string, password = newPassword) =>
  app.call<Problem>('PUT /accounts/password', { body: { token, password } })
const enter = (email: string, password: string) =>
  app.call<Problem>('POST /accounts/sign-in', { body: { email, password } })
const links = () =>
  app.platform.database.db.selectFrom('challenges').selectAll().where('purpose', '=', 'password-reset').execute()

async function aMember() {
  const user = await aUser(app.platform, 'consumer')
  await ask(user.email)
  return { ...user, reset: (await newestParams(app, user.email)).token ?? '' }
}

describe('password reset', () => {
  it('sets a new password by the mailed link, ends every session and notifies the owner', async () => {
    const email = 'forgetful@example.test'
    const { body: session } = await signUp(app, email)
    expect((await ask(' Forgetful@example.test'.trim())).status).toBe(202)
    const { token = '' } = await newestParams(app, email)
    expect((await set(token)).body).toEqual({ done: true })
    expect((await app.call<Problem>('GET /accounts/me', { token: session.accessToken })).body.code).toBe(
      'session.ended',
    )
    expect((await enter(email, goodPassword)).body.code).toBe('session.wrong-credentials')
    expect((await enter(email, newPassword)).status).toBe(200)
    const templates = (await mailsTo(app, email)).map(({ template }) => template)
    expect(templates).toEqual(['sign-up-code', 'password-reset', 'password-changed'])
  })

  it('sets a first password on an account without one, and proves the address', async () => {
    const { email, id, reset } = await aMember()
    expect((await set(reset)).status).toBe(200)
    expect((await enter(email, newPassword)).status).toBe(200)
    const { db } = app.platform.database
    const { emailVerifiedAt } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(emailVerifiedAt).toBeInstanceOf(Date)
  })

  it('keeps the link valid when the new password is refused', async () => {
    const { reset } = await aMember()
    expect((await set(reset, 'Password123')).body.errors[0]).toMatchObject({
      path: 'password',
      code: 'common-password',
    })
    expect((await set(reset)).status).toBe(200)
  })
})

describe('attack: password reset', () => {
  it('attack: a reset request does not reveal whether an account exists: same status, same bytes, no mail to unknown addresses', async () => {
    const { email } = await aMember()
    const [known, unknown] = [await ask(email), await ask('nobody@example.test')]
    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([known.status, JSON.stringify(known.body)])
    expect(await mailsTo(app, 'nobody@example.test')).toEqual([])
  })

  it('attack: the database stores only a hash of the token, which has 256 random bits', async () => {
    const { reset } = await aMember()
    expect(Buffer.from(reset, 'hex')).toHaveLength(32)
    const rows = await links()
    expect(JSON.stringify(rows)).not.toContain(reset)
    for (const { secretHash } of rows) expect((await set(secretHash ?? '')).body.code).toBe('account.challenge-ended')
  })

  it('attack: a used link is refused', async () => {
    const { email, reset } = await aMember()
    expect((await set(reset)).status).toBe(200)
    expect((await set(reset, 'another-lathe-88-granite')).body.code).toBe('account.challenge-ended')
    expect((await enter(email, newPassword)).status).toBe(200)
  })

  it('attack: a link used twice at the same time changes the password once', async () => {
    const { reset } = await aMember()
    const all = await Promise.all([0, 1, 2, 3].map(place => set(reset, `${newPassword}-${place}`)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
  })

  it('attack: a replaced, an expired and an invented link are refused', async () => {
    const { id, email, reset } = await aMember()
    await ask(email)
    expect((await set(reset)).body.code).toBe('account.challenge-ended')
    const { token = '' } = await newestParams(app, email)
    const { db } = app.platform.database
    await db.updateTable('challenges').set({ expiresAt: new Date() }).where('userId', '=', id).execute()
    expect((await set(token)).body.code).toBe('account.challenge-ended')
    expect((await set('A'.repeat(43))).body.code).toBe('account.challenge-ended')
    const [row] = (await links()).filter(({ userId }) => userId === id)
    const states = (row?.createdAt.getTime() ?? 0) + 30 * 60_000
    expect(states).toBeGreaterThan(Date.now())
  })

  it('attack: a forged Host header does not change the address in the mailed link', async () => {
    const user = await aUser(app.platform, 'consumer')
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await ask(user.email, headers)
    const [stored] = await mailsTo(app, user.email)
    const { renderMail } = await import('#server/platform/mail/render.ts')
    const mail = {
      template: 'password-reset',
      name: 'A',
      language: 'ar',
      userId: user.id,
      zone: null,
      params: stored?.params,
    }
    const { html, text } = renderMail(app.platform.config, mail)
    expect(html + text).not.toContain('evil')
    expect(text).toContain(`${app.platform.config.publicUrl}/ar/reset-password?token=${stored?.params.token}`)
  })

  it('attack: the link of a suspended or closed account is refused', async () => {
    for (const status of ['suspended', 'closed'] as const) {
      const { id, email, reset } = await aMember()
      await app.platform.database.db.updateTable('users').set({ status }).where('id', '=', id).execute()
      expect((await set(reset)).body.code).toBe('account.challenge-ended')
      const before = (await mailsTo(app, email)).length
      await ask(email)
      expect(await mailsTo(app, email)).toHaveLength(before)
    }
  })

  it('attack: a reset ends an attacker’s session and its refresh token', async () => {
    const { reset, ...user } = await aMember()
    const thief = await signInAs(app.platform, user)
    await set(reset)
    expect((await app.call<Problem>('GET /accounts/me', { token: thief.token })).body.code).toBe('session.ended')
    const renewed = await callApi<Problem>(app.url, 'POST /accounts/refresh', { headers: { cookie: thief.cookie } })
    expect(renewed.body.code).toBe('session.ended')
  })
})
