import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { isOpen } from '#tests/support/account-deletion.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { goodPassword } from '#tests/support/mails.ts'
import { type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { codeOf, ok, type Totp, verifyTotp } from '#tests/support/proofs.ts'
import { aPerson, mailTo, provedLongAgo } from '#tests/support/settings.ts'

let app: TestApp
let limited: TestApp
beforeAll(async () => {
  app = await testApp()
  limited = await testApp({ config: { rateLimits: true } })
})
afterAll(() => Promise.all([app.close(), limited.close()]))

const refusal = ({ status, body }: { status: number; body: Problem }) => [status, body.code]
const ended = [410, 'account.challenge-ended']

describe('confirmation before a dangerous action', () => {
  const dangerous = 'POST /accounts/me/recovery-codes'
  const confirm = (user: SignedIn, body: object, server = app) =>
    server.call<Problem>('POST /accounts/me/confirmation', { token: user.token, body })

  it('is required after fifteen minutes, and given by password', async () => {
    const user = await aPerson(app)
    await provedLongAgo(app, user)
    expect((await app.call<Problem>(dangerous, { token: user.token })).body.code).toBe('session.confirm')
    expect((await confirm(user, { kind: 'password', password: goodPassword })).status).toBe(200)
    expect((await app.call<Problem>(dangerous, { token: user.token })).body.code).toBe('account.transition-not-allowed')
  })

  it('is given by an authenticator', async () => {
    const user = await aPerson(app)
    const totp = ok(await app.call<Totp>('POST /accounts/me/totp', { token: user.token }))
    const { code: before } = await verifyTotp(app, user, totp)
    await provedLongAgo(app, user)
    expect(refusal(await confirm(user, { kind: 'totp', code: before }))).toEqual([400, 'account.wrong-code'])
    expect((await confirm(user, { kind: 'totp', code: codeOf(totp) })).status).toBe(200)
    expect((await app.call(dangerous, { token: user.token })).status).toBe(201)
  })

  it('is given by a code by mail', async () => {
    const user = await signIn(app.platform, 'consumer')
    await provedLongAgo(app, user)
    const { status, body } = await app.call<{ challenge: string }>('POST /accounts/me/confirmation/mail', {
      token: user.token,
    })
    expect(status).toBe(202)
    const mail = await mailTo(app, user.email, 'confirmation-code')
    expect(mail?.code).toMatch(/^\d{6}$/)
    const proof = { kind: 'mail', challenge: body.challenge, code: mail?.code }
    expect((await confirm(user, proof)).status).toBe(200)
    expect(refusal(await confirm(user, proof))).toEqual(ended)
    expect((await app.call<Problem>(dangerous, { token: user.token })).body.code).toBe('account.transition-not-allowed')
  })

  it('attack: confirming with a wrong password, and with any password where none is set', async () => {
    const user = await aPerson(app)
    expect(refusal(await confirm(user, { kind: 'password', password: `${goodPassword}x` }))).toEqual([
      400,
      'account.wrong-proof',
    ])
    const without = await signIn(app.platform, 'consumer')
    expect((await confirm(without, { kind: 'password', password: 'undefined' })).status).toBe(400)
  })

  it('attack: guessing the password on a stolen session', async () => {
    const user = await aPerson(limited)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 11; guess++)
      codes.push((await confirm(user, { kind: 'password', password: `guess number ${guess}` }, limited)).body.code)
    expect([codes[0], codes.at(-1)]).toEqual(['account.wrong-proof', 'request.too-many'])
  })

  it("attack: flooding one's own mailbox or another's with codes", async () => {
    const user = await signIn(limited.platform, 'consumer')
    const ask = (key: string, token: string, body?: object) => limited.call<Problem>(key, { token, body })
    const own: number[] = []
    for (let mail = 0; mail < 11; mail++)
      own.push((await ask('POST /accounts/me/confirmation/mail', user.token)).status)
    expect([own[0], own[9], own[10]]).toEqual([202, 202, 429])
    const email = `${randomUUID()}@example.test`
    const statuses: number[] = []
    for (let mail = 0; mail < 11; mail++) {
      const { token } = mail === 5 ? await signIn(limited.platform, 'consumer') : user
      statuses.push((await ask('POST /accounts/me/email', token, { email })).status)
    }
    expect([statuses[0], statuses[9], statuses[10]]).toEqual([202, 202, 429])
  })

  it("attack: another person's code by mail, and five wrong guesses", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const requested = async ({ token }: SignedIn) =>
      (await app.call<{ challenge: string }>('POST /accounts/me/confirmation/mail', { token })).body.challenge
    const theirs = {
      kind: 'mail',
      challenge: await requested(user),
      code: (await mailTo(app, user.email, 'confirmation-code'))?.code,
    }
    await provedLongAgo(app, thief)
    expect(refusal(await confirm(thief, theirs))).toEqual(ended)
    expect((await app.call<Problem>(dangerous, { token: thief.token })).body.code).toBe('session.confirm')
    const own = await requested(thief)
    const right = (await mailTo(app, thief.email, 'confirmation-code'))?.code ?? ''
    for (let guess = 1; guess <= 5; guess++) {
      const code = String((Number(right) + guess) % 1_000_000).padStart(6, '0')
      expect((await confirm(thief, { kind: 'mail', challenge: own, code })).body.code).toBe('account.wrong-code')
    }
    expect(refusal(await confirm(thief, { kind: 'mail', challenge: own, code: right }))).toEqual(ended)
  })

  it('attack: confirming one device does not confirm another', async () => {
    const user = await aPerson(app)
    const other = await signInAs(app.platform, user)
    await provedLongAgo(app, user)
    await provedLongAgo(app, other)
    await confirm(user, { kind: 'password', password: goodPassword })
    expect((await app.call<Problem>(dangerous, { token: other.token })).body.code).toBe('session.confirm')
  })

  it.each([
    'POST /accounts/me/email',
    'PUT /accounts/me/password',
    'DELETE /accounts/me/google',
    'POST /accounts/me/closure',
    'GET /accounts/me/export',
  ])('attack: %s with a session whose confirmation has expired', async key => {
    const user = await signIn(app.platform, 'consumer')
    await provedLongAgo(app, user)
    expect(refusal(await app.call<Problem>(key, { token: user.token }))).toEqual([403, 'session.confirm'])
    expect(await isOpen(app, user)).toBe(true)
  })
})
