// "Continue with Google Account" against a real OpenID Connect provider.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Session } from '#shared/api/session.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testConfig } from '#tests/support/config.ts'
import { forged } from '#tests/support/forged.ts'
import { goodPassword } from '#tests/support/mails.ts'
import { type OidcProvider, oidcProvider, type Spoil, sign, unsigned } from '#tests/support/oidc-provider.ts'
import { aUser, signInAs } from '#tests/support/people.ts'

let app: TestApp
let google: OidcProvider
beforeAll(async () => {
  google = await oidcProvider(`${testConfig().publicUrl}/account/signin`)
  const { clientId, clientSecret, issuer } = google
  app = await testApp({ config: { google: { clientId, clientSecret, issuer } } })
})
afterEach(() => {
  google.spoil = null
})
afterAll(async () => {
  await app.close()
  await google.close()
})

const db = () => app.platform.database.db
const aPerson = (change: object = {}) => {
  const sub = randomUUID()
  return { sub, email: `${sub}@gmail.test`, email_verified: true, name: 'Samira Bennani', ...change }
}
async function begin() {
  const { body, headers } = await app.call<{ url: string }>('POST /accounts/google')
  const line = headers.getSetCookie().find(one => one.startsWith('google=')) ?? ''
  return { url: body.url, line, cookie: line.split(';')[0] ?? '' }
}
const finish = (answer: URLSearchParams, cookie: string, change: object = {}) =>
  app.call<Session & Problem>('POST /accounts/google/session', {
    body: { ...Object.fromEntries(answer), language: 'ar', ...change },
    headers: { cookie },
  })
async function enter(person = aPerson()) {
  google.person = person
  const { url, cookie } = await begin()
  return await finish(await google.visit(url), cookie)
}
const linksOf = (userId: string) => db().selectFrom('identities').selectAll().where('userId', '=', userId).execute()
const userOf = (email: string) => db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('Google sign-in', () => {
  it('is available only if it is configured', async () => {
    expect((await app.call('GET /accounts/sign-in-methods')).body).toEqual({ google: true, outbox: null })
    const without = await testApp()
    expect((await without.call('GET /accounts/sign-in-methods')).body).toMatchObject({ google: false })
    expect((await without.call('POST /accounts/google')).status).toBe(404)
    await without.close()
  })

  it('creates an account at the first sign-in and finds it by the subject at the next', async () => {
    const person = aPerson()
    const first = await enter(person)
    expect([first.status, first.body.user]).toMatchObject([
      200,
      { name: 'Samira Bennani', language: 'ar', area: 'user' },
    ])
    const user = await userOf(person.email)
    expect(user).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) })
    const again = await enter({ ...person, email: 'moved@gmail.test', email_verified: false })
    expect(again.body.user.id).toBe(first.body.user.id)
    const [family] = await db()
      .selectFrom('sessionFamilies')
      .selectAll()
      .where('userId', '=', again.body.user.id)
      .execute()
    expect(family?.method).toBe('google')
  })

  it('replaces a Google name that imitates the site', async () => {
    const email = `support@${randomUUID()}.test`
    expect((await enter(aPerson({ email, name: 'Imara Support' }))).body.user).toMatchObject({ name: 'Member' })
    const named = aPerson({ name: '\u202E\u200B', email: `amina.b@${randomUUID()}.test` })
    expect((await enter(named)).body.user).toMatchObject({ name: 'amina.b' })
  })

  it('links a verified address to the account that has proven it, and keeps its password', async () => {
    const user = await aUser(app.platform, 'consumer')
    const passwordHash = await hashPassword(goodPassword)
    await db()
      .updateTable('users')
      .set({ passwordHash, emailVerifiedAt: new Date() })
      .where('id', '=', user.id)
      .execute()
    expect((await enter(aPerson({ email: user.email.toUpperCase() }))).body.user.id).toBe(user.id)
    const body = { email: user.email, password: goodPassword }
    expect((await app.call('POST /accounts/sign-in', { body })).status).toBe(200)
  })

  it('refuses closed and suspended accounts', async () => {
    for (const [status, code] of [
      ['closed', 'session.wrong-credentials'],
      ['suspended', 'session.suspended'],
    ] as const) {
      const user = await aUser(app.platform, 'consumer')
      await db().updateTable('users').set({ status }).where('id', '=', user.id).execute()
      expect((await enter(aPerson({ email: user.email }))).body.code).toBe(code)
      expect(await linksOf(user.id)).toEqual([])
    }
  })

  it('creates one account from two simultaneous first sign-ins', async () => {
    google.person = aPerson()
    const flows = [await begin(), await begin()]
    const answers = await Promise.all(flows.map(({ url }) => google.visit(url)))
    const all = await Promise.all(answers.map((answer, place) => finish(answer, flows[place]?.cookie ?? '')))
    expect(all.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(all.map(({ body }) => body.user.id)).size).toBe(1)
  })
})

describe('attack: Google sign-in', () => {
  const spoiled: readonly (readonly [string, Spoil])[] = [
    ['for another audience', (claims, { ours }) => sign({ ...claims, aud: 'another-client' }, ours)],
    ['of another issuer', (claims, { ours }) => sign({ ...claims, iss: 'https://evil.example' }, ours)],
    ['with another nonce', (claims, { ours }) => sign({ ...claims, nonce: 'another' }, ours)],
    ['without a nonce', ({ nonce: _, ...claims }, { ours }) => sign(claims, ours)],
    ['that has ended', (claims, { ours }) => sign({ ...claims, iat: 1_000, exp: 2_000 }, ours)],
    ['without an end', ({ exp: _, ...claims }, { ours }) => sign(claims, ours)],
    ['that nobody signed (alg none)', async claims => unsigned(claims)],
    ['signed by a foreign key', (claims, { foreign }) => sign(claims, foreign)],
    ['signed by an unknown key id', (claims, { foreign }) => sign(claims, foreign, 'unknown')],
    [
      'changed after signing',
      async (claims, { ours }) =>
        (await sign(claims, ours)).replace(
          /\.[^.]+\./,
          `.${btoa(JSON.stringify({ ...claims, email_verified: true, email: 'owner@example.test' })).replaceAll('=', '')}.`,
        ),
    ],
  ]
  it.each(spoiled)('attack: refuses an identity %s', async (_name, spoil) => {
    const person = aPerson()
    google.spoil = spoil
    const { status, body, headers } = await enter(person)
    expect([status, body.code]).toEqual([400, 'account.google-refused'])
    expect(headers.getSetCookie().some(line => line.startsWith('logintoken='))).toBe(false)
    expect(await userOf(person.email)).toBeUndefined()
  })

  it('attack: an unverified address neither links to an account nor creates one', async () => {
    const user = await aUser(app.platform, 'consumer')
    expect((await enter(aPerson({ email: user.email, email_verified: false }))).body.code).toBe(
      'account.google-unverified',
    )
    expect(await linksOf(user.id)).toEqual([])
    const person = aPerson({ email_verified: false })
    expect((await enter(person)).body.code).toBe('account.google-unverified')
    expect(await userOf(person.email)).toBeUndefined()
  })

  it('attack: email_verified as a text or a number does not count as verified', async () => {
    for (const email_verified of ['true', 1]) {
      const person = aPerson({ email_verified })
      expect((await enter(person)).body.code).toBe('account.google-unverified')
    }
  })

  it('attack: an account prepared with the victim’s unproven address loses its password and sessions', async () => {
    const user = await aUser(app.platform, 'consumer')
    const passwordHash = await hashPassword(goodPassword)
    await db().updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
    const attacker = await signInAs(app.platform, user)
    expect((await enter(aPerson({ email: user.email }))).body.user.id).toBe(user.id)
    expect((await app.call('GET /accounts/me', { token: attacker.token })).status).toBe(401)
    const body = { email: user.email, password: goodPassword }
    expect((await app.call('POST /accounts/sign-in', { body })).status).toBe(401)
  })

  it('attack: a second Google account with the same address does not replace the first', async () => {
    const person = aPerson()
    const { body } = await enter(person)
    expect((await enter({ ...person, sub: randomUUID() })).body.code).toBe('account.google-refused')
    expect((await linksOf(body.user.id)).map(({ subject }) => subject)).toEqual([person.sub])
  })

  it('attack: a wrong state, a missing, foreign or forged cookie is refused', async () => {
    google.person = aPerson()
    const { url, cookie, line } = await begin()
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    const answer = await google.visit(url)
    const other = await begin()
    for (const sent of ['', other.cookie, forged(cookie), 'google=x'])
      expect((await finish(answer, sent)).body.code).toBe('account.google-refused')
    expect((await finish(answer, cookie, { state: 'another' })).body.code).toBe('account.google-refused')
    expect((await finish(answer, cookie, { iss: 'https://evil.example' })).body.code).toBe('account.google-refused')
    expect((await finish(answer, cookie)).status).toBe(200)
  })

  it('attack: a code used twice, and an intercepted code without its verifier, are refused', async () => {
    google.person = aPerson()
    const { url, cookie } = await begin()
    const answer = await google.visit(url)
    const first = await finish(answer, cookie)
    expect(first.headers.getSetCookie().some(line => line.startsWith('google=;'))).toBe(true)
    expect((await finish(answer, cookie)).body.code).toBe('account.google-refused')
    const caught = await google.visit((await begin()).url)
    const own = await begin()
    const state = new URL(own.url).searchParams.get('state')
    expect((await finish(caught, own.cookie, { state })).body.code).toBe('account.google-refused')
  })

  it('attack: the flow starts with S256, a state and a nonce, and returns to the configured address', async () => {
    const first = new URL((await begin()).url).searchParams
    const second = new URL((await begin()).url).searchParams
    expect(first.get('code_challenge_method')).toBe('S256')
    expect(first.get('redirect_uri')).toBe(`${app.platform.config.publicUrl}/account/signin`)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.get(name)?.length).toBeGreaterThan(40)
      expect(first.get(name)).not.toBe(second.get(name))
    }
  })
})
