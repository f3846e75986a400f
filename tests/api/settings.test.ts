// One's own settings: confirmation, e-mail, password, ways in, what one is told; and the attacks on them.
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Settings, settings } from '#shared/features/accounts/settings-contract.ts'
import { pictureReference } from '#shared/pictures/reference.ts'
import { topicNames, topics } from '#shared/realtime/topics.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aUser, type Person, type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { fillMarketplace } from './search-world.ts'

const password = 'zellige-hammer-42-quay'
let app: TestApp
let limited: TestApp
beforeAll(async () => {
  app = await testApp()
  limited = await testApp({ config: { rateLimits: true } })
  await fillMarketplace(app.platform.database.db)
})
afterAll(() => Promise.all([app.close(), limited.close()]))

const db = () => app.platform.database.db
const refusal = ({ status, body }: { status: number; body: Problem }) => [status, body.code]
const ended = [410, 'account.challenge-ended']

async function aPerson(house = app, person: Person = 'consumer'): Promise<SignedIn> {
  const user = await aUser(house.platform, person)
  await house.platform.database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute()
  return await signInAs(house.platform, user)
}
async function long({ familyId }: SignedIn, house = app) {
  await house.platform.database.db
    .updateTable('session_families')
    .set({ confirmed_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', '=', familyId)
    .execute()
}
const isOpen = async ({ token }: { token: string }) => (await app.call('GET /accounts/me', { token })).status === 200
const read = async ({ token }: { token: string }) =>
  (await app.call<Settings>('GET /accounts/me/settings', { token })).body

/** The newest mail to the address. */
async function mailTo(address: string, template: string) {
  const mail = await db()
    .selectFrom('mails')
    .select(['params', 'user_id', 'name'])
    .where('address', '=', address)
    .where('template', '=', template)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return mail && { ...mail, code: (mail.params as { code?: string }).code ?? '' }
}

describe('confirmation', () => {
  const dangerous = 'POST /accounts/me/recovery-codes'
  const confirm = (user: SignedIn, body: object, house = app) =>
    house.call<Problem>('POST /accounts/me/confirmation', { token: user.token, body })

  it('is asked for after a quarter of an hour, and given by password', async () => {
    const user = await aPerson()
    await long(user)
    expect((await app.call<Problem>(dangerous, { token: user.token })).body.code).toBe('session.confirm')
    expect((await confirm(user, { kind: 'password', password })).status).toBe(200)
    expect((await app.call<Problem>(dangerous, { token: user.token })).body.code).toBe('account.move-not-allowed')
  })

  it('is given by an authenticator', async () => {
    const user = await aPerson()
    type Totp = Output<(typeof settings)['POST /accounts/me/totp']>
    const { body } = await app.call<Totp>('POST /accounts/me/totp', { token: user.token })
    const secret = Secret.fromBase32(body.secret)
    const before = TOTP.generate({ secret, timestamp: Date.now() - 30_000 })
    const key = `POST /accounts/me/totp/${body.factor}/verification`
    expect((await app.call(key, { token: user.token, body: { code: before } })).status).toBe(200)
    await long(user)
    expect(refusal(await confirm(user, { kind: 'totp', code: before }))).toEqual([400, 'account.wrong-code'])
    expect((await confirm(user, { kind: 'totp', code: TOTP.generate({ secret }) })).status).toBe(200)
    expect((await app.call(dangerous, { token: user.token })).status).toBe(201)
  })

  it('is given by a code by mail', async () => {
    const user = await signIn(app.platform, 'consumer')
    await long(user)
    const { status, body } = await app.call<{ challenge: string }>('POST /accounts/me/confirmation/mail', {
      token: user.token,
    })
    expect(status).toBe(202)
    const mail = await mailTo(user.email, 'confirmation-code')
    expect(mail?.code).toMatch(/^\d{6}$/)
    const proof = { kind: 'mail', challenge: body.challenge, code: mail?.code }
    expect((await confirm(user, proof)).status).toBe(200)
    expect(refusal(await confirm(user, proof))).toEqual(ended)
    expect((await app.call<Problem>(dangerous, { token: user.token })).body.code).toBe('account.move-not-allowed')
  })

  it('attack: confirming with a wrong password, and with none where none is set', async () => {
    const user = await aPerson()
    expect(refusal(await confirm(user, { kind: 'password', password: `${password}x` }))).toEqual([
      400,
      'account.wrong-proof',
    ])
    const without = await signIn(app.platform, 'consumer')
    expect((await confirm(without, { kind: 'password', password: 'undefined' })).status).toBe(400)
  })

  it('attack: guessing the password of a stolen session', async () => {
    const user = await aPerson(limited)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 11; guess++)
      codes.push((await confirm(user, { kind: 'password', password: `guess number ${guess}` }, limited)).body.code)
    expect([codes[0], codes.at(-1)]).toEqual(['account.wrong-proof', 'request.too-many'])
  })

  it('attack: flooding a mailbox with codes, one’s own or another’s', async () => {
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

  it("attack: another person's code by mail, and five guesses of one's own", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const asked = async ({ token }: SignedIn) =>
      (await app.call<{ challenge: string }>('POST /accounts/me/confirmation/mail', { token })).body.challenge
    const theirs = {
      kind: 'mail',
      challenge: await asked(user),
      code: (await mailTo(user.email, 'confirmation-code'))?.code,
    }
    await long(thief)
    expect(refusal(await confirm(thief, theirs))).toEqual(ended)
    expect((await app.call<Problem>(dangerous, { token: thief.token })).body.code).toBe('session.confirm')
    const own = await asked(thief)
    const right = (await mailTo(thief.email, 'confirmation-code'))?.code ?? ''
    for (let guess = 1; guess <= 5; guess++) {
      const code = String((Number(right) + guess) % 1_000_000).padStart(6, '0')
      expect((await confirm(thief, { kind: 'mail', challenge: own, code })).body.code).toBe('account.wrong-code')
    }
    expect(refusal(await confirm(thief, { kind: 'mail', challenge: own, code: right }))).toEqual(ended)
  })

  it('attack: confirming one device opens dangerous acts on that device alone', async () => {
    const user = await aPerson()
    const other = await signInAs(app.platform, user)
    await long(user)
    await long(other)
    await confirm(user, { kind: 'password', password })
    expect((await app.call<Problem>(dangerous, { token: other.token })).body.code).toBe('session.confirm')
  })

  it.each([
    'POST /accounts/me/email',
    'PUT /accounts/me/password',
    'DELETE /accounts/me/google',
    'POST /accounts/me/closure',
    'GET /accounts/me/export',
  ])('attack: %s with a session that proved itself long ago', async key => {
    const user = await signIn(app.platform, 'consumer')
    await long(user)
    expect(refusal(await app.call<Problem>(key, { token: user.token }))).toEqual([403, 'session.confirm'])
    expect(await isOpen(user)).toBe(true)
  })
})

describe('another e-mail address', () => {
  const ask = (user: SignedIn, email: string) =>
    app.call<{ challenge: string }>('POST /accounts/me/email', { token: user.token, body: { email } })
  const verify = (user: SignedIn, challenge: string, code = '') =>
    app.call<Problem>('POST /accounts/me/email/verification', { token: user.token, body: { challenge, code } })
  const newAddress = () => `new-${randomUUID()}@example.test`

  it('is taken when its code is right; the old one is told, other devices are signed out', async () => {
    const user = await aPerson()
    const other = await signInAs(app.platform, user)
    const email = newAddress().replace('new', 'New')
    const { status, body } = await ask(user, email)
    expect(status).toBe(202)
    expect((await read(user)).email).toBe(user.email)
    expect((await verify(user, body.challenge, (await mailTo(email, 'email-change-code'))?.code)).status).toBe(200)
    expect((await read(user)).email).toBe(email)
    expect((await mailTo(user.email, 'email-changed-notice'))?.params).toEqual({ email })
    expect([await isOpen(user), await isOpen(other)]).toEqual([true, false])
    const row = await db().selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect([row.email_key, row.email_verified_at]).toEqual([email.toLowerCase(), expect.any(Date)])
  })

  it('attack: asking for an address tells nothing of its account', async () => {
    const [user, known] = [await aPerson(), await aPerson()]
    const [free, taken] = [await ask(user, newAddress()), await ask(user, known.email)]
    expect([free.status, Object.keys(free.body)]).toEqual([taken.status, Object.keys(taken.body)])
    expect(await mailTo(known.email, 'email-change-code')).toBeUndefined()
    expect(await mailTo(known.email, 'sign-up-known')).toMatchObject({ user_id: known.id })
    for (const code of ['000000', '123456', ''.padEnd(6, '9')])
      expect((await verify(user, taken.body.challenge, code)).body.code).toBe('account.wrong-code')
  })

  it("attack: another person's challenge, an older one, a wrong code", async () => {
    const [user, thief] = [await aPerson(), await aPerson()]
    const [first, email] = [newAddress(), newAddress()]
    const old = await ask(user, first)
    const { body } = await ask(user, email)
    const code = (await mailTo(email, 'email-change-code'))?.code
    expect(refusal(await verify(thief, body.challenge, code))).toEqual(ended)
    expect(refusal(await verify(user, old.body.challenge, (await mailTo(first, 'email-change-code'))?.code))).toEqual(
      ended,
    )
    expect((await read(user)).email).toBe(user.email)
  })

  it('attack: an address that somebody else took meanwhile', async () => {
    const [user, other] = [await aPerson(), await aPerson()]
    const email = newAddress()
    const { body } = await ask(user, email)
    const code = (await mailTo(email, 'email-change-code'))?.code
    await db().updateTable('users').set({ email, email_key: email }).where('id', '=', other.id).execute()
    expect(refusal(await verify(user, body.challenge, code))).toEqual([409, 'account.email-taken'])
  })
})

describe('the password', () => {
  const change = (user: SignedIn, word: string) =>
    app.call<Problem>('PUT /accounts/me/password', { token: user.token, body: { password: word } })
  const enter = (email: string, word: string) => app.call('POST /accounts/sign-in', { body: { email, password: word } })

  it('is changed; every other device is signed out within one request, half sign-ins end', async () => {
    const user = await aPerson()
    const others = [await signInAs(app.platform, user), await signInAs(app.platform, user)]
    expect((await change(user, 'another-good-word-77')).status).toBe(200)
    expect(await isOpen(user)).toBe(true)
    for (const other of others) {
      expect((await app.call<Problem>('GET /accounts/me', { token: other.token })).body.code).toBe('session.ended')
      expect((await app.call('POST /accounts/refresh', { headers: { cookie: other.cookie } })).status).toBe(401)
    }
    expect([
      (await enter(user.email, password)).status,
      (await enter(user.email, 'another-good-word-77')).status,
    ]).toEqual([401, 200])
    expect(await mailTo(user.email, 'password-changed')).toBeDefined()
  })

  it('is set where there was none', async () => {
    const user = await signIn(app.platform, 'contractor')
    expect((await read(user)).hasPassword).toBe(false)
    expect((await change(user, 'first-good-word-781')).status).toBe(200)
    expect((await read(user)).hasPassword).toBe(true)
  })

  it.each(['short', 'Password123', 'iloveyou12', '1234567890'])('attack: the guessable password %s', async word => {
    const user = await aPerson()
    expect((await change(user, word)).status).toBe(400)
    expect((await enter(user.email, password)).status).toBe(200)
  })
})

describe('everything ends', () => {
  it.each([
    ['suspended', { status: 'suspended' as const }, 'session.suspended'],
    ['closed', { status: 'closed' as const }, 'session.ended'],
  ])('attack: the token of a person who was %s', async (_name, change, code) => {
    const user = await signIn(app.platform, 'consumer')
    await db().updateTable('users').set(change).where('id', '=', user.id).execute()
    expect((await app.call<Problem>('GET /accounts/me', { token: user.token })).body.code).toBe(code)
  })

  it('attack: the token of an admin whose role was taken', async () => {
    const user = await signIn(app.platform, 'superAdmin')
    expect((await app.call('GET /admin/jobs', { token: user.token })).status).toBe(200)
    await db().updateTable('users').set({ role: 'consumer' }).where('id', '=', user.id).execute()
    expect((await app.call<Problem>('GET /admin/jobs', { token: user.token })).body.code).toBe('access.denied')
  })
})

describe('Google', () => {
  const link = async (user: SignedIn) =>
    await db()
      .insertInto('identities')
      .values({
        provider: 'google',
        subject: randomUUID(),
        user_id: user.id,
        email: 'me@gmail.test',
        linked_at: new Date(),
      })
      .execute()

  it('is unlinked where another way in is left', async () => {
    const user = await aPerson()
    await link(user)
    expect((await read(user)).google).toBe('me@gmail.test')
    expect((await app.call('DELETE /accounts/me/google', { token: user.token })).status).toBe(200)
    expect((await read(user)).google).toBeNull()
  })

  it('attack: unlinking the only way in', async () => {
    const user = await signIn(app.platform, 'consumer')
    await link(user)
    const reply = await app.call<Problem>('DELETE /accounts/me/google', { token: user.token })
    expect(refusal(reply)).toEqual([409, 'account.last-way-in'])
    expect((await read(user)).google).toBe('me@gmail.test')
  })
})

describe('news', () => {
  const put = (user: SignedIn, wanted: object[]) =>
    app.call<Problem>('PUT /accounts/me/notifications', { token: user.token, body: { topics: wanted } })

  it('follow the defaults until something is said', async () => {
    const { notifications } = await read(await signIn(app.platform, 'consumer'))
    expect(notifications.map(({ topic }) => topic)).toEqual(topicNames)
    for (const { topic, mail, web, toast, critical } of notifications) {
      const leaves = topics[topic].mail ? 'instant' : 'off'
      expect([topic, mail, web, toast, critical]).toEqual([topic, leaves, leaves, true, topics[topic].critical])
    }
  })

  it('are switched off by topic, and on again', async () => {
    const user = await signIn(app.platform, 'consumer')
    const of = async (name: string) => (await read(user)).notifications.find(({ topic }) => topic === name)
    expect((await put(user, [{ topic: 'bids', toast: false, mail: 'off', web: 'daily' }])).status).toBe(200)
    expect(await of('bids')).toMatchObject({ toast: false, mail: 'off', web: 'daily' })
    await put(user, [
      { topic: 'bids', toast: false, mail: 'off', web: 'off' },
      { topic: 'bids', toast: true, mail: 'daily', web: 'off' },
    ])
    expect(await of('bids')).toMatchObject({ toast: true, mail: 'daily', web: 'off' })
  })

  it('attack: switching off what is critical', async () => {
    const user = await signIn(app.platform, 'consumer')
    expect((await put(user, [{ topic: 'security', toast: false, mail: 'off', web: 'off' }])).status).toBe(200)
    const { notifications } = await read(user)
    const security = notifications.find(({ topic }) => topic === 'security')
    expect(security).toMatchObject({ toast: true, mail: 'instant', web: 'off' })
    const rows = await db().selectFrom('notification_preferences').selectAll().where('user_id', '=', user.id).execute()
    expect(rows).toMatchObject([{ toast: true, mail: 'instant', web: 'off' }])
  })

  it('keep quiet between two hours, which are two', async () => {
    const user = await signIn(app.platform, 'consumer')
    const topic = [{ topic: 'bids', toast: true, mail: 'instant', web: 'instant' }]
    const keep = (quiet: object | null) =>
      app.call<Problem>('PUT /accounts/me/notifications', { token: user.token, body: { topics: topic, quiet } })
    expect((await keep({ from: 22, until: 7 })).status).toBe(200)
    expect((await read(user)).quiet).toEqual({ from: 22, until: 7 })
    expect((await put(user, topic)).status).toBe(200)
    expect((await read(user)).quiet).toEqual({ from: 22, until: 7 })
    for (const wrong of [{ from: 22 }, { from: 7, until: 7 }, { from: 1, until: 24 }, { from: -1, until: 3 }])
      expect((await keep(wrong)).status).toBe(400)
    await keep(null)
    expect((await read(user)).quiet).toBeNull()
  })

  it('refuse a topic that nobody knows', async () => {
    const user = await signIn(app.platform, 'consumer')
    expect((await put(user, [{ topic: 'gossip', toast: true, mail: 'off', web: 'off' }])).status).toBe(400)
  })
})

describe('the own person', () => {
  const patch = (user: SignedIn, body: object) => app.call<Problem>('PATCH /accounts/me', { token: user.token, body })

  async function aFile(ownerId: string, purpose: 'portrait' | 'document' = 'portrait') {
    const id = randomUUID()
    const facts = { name: 'me.webp', mime: 'image/webp', bytes: 10, sha256: 'x', width: 400, height: 300 }
    await db()
      .insertInto('files')
      .values({ id, owner_id: ownerId, purpose, created_at: new Date(), ...facts })
      .execute()
    return id
  }
  const isRemoved = async (id: string) =>
    (await db().selectFrom('files').select('removed_at').where('id', '=', id).executeTakeFirst())?.removed_at !== null

  it('changes name, phone, privacy and place', async () => {
    const user = await signIn(app.platform, 'consumer')
    const changes = {
      name: 'Samira Bennani',
      phone: '+212 6 12 34 56',
      showPhone: true,
      showLastSeen: true,
      city: 'dubai',
    }
    expect((await patch(user, changes)).status).toBe(200)
    expect(await read(user)).toMatchObject({ ...changes, city: { slug: 'dubai', country: 'AE' } })
    await patch(user, { phone: null, showPhone: false })
    expect(await read(user)).toMatchObject({
      phone: null,
      showPhone: false,
      showLastSeen: true,
      name: 'Samira Bennani',
    })
  })

  it('gets a photo, another one, and none; files that are not shown any more are let go', async () => {
    const user = await signIn(app.platform, 'consumer')
    const [first, second] = [await aFile(user.id), await aFile(user.id)]
    expect((await patch(user, { photo: first })).status).toBe(200)
    expect((await read(user)).photo).toBe(pictureReference({ id: first, width: 400, height: 300 }))
    await patch(user, { photo: second })
    expect([await isRemoved(first), await isRemoved(second)]).toEqual([true, false])
    await patch(user, { photo: second })
    expect(await isRemoved(second)).toBe(false)
    await patch(user, { photo: null })
    expect([await isRemoved(second), (await read(user)).photo]).toEqual([true, null])
  })

  it("attack: another person's picture, a document, nothing as the photo", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    for (const photo of [await aFile(user.id), await aFile(thief.id, 'document'), randomUUID()]) {
      const { status, body } = await patch(thief, { photo })
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'photo', code: 'invalid' })]])
    }
  })

  it.each(['role', 'status', 'email', 'id', 'password'])('attack: giving oneself another %s', async field => {
    const user = await signIn(app.platform, 'consumer')
    expect((await patch(user, { [field]: 'superAdmin' })).status).toBe(400)
  })
})
