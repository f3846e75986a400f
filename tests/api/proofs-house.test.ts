import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needsSecondFactor } from '#server/features/accounts/second-factor.ts'
import { requestContext } from '#server/platform/app-context.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { app, db, refusal, withApp } from '#tests/support/fixtures.ts'
import { aUser, aVisitor, type Person, type SignedIn, signIn } from '#tests/support/people.ts'
import { half, origin, type Session, withPasskey, withTotp } from '#tests/support/proofs.ts'

withApp({ config: { publicUrl: origin } })

describe('second factors', () => {
  const remove = (user: SignedIn, factor: string) =>
    app.call<Problem>(`DELETE /accounts/me/factors/${factor}`, { token: user.token })

  it('are removed, and the recovery codes with the last one', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { factor } = await withTotp(app, user)
    const codes = db().selectFrom('recoveryCodes').selectAll().where('userId', '=', user.id)
    expect(await codes.execute()).not.toEqual([])
    expect((await remove(user, factor)).status).toBe(200)
    expect(await codes.execute()).toEqual([])
    await expect(half(app, user)).rejects.toThrow('No second factor')
  })

  it("attack: removing another person's factor answers like removing a missing one", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const { factor } = await withTotp(app, user)
    const [another, missing] = [await remove(thief, factor), await remove(thief, crypto.randomUUID())]
    expect(refusal(another)).toEqual([404, 'request.not-found'])
    expect({ ...another.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    await half(app, user)
  })

  it('attack: removing the only sign-in method', async () => {
    const user = await signIn(app.platform, 'consumer')
    await withPasskey(app, user)
    const [factor] = await db().selectFrom('secondFactors').select('id').where('userId', '=', user.id).execute()
    expect(refusal(await remove(user, factor?.id ?? ''))).toEqual([409, 'account.last-way-in'])
  })

  it.each([
    'POST /accounts/me/totp',
    'POST /accounts/me/passkey-challenges',
    'POST /accounts/me/recovery-codes',
    'DELETE /accounts/me/factors/0b0b0b0b-0000-4000-8000-000000000000',
  ])('attack: %s with a session whose confirmation has expired', async key => {
    const user = await signIn(app.platform, 'consumer')
    await db()
      .updateTable('sessionFamilies')
      .set({ confirmedAt: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', user.familyId)
      .execute()
    expect(refusal(await app.call<Problem>(key, { token: user.token }))).toEqual([403, 'session.confirm'])
  })
})

describe('a required second factor for admins', () => {
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
    'attack: a %s without one reaches only dashboard, settings and notifications',
    async person => {
      const user = await signIn(strict.platform, person)
      expect(await modulesOf(user)).toEqual(['dashboard', 'settings', 'notifications'])
      expect((await strict.call<Problem>('GET /admin/jobs', { token: user.token })).body.code).toBe('access.denied')
      await withTotp(strict, user)
      if (person === 'superAdmin')
        expect((await strict.call('GET /admin/jobs', { token: user.token })).status).toBe(200)
    },
  )

  it('is not required of others', async () => {
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

  it("are listed, the caller's first", async () => {
    const user = await signIn(app.platform, 'consumer')
    const second = await again(user)
    const devices = await list(user)
    expect(devices.map(({ id, current }) => [id, current])).toEqual([
      [user.familyId, true],
      [second.familyId, false],
    ])
  })

  it("end one by one, and all but the caller's, from the next request on", async () => {
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

  it("attack: ending another person's session answers like ending a missing one", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'admin')]
    const end = (id: string) => app.call<Problem>(`DELETE /accounts/me/sessions/${id}`, { token: thief.token })
    const [another, missing] = [await end(user.familyId), await end(crypto.randomUUID())]
    expect(refusal(another)).toEqual([404, 'request.not-found'])
    expect({ ...another.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect(await isOpen(user)).toBe(true)
    expect((await list(thief)).map(({ id }) => id)).toEqual([thief.familyId])
  })
})

it('needsSecondFactor is null for a person without one', async () => {
  const user = await aUser(app.platform, 'consumer')
  expect(
    await needsSecondFactor(requestContext(app.platform.appContext, aVisitor(app.platform), []), user.id),
  ).toBeNull()
})
