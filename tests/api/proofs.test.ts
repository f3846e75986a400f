import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signIn } from '#tests/support/people.ts'
import {
  type Codes,
  codeOf,
  ended,
  finish,
  half,
  ok,
  origin,
  type Requested,
  type Totp,
  withTotp,
  wrongCode,
} from '#tests/support/proofs.ts'

let app: TestApp
let limited: TestApp
beforeAll(async () => {
  app = await testApp({ config: { publicUrl: origin } })
  limited = await testApp({ config: { publicUrl: origin, rateLimits: true } })
})
afterAll(() => Promise.all([app.close(), limited.close()]))

const db = () => app.platform.database.db
const refusal = ({ status, body }: { status: number; body: Problem }) => [status, body.code]

describe('an authenticator app', () => {
  it('is set up with a secret, its URI and its QR code, and verified by a code', async () => {
    const user = await signIn(app.platform, 'consumer')
    const begun = ok(await app.call<Totp>('POST /accounts/me/totp', { token: user.token }))
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.uri).toContain('otpauth://totp/Imara')
    expect(begun.svg).toMatch(/^<svg /)
    expect(begun.svg).not.toContain('style=')
    const key = `POST /accounts/me/totp/${begun.factor}/verification`
    const { recoveryCodes } = ok(await app.call<Codes>(key, { token: user.token, body: { code: codeOf(begun) } }))
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{3}(-\d{3}){4}$/)
  })

  it('signs in with its code, in any digits and spacing', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    const { challenge, secondFactor, passkey } = await half(app, user)
    expect([secondFactor, passkey]).toEqual([['totp', 'recovery'], null])
    const typed = [...codeOf(totp)].map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    const { status, body } = await finish(app, challenge, {
      kind: 'totp',
      code: `${typed.slice(0, 3)} ${typed.slice(3)}`,
    })
    expect([status, body.user.id]).toEqual([200, user.id])
    expect((await app.call('GET /accounts/me', { token: body.accessToken })).status).toBe(200)
  })

  it('is required between the password and the session', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    const password = 'zellige-hammer-42-quay'
    await db()
      .updateTable('users')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', user.id)
      .execute()
    const first = await app.call<{ challenge: string; secondFactor: string[] }>('POST /accounts/sign-in', {
      body: { email: user.email, password },
    })
    expect([first.status, Object.keys(first.body).sort()]).toEqual([200, ['challenge', 'passkey', 'secondFactor']])
    expect(first.headers.getSetCookie()).toEqual([])
    const second = await finish(app, first.body.challenge, { kind: 'totp', code: codeOf(totp) })
    expect([second.status, second.body.user.id]).toEqual([200, user.id])
    expect(second.headers.getSetCookie().join()).toContain('refreshtoken=')
  })

  it('counts only wrong codes towards the limit', async () => {
    const user = await signIn(limited.platform, 'consumer')
    const { recoveryCodes } = await withTotp(limited, user)
    for (const code of recoveryCodes)
      expect((await finish(limited, (await half(limited, user)).challenge, { kind: 'recovery', code })).status).toBe(
        200,
      )
    const { challenge } = await half(limited, user)
    expect(refusal(await finish(limited, challenge, { kind: 'totp', code: '000000' }))).toEqual(wrongCode)
  })

  it('is not required before it is verified', async () => {
    const user = await signIn(app.platform, 'consumer')
    ok(await app.call<Totp>('POST /accounts/me/totp', { token: user.token }))
    await expect(half(app, user)).rejects.toThrow('No second factor')
  })

  it('is encrypted at rest; recovery codes are hashed', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { secret, factor } = await withTotp(app, user)
    const row = await db().selectFrom('secondFactors').selectAll().where('id', '=', factor).executeTakeFirstOrThrow()
    expect(row.secret).not.toContain(secret)
    const codes = await db().selectFrom('recoveryCodes').select('hash').where('userId', '=', user.id).execute()
    expect(codes.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })

  it('with a secret that cannot be decrypted answers "wrong code", not a server error', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    const other = await withTotp(app, await signIn(app.platform, 'consumer'))
    const { secret } = await db()
      .selectFrom('secondFactors')
      .select('secret')
      .where('id', '=', other.factor)
      .executeTakeFirstOrThrow()
    await db().updateTable('secondFactors').set({ secret }).where('id', '=', totp.factor).execute()
    for (const code of [codeOf(totp), codeOf(other)])
      expect(refusal(await finish(app, (await half(app, user)).challenge, { kind: 'totp', code }))).toEqual(wrongCode)
  })

  it('attack: the same code twice', async () => {
    const user = await signIn(app.platform, 'consumer')
    const proof = { kind: 'totp', code: codeOf(await withTotp(app, user)) }
    expect((await finish(app, (await half(app, user)).challenge, proof)).status).toBe(200)
    expect(refusal(await finish(app, (await half(app, user)).challenge, proof))).toEqual(wrongCode)
  })

  it('attack: the code that verified the authenticator, again', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    const proof = { kind: 'totp', code: codeOf(totp, -30) }
    expect(refusal(await finish(app, (await half(app, user)).challenge, proof))).toEqual(wrongCode)
  })

  it('attack: a code older than the tolerance, and one from the future', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    for (const seconds of [-90, 90, 3600]) {
      const proof = { kind: 'totp', code: codeOf(totp, seconds) }
      expect(refusal(await finish(app, (await half(app, user)).challenge, proof))).toEqual(wrongCode)
    }
  })

  it("attack: another person's code", async () => {
    const [user, other] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    await withTotp(app, user)
    const theirs = await withTotp(app, other)
    const { challenge } = await half(app, user)
    expect(refusal(await finish(app, challenge, { kind: 'totp', code: codeOf(theirs) }))).toEqual(wrongCode)
  })

  it('attack: five wrong codes end the challenge, even for the right code', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    const { challenge } = await half(app, user)
    for (let guess = 0; guess < 5; guess++) {
      const wrong = String((Number(codeOf(totp)) + guess + 1) % 1_000_000).padStart(6, '0')
      expect((await finish(app, challenge, { kind: 'totp', code: wrong })).status).toBe(400)
    }
    expect(refusal(await finish(app, challenge, { kind: 'totp', code: codeOf(totp) }))).toEqual(ended)
  })

  it('attack: guessing with new challenges is throttled', async () => {
    const user = await signIn(limited.platform, 'consumer')
    await withTotp(limited, user)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 12; guess++) {
      const { challenge } = await half(limited, user)
      codes.push((await finish(limited, challenge, { kind: 'totp', code: '000000' })).body.code)
    }
    expect(codes.at(-1)).toBe('request.too-many')
    expect(codes.filter(code => code === 'account.wrong-code').length).toBeLessThanOrEqual(10)
  })

  it('attack: a challenge that has expired, was used before, or has another purpose', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    const old = await half(app, user)
    await db()
      .updateTable('challenges')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', old.challenge)
      .execute()
    const proof = { kind: 'totp', code: codeOf(totp) }
    expect(refusal(await finish(app, old.challenge, proof))).toEqual(ended)
    const { challenge } = await half(app, user)
    expect((await finish(app, challenge, proof)).status).toBe(200)
    expect(refusal(await finish(app, challenge, { kind: 'totp', code: codeOf(totp, 30) }))).toEqual(ended)
    const requested = ok(await app.call<Requested>('POST /accounts/passkey-challenges'))
    expect(refusal(await finish(app, requested.challenge, { kind: 'totp', code: codeOf(totp, 30) }))).toEqual(ended)
  })

  it("attack: verifying another person's new authenticator", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const begun = ok(await app.call<Totp>('POST /accounts/me/totp', { token: user.token }))
    const key = `POST /accounts/me/totp/${begun.factor}/verification`
    const reply = await app.call<Problem>(key, { token: thief.token, body: { code: codeOf(begun) } })
    expect(refusal(reply)).toEqual(ended)
  })

  it('attack: a suspended person with a right code', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(app, user)
    const { challenge } = await half(app, user)
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute()
    const { body } = await finish(app, challenge, { kind: 'totp', code: codeOf(totp) })
    expect(body.code).toBe('session.suspended')
  })
})

describe('a recovery code', () => {
  it('signs in, however it is spaced', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { recoveryCodes } = await withTotp(app, user)
    const code = recoveryCodes[0]?.replaceAll('-', ' ') ?? ''
    expect((await finish(app, (await half(app, user)).challenge, { kind: 'recovery', code })).status).toBe(200)
  })

  it('attack: the same recovery code twice', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { recoveryCodes } = await withTotp(app, user)
    const proof = { kind: 'recovery', code: recoveryCodes[3] }
    expect((await finish(app, (await half(app, user)).challenge, proof)).status).toBe(200)
    expect(refusal(await finish(app, (await half(app, user)).challenge, proof))).toEqual(wrongCode)
  })

  it("attack: another person's recovery code, and an old one after new ones were made", async () => {
    const [user, other] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const mine = await withTotp(app, user)
    const theirs = await withTotp(app, other)
    for (const code of [theirs.recoveryCodes[0], '000-000-000-000-000'])
      expect(refusal(await finish(app, (await half(app, user)).challenge, { kind: 'recovery', code }))).toEqual(
        wrongCode,
      )
    const fresh = ok(await app.call<Codes>('POST /accounts/me/recovery-codes', { token: user.token }))
    const old = { kind: 'recovery', code: mine.recoveryCodes[0] }
    expect(refusal(await finish(app, (await half(app, user)).challenge, old))).toEqual(wrongCode)
    const proof = { kind: 'recovery', code: fresh.recoveryCodes[0] }
    expect((await finish(app, (await half(app, user)).challenge, proof)).status).toBe(200)
  })

  it('is made only for an account with a second factor', async () => {
    const { token } = await signIn(app.platform, 'consumer')
    const reply = await app.call<Problem>('POST /accounts/me/recovery-codes', { token })
    expect(refusal(reply)).toEqual([409, 'account.transition-not-allowed'])
  })
})
