// Uses a real OpenID Connect provider.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#shared/api/session.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testConfig } from '#tests/support/config.ts'
import { forged } from '#tests/support/forged.ts'
import { type OidcProvider, oidcProvider } from '#tests/support/oidc-provider.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

let app: TestApp
let google: OidcProvider
beforeAll(async () => {
  google = await oidcProvider(`${testConfig().publicUrl}/account/signin`)
  const { clientId, clientSecret, issuer } = google
  app = await testApp({ config: { google: { clientId, clientSecret, issuer } } })
})
afterAll(async () => {
  await app.close()
  await google.close()
})

const db = () => app.platform.database.db
const refused = [400, 'account.google-refused']
const refusal = ({ status, body }: { status: number; body: Problem }) => [status, body.code]
const aSubject = (change: object = {}) => {
  const sub = randomUUID()
  return { sub, email: `${sub}@gmail.test`, email_verified: true, name: 'Samira Bennani', ...change }
}
const linksOf = async (userId: string) =>
  (await db().selectFrom('identities').select('subject').where('userId', '=', userId).execute()).map(
    ({ subject }) => subject,
  )
const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find(one => one.startsWith('google='))
    ?.split(';')[0] ?? ''

async function begin({ token }: { token: string }) {
  const { status, body, headers } = await app.call<{ url: string } & Problem>('POST /accounts/me/google', { token })
  return { status, body, url: body.url, cookie: cookieOf(headers) }
}
const finish = (answer: URLSearchParams, cookie: string, { token }: { token: string }, change: object = {}) =>
  app.call<Problem>('POST /accounts/me/google/session', {
    body: { ...Object.fromEntries(answer), ...change },
    token,
    headers: { cookie },
  })
const beginSignIn = async () => {
  const { body, headers } = await app.call<{ url: string }>('POST /accounts/google')
  return { url: body.url, cookie: cookieOf(headers) }
}
const finishSignIn = (answer: URLSearchParams, cookie: string) =>
  app.call<Session & Problem>('POST /accounts/google/session', {
    body: { ...Object.fromEntries(answer), language: 'en' },
    headers: { cookie },
  })
async function link(person: SignedIn, subject = aSubject()) {
  google.person = subject
  const { url, cookie } = await begin(person)
  return await finish(await google.visit(url), cookie, person)
}

describe('linking Google', () => {
  it('links an account with another address, which then signs the person in', async () => {
    const person = await signIn(app.platform, 'consumer')
    const subject = aSubject()
    const { status, headers } = await link(person, subject)
    expect(status).toBe(200)
    expect(cookieOf(headers)).toBe('google=')
    const settings = await app.call('GET /accounts/me/settings', { token: person.token })
    expect(settings.body).toMatchObject({ google: subject.email })
    const { url, cookie } = await beginSignIn()
    expect((await finishSignIn(await google.visit(url), cookie)).body.user.id).toBe(person.id)
  })

  it('requires a fresh confirmation and allows one linked account', async () => {
    const person = await signIn(app.platform, 'consumer')
    expect((await link(person)).status).toBe(200)
    expect(refusal(await begin(person))).toEqual([409, 'account.transition-not-allowed'])
    const stale = await signIn(app.platform, 'consumer')
    const confirmedAt = new Date(Date.now() - 16 * 60_000)
    await db().updateTable('sessionFamilies').set({ confirmedAt }).where('id', '=', stale.familyId).execute()
    expect(refusal(await begin(stale))).toEqual([403, 'session.confirm'])
  })

  it('refuses a Google account linked by another person, and an unverified one', async () => {
    const subject = aSubject()
    const first = await signIn(app.platform, 'consumer')
    const second = await signIn(app.platform, 'contractor')
    expect((await link(first, subject)).status).toBe(200)
    expect(refusal(await link(second, subject))).toEqual([409, 'account.google-linked'])
    expect(refusal(await link(second, aSubject({ email_verified: false })))).toEqual([403, 'account.google-unverified'])
    expect(await linksOf(second.id)).toEqual([])
    expect(await linksOf(first.id)).toEqual([subject.sub])
  })

  it('links only one of two accounts that return at the same time', async () => {
    const person = await signIn(app.platform, 'consumer')
    const flows = [await begin(person), await begin(person)]
    const answers: URLSearchParams[] = []
    for (const { url } of flows) {
      google.person = aSubject()
      answers.push(await google.visit(url))
    }
    const all = await Promise.all(answers.map((answer, place) => finish(answer, flows[place]?.cookie ?? '', person)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await linksOf(person.id)).toHaveLength(1)
  })
})

describe('attack: linking Google', () => {
  it('attack: another person’s cookie and redirect do not link the attacker’s Google account to the victim', async () => {
    const attacker = await signIn(app.platform, 'consumer')
    const victim = await signIn(app.platform, 'consumer')
    google.person = aSubject()
    const { url, cookie } = await begin(attacker)
    expect(refusal(await finish(await google.visit(url), cookie, victim))).toEqual(refused)
    expect(await linksOf(victim.id)).toEqual([])
    expect(await linksOf(attacker.id)).toEqual([])
  })

  it('attack: the cookie of a sign-in links nothing, and the cookie of a link signs nobody in', async () => {
    const person = await signIn(app.platform, 'consumer')
    google.person = aSubject()
    const attempt = await beginSignIn()
    expect(refusal(await finish(await google.visit(attempt.url), attempt.cookie, person))).toEqual(refused)
    const own = await begin(person)
    expect(refusal(await finishSignIn(await google.visit(own.url), own.cookie))).toEqual(refused)
    expect(await linksOf(person.id)).toEqual([])
  })

  it('attack: a wrong state, a missing or forged cookie, and an anonymous caller are refused', async () => {
    const person = await signIn(app.platform, 'consumer')
    google.person = aSubject()
    const { url, cookie } = await begin(person)
    const answer = await google.visit(url)
    for (const sent of ['', forged(cookie), (await begin(person)).cookie])
      expect(refusal(await finish(answer, sent, person))).toEqual(refused)
    expect(refusal(await finish(answer, cookie, person, { state: 'another' }))).toEqual(refused)
    expect((await finish(answer, cookie, { token: '' })).status).toBe(401)
    expect(await linksOf(person.id)).toEqual([])
    expect((await finish(answer, cookie, person)).status).toBe(200)
  })
})
