import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { authenticator, type Lies } from '#tests/support/authenticator.ts'
import { app, refusal, withApp } from '#tests/support/fixtures.ts'
import { signIn } from '#tests/support/people.ts'
import {
  ended,
  finish,
  half,
  type NewPasskey,
  ok,
  origin,
  type Requested,
  type Session,
  withPasskey,
  wrongProof,
} from '#tests/support/proofs.ts'

withApp({ config: { publicUrl: origin } })

const ask = async () => ok(await app.call<Requested>('POST /accounts/passkey-challenges'))
const enter = (challenge: string, credential: object) =>
  app.call<Session & Problem>('POST /accounts/passkey-sign-in', { body: { challenge, credential } })

describe('a passkey', () => {
  it('signs in alone, and the list of devices says so', async () => {
    const user = await signIn(app.platform, 'contractor')
    const { device, recoveryCodes } = await withPasskey(app, user)
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

  it('also serves as a second factor', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(app, user)
    const { challenge, secondFactor, passkey } = await half(app, user)
    expect(secondFactor).toEqual(['passkey', 'recovery'])
    expect(passkey).toMatchObject({ allowCredentials: [{ id: device.id }] })
    expect((await finish(app, challenge, { kind: 'passkey', credential: device.get(passkey ?? {}) })).status).toBe(200)
  })

  it('works without a counter, as on phones', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(app, user)
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
    const { device } = await withPasskey(app, user)
    const { challenge, options } = await ask()
    expect(refusal(await enter(challenge, device.get(options, lies)))).toEqual(wrongProof)
  })

  it('attack: a replayed assertion', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(app, user)
    const first = await ask()
    const credential = device.get(first.options)
    expect((await enter(first.challenge, credential)).status).toBe(200)
    expect(refusal(await enter(first.challenge, credential))).toEqual(ended)
    expect(refusal(await enter((await ask()).challenge, credential))).toEqual(wrongProof)
  })

  it('attack: a copy of the key whose counter decreases or stays', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { device } = await withPasskey(app, user, authenticator(origin, 7))
    for (const counter of [3, 7, 0]) {
      const { challenge, options } = await ask()
      expect(refusal(await enter(challenge, device.get(options, { counter })))).toEqual(wrongProof)
    }
    const { challenge, options } = await ask()
    expect((await enter(challenge, device.get(options, { counter: 9 }))).status).toBe(200)
  })

  it('attack: an unregistered key, and malformed answers', async () => {
    const outsider = authenticator(origin)
    const { challenge, options } = await ask()
    expect(refusal(await enter(challenge, outsider.get(options)))).toEqual(wrongProof)
    for (const credential of [{}, { id: 7 }, { id: outsider.id, response: 'x' }, { id: '', rawId: '', response: {} }])
      expect(refusal(await enter((await ask()).challenge, credential))).toEqual(wrongProof)
  })

  it("attack: one's own passkey as the second factor of another person", async () => {
    const [victim, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    await withPasskey(app, victim)
    const { device } = await withPasskey(app, thief)
    const { challenge, passkey } = await half(app, victim)
    const proof = { kind: 'passkey', credential: device.get(passkey ?? {}) }
    expect(refusal(await finish(app, challenge, proof))).toEqual(wrongProof)
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

  it("attack: registering with another person's challenge, twice with one's own, and an already registered key", async () => {
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
