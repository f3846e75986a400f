// Proofs at the door: authenticator apps, passkeys, recovery codes, and every way of getting around them that we thought of.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needsSecondFactor } from '#server/features/accounts/second-factor.ts'
import { callOutside } from '#server/platform/kit.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { proofs } from '#shared/features/accounts/proofs-contract.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Authenticator, authenticator, type Lies } from '#tests/support/authenticator.ts'
import { aUser, aVisitor, type Person, type SignedIn, signIn } from '#tests/support/people.ts'

type Totp = Output<(typeof settings)['POST /accounts/me/totp']>
type NewPasskey = Output<(typeof settings)['POST /accounts/me/passkey-challenges']>
type Asked = Output<(typeof proofs)['POST /accounts/passkey-challenges']>
type Codes = { recoveryCodes: string[] }
type Session = Output<(typeof proofs)['POST /accounts/passkey-sign-in']>

const origin = 'https://imara.example'
let app: TestApp
let limited: TestApp
beforeAll(async () => {
  app = await testApp({ config: { publicUrl: origin } })
  limited = await testApp({ config: { publicUrl: origin, rateLimits: true } })
})
afterAll(() => Promise.all([app.close(), limited.close()]))

const db = () => app.platform.database.db
const ok = <T>(reply: { status: number; body: T | Problem }): T => {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
  return reply.body as T
}
const codeOf = ({ secret }: Totp, seconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 })

/** Begins an authenticator and proves it with the code of the step before, so that the present one is unused. */
async function withTotp(user: SignedIn, house = app) {
  const begun = ok(await house.call<Totp>('POST /accounts/me/totp', { token: user.token }))
  const key = `POST /accounts/me/totp/${begun.factor}/verification`
  const { recoveryCodes } = ok(await house.call<Codes>(key, { token: user.token, body: { code: codeOf(begun, -30) } }))
  return { ...begun, recoveryCodes }
}

async function withPasskey(user: SignedIn, device: Authenticator = authenticator(origin)) {
  const { challenge, options } = ok(
    await app.call<NewPasskey>('POST /accounts/me/passkey-challenges', { token: user.token }),
  )
  const body = { challenge, label: 'Phone', credential: device.create(options) }
  const { recoveryCodes } = ok(await app.call<Codes>('POST /accounts/me/passkeys', { token: user.token, body }))
  return { device, recoveryCodes }
}

/** What sign-in asks once the first proof was right. */
async function half(user: { id: string }, house = app) {
  const needed = await needsSecondFactor(callOutside(house.platform.kit, aVisitor(house.platform), []), user.id)
  if (!needed) throw new Error('No second factor is asked for')
  return needed
}
const finish = (challenge: string, proof: object, house = app) =>
  house.call<Session & Problem>('POST /accounts/sign-in/second-factor', { body: { challenge, proof } })
const refusal = ({ status, body }: { status: number; body: Problem }) => [status, body.code]

const wrongCode = [400, 'account.wrong-code']
const wrongProof = [400, 'account.wrong-proof']
const ended = [410, 'account.challenge-ended']

describe('an authenticator app', () => {
  it('is set up with a secret, its address and its picture, and proven by a code', async () => {
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
    const totp = await withTotp(user)
    const { challenge, secondFactor, passkey } = await half(user)
    expect([secondFactor, passkey]).toEqual([['totp', 'recovery'], null])
    const typed = [...codeOf(totp)].map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    const { status, body } = await finish(challenge, { kind: 'totp', code: `${typed.slice(0, 3)} ${typed.slice(3)}` })
    expect([status, body.user.id]).toEqual([200, user.id])
    expect((await app.call('GET /accounts/me', { token: body.accessToken })).status).toBe(200)
  })

  it('stands between the password and the session', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(user)
    const password = 'zellige-hammer-42-quay'
    await db()
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', user.id)
      .execute()
    const first = await app.call<{ challenge: string; secondFactor: string[] }>('POST /accounts/sign-in', {
      body: { email: user.email, password },
    })
    expect([first.status, Object.keys(first.body).sort()]).toEqual([200, ['challenge', 'passkey', 'secondFactor']])
    expect(first.headers.getSetCookie()).toEqual([])
    const second = await finish(first.body.challenge, { kind: 'totp', code: codeOf(totp) })
    expect([second.status, second.body.user.id]).toEqual([200, user.id])
    expect(second.headers.getSetCookie().join()).toContain('refreshtoken=')
  })

  it('counts only what is wrong', async () => {
    const user = await signIn(limited.platform, 'consumer')
    const { recoveryCodes } = await withTotp(user, limited)
    for (const code of recoveryCodes)
      expect((await finish((await half(user, limited)).challenge, { kind: 'recovery', code }, limited)).status).toBe(
        200,
      )
    const { challenge } = await half(user, limited)
    expect(refusal(await finish(challenge, { kind: 'totp', code: '000000' }, limited))).toEqual(wrongCode)
  })

  it('is not asked for before it is proven', async () => {
    const user = await signIn(app.platform, 'consumer')
    ok(await app.call<Totp>('POST /accounts/me/totp', { token: user.token }))
    await expect(half(user)).rejects.toThrow('No second factor')
  })

  it('is sealed at rest', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { secret, factor } = await withTotp(user)
    const row = await db().selectFrom('second_factors').selectAll().where('id', '=', factor).executeTakeFirstOrThrow()
    expect(row.secret).not.toContain(secret)
    const codes = await db().selectFrom('recovery_codes').select('hash').where('user_id', '=', user.id).execute()
    expect(codes.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })

  it('whose secret was sealed with another key opens nothing, and is no fault of the house', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(user)
    const other = await withTotp(await signIn(app.platform, 'consumer'))
    const { secret } = await db()
      .selectFrom('second_factors')
      .select('secret')
      .where('id', '=', other.factor)
      .executeTakeFirstOrThrow()
    await db().updateTable('second_factors').set({ secret }).where('id', '=', totp.factor).execute()
    for (const code of [codeOf(totp), codeOf(other)])
      expect(refusal(await finish((await half(user)).challenge, { kind: 'totp', code }))).toEqual(wrongCode)
  })

  it('attack: the same code twice', async () => {
    const user = await signIn(app.platform, 'consumer')
    const proof = { kind: 'totp', code: codeOf(await withTotp(user)) }
    expect((await finish((await half(user)).challenge, proof)).status).toBe(200)
    expect(refusal(await finish((await half(user)).challenge, proof))).toEqual(wrongCode)
  })

  it('attack: the code that proved it, again', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(user)
    const proof = { kind: 'totp', code: codeOf(totp, -30) }
    expect(refusal(await finish((await half(user)).challenge, proof))).toEqual(wrongCode)
  })

  it('attack: a code older than the leeway, and one from the future', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(user)
    for (const seconds of [-90, 90, 3600]) {
      const proof = { kind: 'totp', code: codeOf(totp, seconds) }
      expect(refusal(await finish((await half(user)).challenge, proof))).toEqual(wrongCode)
    }
  })

  it("attack: another person's code", async () => {
    const [user, other] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    await withTotp(user)
    const theirs = await withTotp(other)
    const { challenge } = await half(user)
    expect(refusal(await finish(challenge, { kind: 'totp', code: codeOf(theirs) }))).toEqual(wrongCode)
  })

  it('attack: five guesses end the challenge, the right code too', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(user)
    const { challenge } = await half(user)
    for (let guess = 0; guess < 5; guess++) {
      const wrong = String((Number(codeOf(totp)) + guess + 1) % 1_000_000).padStart(6, '0')
      expect((await finish(challenge, { kind: 'totp', code: wrong })).status).toBe(400)
    }
    expect(refusal(await finish(challenge, { kind: 'totp', code: codeOf(totp) }))).toEqual(ended)
  })

  it('attack: guessing on with new challenges is slowed down', async () => {
    const user = await signIn(limited.platform, 'consumer')
    await withTotp(user, limited)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 12; guess++) {
      const { challenge } = await half(user, limited)
      codes.push((await finish(challenge, { kind: 'totp', code: '000000' }, limited)).body.code)
    }
    expect(codes.at(-1)).toBe('request.too-many')
    expect(codes.filter(code => code === 'account.wrong-code').length).toBeLessThanOrEqual(10)
  })

  it('attack: a challenge that has ended, one used before, one of another purpose', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(user)
    const old = await half(user)
    await db()
      .updateTable('challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', old.challenge)
      .execute()
    const proof = { kind: 'totp', code: codeOf(totp) }
    expect(refusal(await finish(old.challenge, proof))).toEqual(ended)
    const { challenge } = await half(user)
    expect((await finish(challenge, proof)).status).toBe(200)
    expect(refusal(await finish(challenge, { kind: 'totp', code: codeOf(totp, 30) }))).toEqual(ended)
    const asked = ok(await app.call<Asked>('POST /accounts/passkey-challenges'))
    expect(refusal(await finish(asked.challenge, { kind: 'totp', code: codeOf(totp, 30) }))).toEqual(ended)
  })

  it("attack: proving another person's new authenticator", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const begun = ok(await app.call<Totp>('POST /accounts/me/totp', { token: user.token }))
    const key = `POST /accounts/me/totp/${begun.factor}/verification`
    const reply = await app.call<Problem>(key, { token: thief.token, body: { code: codeOf(begun) } })
    expect(refusal(reply)).toEqual(ended)
  })

  it('attack: a suspended person with a right code', async () => {
    const user = await signIn(app.platform, 'consumer')
    const totp = await withTotp(user)
    const { challenge } = await half(user)
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute()
    const { body } = await finish(challenge, { kind: 'totp', code: codeOf(totp) })
    expect(body.code).toBe('session.suspended')
  })
})

describe('a recovery code', () => {
  it('signs in, however it is spaced', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { recoveryCodes } = await withTotp(user)
    const code = recoveryCodes[0]?.replaceAll('-', ' ') ?? ''
    expect((await finish((await half(user)).challenge, { kind: 'recovery', code })).status).toBe(200)
  })

  it('attack: the same recovery code twice', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { recoveryCodes } = await withTotp(user)
    const proof = { kind: 'recovery', code: recoveryCodes[3] }
    expect((await finish((await half(user)).challenge, proof)).status).toBe(200)
    expect(refusal(await finish((await half(user)).challenge, proof))).toEqual(wrongCode)
  })

  it("attack: another person's recovery code, and an old one after new ones were made", async () => {
    const [user, other] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const mine = await withTotp(user)
    const theirs = await withTotp(other)
    for (const code of [theirs.recoveryCodes[0], '000-000-000-000-000'])
      expect(refusal(await finish((await half(user)).challenge, { kind: 'recovery', code }))).toEqual(wrongCode)
    const fresh = ok(await app.call<Codes>('POST /accounts/me/recovery-codes', { token: user.token }))
    const old = { kind: 'recovery', code: mine.recoveryCodes[0] }
    expect(refusal(await finish((await half(user)).challenge, old))).toEqual(wrongCode)
    const proof = { kind: 'recovery', code: fresh.recoveryCodes[0] }
    expect((await finish((await half(user)).challenge, proof)).status).toBe(200)
  })

  it('is made with a factor alone', async () => {
    const { token } = await signIn(app.platform, 'consumer')
    const reply = await app.call<Problem>('POST /accounts/me/recovery-codes', { token })
    expect(refusal(reply)).toEqual([409, 'account.move-not-allowed'])
  })
})

const ask = async () => ok(await app.call<Asked>('POST /accounts/passkey-challenges'))
const enter = (challenge: string, credential: object) =>
  app.call<Session & Problem>('POST /accounts/passkey-sign-in', { body: { challenge, credential } })

describe('a passkey', () => {
  it('signs in alone, and says so in the list of devices', async () => {
    const user = await signIn(app.platform, 'contractor')
    const { device, recoveryCodes } = await withPasskey(user)
    expect(recoveryCodes).toHaveLength(10)
    const { challenge, options } = await ask()
    expect(options).toMatchObject({ rpId: 'imara.example', userVerification: 'required' })
    const { status, body } = await enter(challenge, device.get(options))
    expect([status, body.user.id]).toEqual([200, user.id])
    const sessions = await app.call<{ current: boolean; method: string }[]>('GET /accounts/me/sessions', {
      token: body.accessToken,
    })
    expect(sessions.body[0]).toMatchObject({ current: true, method: 'passkey' })
  })

  it('is a second factor too', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(user)
    const { challenge, secondFactor, passkey } = await half(user)
    expect(secondFactor).toEqual(['passkey', 'recovery'])
    expect(passkey).toMatchObject({ allowCredentials: [{ id: device.id }] })
    expect((await finish(challenge, { kind: 'passkey', credential: device.get(passkey ?? {}) })).status).toBe(200)
  })

  it('works without a counter, as those of phones do', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(user)
    for (let turn = 0; turn < 2; turn++) {
      const { challenge, options } = await ask()
      expect((await enter(challenge, device.get(options, { counter: 0 }))).status).toBe(200)
    }
  })

  it.each([
    ['made for a look-alike site', { origin: 'https://imara.example.evil.test' }],
    ['made over plain http', { origin: 'http://imara.example' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['of a registration in the place of a sign-in', { type: 'webauthn.create' }],
    ['whose holder the device did not check', { unverified: true }],
    ['signed by another key', { forged: true }],
    ["with another person's handle", { userHandle: 'c29tZWJvZHktZWxzZQ' }],
  ] satisfies [string, Lies][])('attack: an assertion %s', async (_name, lies) => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(user)
    const { challenge, options } = await ask()
    expect(refusal(await enter(challenge, device.get(options, lies)))).toEqual(wrongProof)
  })

  it('attack: an assertion replayed', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(user)
    const first = await ask()
    const credential = device.get(first.options)
    expect((await enter(first.challenge, credential)).status).toBe(200)
    expect(refusal(await enter(first.challenge, credential))).toEqual(ended)
    expect(refusal(await enter((await ask()).challenge, credential))).toEqual(wrongProof)
  })

  it('attack: a copy of the key whose counter goes back or stands still', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(user, authenticator(origin, 7))
    for (const counter of [3, 7, 0]) {
      const { challenge, options } = await ask()
      expect(refusal(await enter(challenge, device.get(options, { counter })))).toEqual(wrongProof)
    }
    const { challenge, options } = await ask()
    expect((await enter(challenge, device.get(options, { counter: 9 }))).status).toBe(200)
  })

  it('attack: a key that nobody registered, and answers that are no answers', async () => {
    const stranger = authenticator(origin)
    const { challenge, options } = await ask()
    expect(refusal(await enter(challenge, stranger.get(options)))).toEqual(wrongProof)
    for (const credential of [{}, { id: 7 }, { id: stranger.id, response: 'x' }, { id: '', rawId: '', response: {} }])
      expect(refusal(await enter((await ask()).challenge, credential))).toEqual(wrongProof)
  })

  it("attack: one's own passkey as the second factor of another", async () => {
    const [victim, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    await withPasskey(victim)
    const { device } = await withPasskey(thief)
    const { challenge, passkey } = await half(victim)
    const proof = { kind: 'passkey', credential: device.get(passkey ?? {}) }
    expect(refusal(await finish(challenge, proof))).toEqual(wrongProof)
  })

  it.each([
    ['made for a look-alike site', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['whose holder the device did not check', { unverified: true }],
    ['of a sign-in in the place of a registration', { type: 'webauthn.get' }],
  ] satisfies [string, Lies][])('attack: a new passkey %s', async (_name, lies) => {
    const { token } = await signIn(app.platform, 'consumer')
    const begun = ok(await app.call<NewPasskey>('POST /accounts/me/passkey-challenges', { token }))
    const credential = authenticator(origin).create(begun.options, lies)
    const body = { challenge: begun.challenge, label: 'Phone', credential }
    expect(refusal(await app.call<Problem>('POST /accounts/me/passkeys', { token, body }))).toEqual(wrongProof)
  })

  it("attack: registering with another person's challenge, twice with one's own, and a known key again", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const device = authenticator(origin)
    const begun = ok(await app.call<NewPasskey>('POST /accounts/me/passkey-challenges', { token: user.token }))
    const body = { challenge: begun.challenge, label: 'Phone', credential: device.create(begun.options) }
    const add = (token: string, what: object = body) =>
      app.call<Problem>('POST /accounts/me/passkeys', { token, body: what })
    expect(refusal(await add(thief.token))).toEqual(ended)
    expect((await add(user.token)).status).toBe(201)
    expect(refusal(await add(user.token))).toEqual(ended)
    const theirs = ok(await app.call<NewPasskey>('POST /accounts/me/passkey-challenges', { token: thief.token }))
    const copy = { challenge: theirs.challenge, label: 'Phone', credential: device.create(theirs.options) }
    expect(refusal(await add(thief.token, copy))).toEqual(wrongProof)
  })
})

describe('factors', () => {
  const remove = (user: SignedIn, factor: string) =>
    app.call<Problem>(`DELETE /accounts/me/factors/${factor}`, { token: user.token })

  it('are removed, and with the last one the recovery codes', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { factor } = await withTotp(user)
    expect((await remove(user, factor)).status).toBe(200)
    expect(await db().selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
    await expect(half(user)).rejects.toThrow('No second factor')
  })

  it("attack: removing another person's factor looks like removing none", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const { factor } = await withTotp(user)
    const [another, missing] = [await remove(thief, factor), await remove(thief, crypto.randomUUID())]
    expect(refusal(another)).toEqual([404, 'request.not-found'])
    expect({ ...another.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    await half(user)
  })

  it('attack: removing the only way in', async () => {
    const user = await signIn(app.platform, 'consumer')
    await withPasskey(user)
    const [factor] = await db().selectFrom('second_factors').select('id').where('user_id', '=', user.id).execute()
    expect(refusal(await remove(user, factor?.id ?? ''))).toEqual([409, 'account.last-way-in'])
  })

  it.each([
    'POST /accounts/me/totp',
    'POST /accounts/me/passkey-challenges',
    'POST /accounts/me/recovery-codes',
    'DELETE /accounts/me/factors/0b0b0b0b-0000-4000-8000-000000000000',
  ])('attack: %s with a session that proved itself long ago', async key => {
    const user = await signIn(app.platform, 'consumer')
    await db()
      .updateTable('session_families')
      .set({ confirmed_at: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', user.familyId)
      .execute()
    expect(refusal(await app.call<Problem>(key, { token: user.token }))).toEqual([403, 'session.confirm'])
  })
})

describe('the house may ask admins for a second factor', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await testApp({ config: { publicUrl: origin, adminSecondFactor: 'required' } })
  })
  afterAll(() => strict.close())
  const modulesOf = async ({ token }: SignedIn) => {
    const { body } = await strict.call<Session>('GET /accounts/me', { token })
    return body.user.user_permissions.map(({ genericModules }) => genericModules.name)
  }

  it.each(['admin', 'superAdmin'] as Person[])(
    'attack: a %s without one reaches nothing but the settings',
    async person => {
      const user = await signIn(strict.platform, person)
      expect(await modulesOf(user)).toEqual(['dashboard', 'settings', 'notifications'])
      expect((await strict.call<Problem>('GET /admin/jobs', { token: user.token })).body.code).toBe('access.denied')
      await withTotp(user, strict)
      if (person === 'superAdmin')
        expect((await strict.call('GET /admin/jobs', { token: user.token })).status).toBe(200)
    },
  )

  it('does not ask others', async () => {
    const user = await signIn(strict.platform, 'consumer')
    expect(await modulesOf(user)).toContain('jobs')
  })
})

describe('sessions', () => {
  type Device = { id: string; current: boolean; device: string; address: string }
  const list = async ({ token }: { token: string }) =>
    (await app.call<Device[]>('GET /accounts/me/sessions', { token })).body
  const again = async (user: SignedIn) => {
    const { signInAs } = await import('#tests/support/people.ts')
    return await signInAs(app.platform, user)
  }
  const isOpen = async ({ token }: { token: string }) => (await app.call('GET /accounts/me', { token })).status === 200

  it('are listed with the one that asks first', async () => {
    const user = await signIn(app.platform, 'consumer')
    const second = await again(user)
    const devices = await list(user)
    expect(devices.map(({ id, current }) => [id, current])).toEqual([
      [user.familyId, true],
      [second.familyId, false],
    ])
  })

  it('end one by one and all but this one, within one request', async () => {
    const user = await signIn(app.platform, 'consumer')
    const [second, third, fourth] = [await again(user), await again(user), await again(user)]
    expect((await app.call(`DELETE /accounts/me/sessions/${second.familyId}`, { token: user.token })).status).toBe(200)
    expect([await isOpen(second), await isOpen(third)]).toEqual([false, true])
    const renewed = await app.call<Problem>('POST /accounts/refresh', { headers: { cookie: second.cookie } })
    expect(renewed.body.code).toBe('session.ended')
    expect((await app.call('DELETE /accounts/me/sessions', { token: user.token })).status).toBe(200)
    expect([await isOpen(third), await isOpen(fourth), await isOpen(user)]).toEqual([false, false, true])
    expect((await list(user)).map(({ id }) => id)).toEqual([user.familyId])
  })

  it("attack: ending another person's session looks like ending none", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'admin')]
    const end = (id: string) => app.call<Problem>(`DELETE /accounts/me/sessions/${id}`, { token: thief.token })
    const [another, missing] = [await end(user.familyId), await end(crypto.randomUUID())]
    expect(refusal(another)).toEqual([404, 'request.not-found'])
    expect({ ...another.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect(await isOpen(user)).toBe(true)
    expect((await list(thief)).map(({ id }) => id)).toEqual([thief.familyId])
  })
})

it('needs no second factor where there is none', async () => {
  const user = await aUser(app.platform, 'consumer')
  expect(await needsSecondFactor(callOutside(app.platform.kit, aVisitor(app.platform), []), user.id)).toBeNull()
})
