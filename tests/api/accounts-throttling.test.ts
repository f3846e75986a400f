import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Session } from '#shared/api/session.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { forged } from '#tests/support/forged.ts'
import { goodPassword } from '#tests/support/mails.ts'
import { aUser } from '#tests/support/people.ts'

withApp({ config: { rateLimits: true } })

let place = 0
/** Each call returns an address in another network. */
const elsewhere = () => `10.${++place >> 8}.${place & 255}.1`

async function owner() {
  const user = await aUser(app.platform, 'consumer')
  const { db } = app.platform.database
  const passwordHash = await hashPassword(goodPassword)
  await db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  return user
}

type From = { readonly address?: string; readonly cookie?: string }
const attempt = (email: string, password: string, { address = elsewhere(), cookie = '' }: From = {}) =>
  app.call<Session & Problem>('POST /accounts/sign-in', {
    body: { email, password },
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  })
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find(line => line.startsWith('device='))
    ?.split(';')[0] ?? ''

async function underAttack(email: string): Promise<void> {
  for (let count = 0; count < 20; count++) expect((await attempt(email, 'guess')).status).toBe(401)
  expect((await attempt(email, 'guess')).body.code).toBe('request.too-many')
}

describe('attack: guessing passwords', () => {
  it('attack: one address gets ten attempts at an account, then 429 with Retry-After', async () => {
    const { email } = await owner()
    const address = elsewhere()
    for (let count = 0; count < 10; count++) expect((await attempt(email, 'guess', { address })).status).toBe(401)
    const refused = await attempt(email.toUpperCase(), goodPassword, { address })
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await attempt('other@example.test', 'guess', { address })).status).toBe(401)
    expect((await attempt(email, goodPassword)).status).toBe(200)
  })

  it('attack: one address gets 429 after attempts at many accounts', async () => {
    const address = elsewhere()
    const codes = new Set<number>()
    for (let count = 0; count < 31; count++)
      codes.add((await attempt(`many-${count}@example.test`, 'guess', { address })).status)
    expect(codes).toEqual(new Set([401, 429]))
  })

  it('attack: attempts from many addresses do not lock out the owner’s known browser', async () => {
    const { email } = await owner()
    const cookie = deviceOf((await attempt(email, goodPassword)).headers)
    await underAttack(email)
    expect((await attempt(email, goodPassword)).status).toBe(429)
    expect((await attempt(email, goodPassword, { cookie })).status).toBe(200)
  })

  it('attack: another person’s or a forged device cookie does not bypass the lock', async () => {
    const { email } = await owner()
    const outsider = await owner()
    const theirs = deviceOf((await attempt(outsider.email, goodPassword)).headers)
    await underAttack(email)
    for (const cookie of [theirs, forged(theirs), 'device=x.y', 'device=~~~~~~'])
      expect((await attempt(email, goodPassword, { cookie })).status).toBe(429)
  })

  it('attack: a stolen device cookie has a separate, small number of attempts', async () => {
    const { email } = await owner()
    const cookie = deviceOf((await attempt(email, goodPassword)).headers)
    for (let count = 0; count < 20; count++) expect((await attempt(email, 'guess', { cookie })).status).toBe(401)
    expect((await attempt(email, 'guess', { cookie })).status).toBe(429)
    // The stolen cookie does not lock the owner out of a new browser.
    expect((await attempt(email, goodPassword)).status).toBe(200)
  })

  it('attack: the lock does not reveal whether an account exists: unknown addresses are locked too', async () => {
    await underAttack('nobody-at-all@example.test')
  })

  it('counts only failed attempts', async () => {
    const { email } = await owner()
    const address = elsewhere()
    for (let count = 0; count < 25; count++) expect((await attempt(email, goodPassword, { address })).status).toBe(200)
    for (let count = 0; count < 22; count++) expect((await attempt(email, goodPassword)).status).toBe(200)
  })

  it('attack: parallel attempts do not exceed the limit', async () => {
    const { email } = await owner()
    const address = elsewhere()
    const all = await Promise.all(Array.from({ length: 25 }, () => attempt(email, 'guess', { address })))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('attack: a flood of sign-ins gets 503 with Retry-After while pages are still served', async () => {
    const flood = Array.from({ length: 120 }, (_, count) => attempt(`flood-${count}@example.test`, 'guess'))
    let answered = 0
    for (const sent of flood) sent.then(() => answered++)
    const page = await app.call('GET /site/page-data')
    expect(page.status).toBe(200)
    expect(answered).toBeLessThan(flood.length)
    const all = await Promise.all(flood)
    const busy = all.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.headers.get('retry-after')).toBe('2')
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([401, 503]))
  })
})
