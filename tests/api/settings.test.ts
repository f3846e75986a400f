import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { isOpen } from '#tests/support/account-deletion.ts'
import { app, db, refusal, withApp } from '#tests/support/fixtures.ts'
import { goodPassword } from '#tests/support/mails.ts'
import { type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { aPerson, mailTo, readSettings } from '#tests/support/settings.ts'

withApp()

const ended = [410, 'account.challenge-ended']

describe('a change of e-mail address', () => {
  const ask = (user: SignedIn, email: string) =>
    app.call<{ challenge: string }>('POST /accounts/me/email', { token: user.token, body: { email } })
  const verify = (user: SignedIn, challenge: string, code = '') =>
    app.call<Problem>('POST /accounts/me/email/verification', { token: user.token, body: { challenge, code } })
  const newAddress = () => `new-${randomUUID()}@example.test`

  it('takes effect with the right code; the old address is notified, other devices are signed out', async () => {
    const user = await aPerson(app)
    const other = await signInAs(app.platform, user)
    const email = newAddress().replace('new', 'New')
    const { status, body } = await ask(user, email)
    expect(status).toBe(202)
    expect((await readSettings(app, user)).email).toBe(user.email)
    expect((await verify(user, body.challenge, (await mailTo(app, email, 'email-change-code'))?.code)).status).toBe(200)
    expect((await readSettings(app, user)).email).toBe(email)
    expect((await mailTo(app, user.email, 'email-changed-notice'))?.params).toEqual({ email })
    expect([await isOpen(app, user), await isOpen(app, other)]).toEqual([true, false])
    const row = await db().selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect([row.emailKey, row.emailVerifiedAt]).toEqual([email.toLowerCase(), expect.any(Date)])
  })

  it('attack: requesting an address does not reveal whether it has an account', async () => {
    const [user, known] = [await aPerson(app), await aPerson(app)]
    const [free, taken] = [await ask(user, newAddress()), await ask(user, known.email)]
    expect([free.status, Object.keys(free.body)]).toEqual([taken.status, Object.keys(taken.body)])
    expect(await mailTo(app, known.email, 'email-change-code')).toBeUndefined()
    expect(await mailTo(app, known.email, 'sign-up-known')).toMatchObject({ userId: known.id })
    for (const code of ['000000', '123456', ''.padEnd(6, '9')])
      expect((await verify(user, taken.body.challenge, code)).body.code).toBe('account.wrong-code')
  })

  it("attack: another person's challenge, an older one, a wrong code", async () => {
    const [user, thief] = [await aPerson(app), await aPerson(app)]
    const [first, email] = [newAddress(), newAddress()]
    const old = await ask(user, first)
    const { body } = await ask(user, email)
    const code = (await mailTo(app, email, 'email-change-code'))?.code
    expect(refusal(await verify(thief, body.challenge, code))).toEqual(ended)
    expect(
      refusal(await verify(user, old.body.challenge, (await mailTo(app, first, 'email-change-code'))?.code)),
    ).toEqual(ended)
    expect((await readSettings(app, user)).email).toBe(user.email)
  })

  it('attack: an address that somebody else has taken meanwhile', async () => {
    const [user, other] = [await aPerson(app), await aPerson(app)]
    const email = newAddress()
    const { body } = await ask(user, email)
    const code = (await mailTo(app, email, 'email-change-code'))?.code
    await db().updateTable('users').set({ email, emailKey: email }).where('id', '=', other.id).execute()
    expect(refusal(await verify(user, body.challenge, code))).toEqual([409, 'account.email-taken'])
  })
})

describe('the password', () => {
  const change = (user: SignedIn, word: string, current: string | null = goodPassword) =>
    app.call<Problem>('PUT /accounts/me/password', {
      token: user.token,
      body: { password: word, ...(current !== null && { current }) },
    })
  const enter = (email: string, word: string) => app.call('POST /accounts/sign-in', { body: { email, password: word } })

  it('is changed; other devices are signed out from the next request on, unfinished sign-ins end', async () => {
    const user = await aPerson(app)
    const others = [await signInAs(app.platform, user), await signInAs(app.platform, user)]
    expect((await change(user, 'another-good-word-77')).status).toBe(200)
    expect(await isOpen(app, user)).toBe(true)
    for (const other of others) {
      expect((await app.call<Problem>('GET /accounts/me', { token: other.token })).body.code).toBe('session.ended')
      expect((await app.call('POST /accounts/refresh', { headers: { cookie: other.cookie } })).status).toBe(401)
    }
    expect([
      (await enter(user.email, goodPassword)).status,
      (await enter(user.email, 'another-good-word-77')).status,
    ]).toEqual([401, 200])
    expect(await mailTo(app, user.email, 'password-changed')).toBeDefined()
  })

  it('attack: an open session without the current password', async () => {
    const user = await aPerson(app)
    for (const [current, code, field] of [
      [null, 'request.invalid', 'required'],
      ['not-the-present-1', 'account.wrong-proof', 'wrong-password'],
    ] as const) {
      const { status, body } = await change(user, 'another-good-word-77', current)
      expect([status, body.code, body.errors?.map(error => [error.path, error.code])]).toEqual([
        400,
        code,
        [['current', field]],
      ])
    }
    expect((await enter(user.email, goodPassword)).status).toBe(200)
  })

  it('is set where there was none', async () => {
    const user = await signIn(app.platform, 'contractor')
    expect((await readSettings(app, user)).hasPassword).toBe(false)
    expect((await change(user, 'first-good-word-781', null)).status).toBe(200)
    expect((await readSettings(app, user)).hasPassword).toBe(true)
  })

  it.each(['short', 'Password123', 'iloveyou12', '1234567890'])('attack: the guessable password %s', async word => {
    const user = await aPerson(app)
    expect((await change(user, word)).status).toBe(400)
    expect((await enter(user.email, goodPassword)).status).toBe(200)
  })
})

describe('the end of a session', () => {
  it.each([
    ['suspended', { status: 'suspended' as const }, 'session.suspended'],
    ['closed', { status: 'closed' as const }, 'session.ended'],
  ])('attack: the token of a person who was %s', async (_name, change, code) => {
    const user = await signIn(app.platform, 'consumer')
    await db().updateTable('users').set(change).where('id', '=', user.id).execute()
    expect((await app.call<Problem>('GET /accounts/me', { token: user.token })).body.code).toBe(code)
  })

  it('attack: the token of an admin whose role was taken away', async () => {
    const user = await signIn(app.platform, 'superAdmin')
    expect((await app.call('GET /admin/jobs', { token: user.token })).status).toBe(200)
    await db().updateTable('users').set({ role: 'consumer' }).where('id', '=', user.id).execute()
    expect((await app.call<Problem>('GET /admin/jobs', { token: user.token })).body.code).toBe('access.denied')
  })
})

describe('the Google account', () => {
  const link = async (user: SignedIn) =>
    await db()
      .insertInto('identities')
      .values({
        provider: 'google',
        subject: randomUUID(),
        userId: user.id,
        email: 'me@gmail.test',
        linkedAt: new Date(),
      })
      .execute()

  it('is unlinked when another sign-in method remains', async () => {
    const user = await aPerson(app)
    await link(user)
    expect((await readSettings(app, user)).google).toBe('me@gmail.test')
    expect((await app.call('DELETE /accounts/me/google', { token: user.token })).status).toBe(200)
    expect((await readSettings(app, user)).google).toBeNull()
  })

  it('attack: unlinking the only sign-in method', async () => {
    const user = await signIn(app.platform, 'consumer')
    await link(user)
    const reply = await app.call<Problem>('DELETE /accounts/me/google', { token: user.token })
    expect(refusal(reply)).toEqual([409, 'account.last-way-in'])
    expect((await readSettings(app, user)).google).toBe('me@gmail.test')
  })
})
