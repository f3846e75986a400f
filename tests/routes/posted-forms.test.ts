import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { href } from '#shared/routes/href.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { codeOf, withTotp } from '#tests/support/proofs.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

const password = 'zellige-hammer-42-quay'

withSite()

let user: SignedIn
let totp: Awaited<ReturnType<typeof withTotp>>

beforeAll(async () => {
  const { platform } = site.app
  user = await signIn(platform, 'consumer')
  const passwordHash = await hashPassword(password)
  await platform.database.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  totp = await withTotp(site.app, user)
})

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = href('sign-in')) =>
  fetch(site.app.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

const stepOf = async (): Promise<Record<string, string>> => {
  const html = await (await post({ email: user.email, password })).text()
  return { challenge: hidden(html, 'challenge'), kind: hidden(html, 'kind') }
}

it('a posted sign-in asks for the second factor, refuses a wrong code and starts the session with the right one', async () => {
  const step = await stepOf()
  expect(step.kind).toBe('totp')
  const wrong = await post({ ...step, code: codeOf(totp) === '000000' ? '000001' : '000000' })
  expect(wrong.status).toBe(400)
  expect(hidden(await wrong.text(), 'challenge')).toBe(step.challenge)
  const right = await post({ ...step, code: codeOf(totp) })
  expect([right.status, right.headers.get('location')]).toEqual([303, href('sign-in')])
  expect(right.headers.getSetCookie().join()).toContain('refreshtoken=')
})

it('a posted sign-in takes a recovery code in the same field', async () => {
  const step = await stepOf()
  const right = await post({ ...step, code: totp.recoveryCodes[0] ?? '' })
  expect(right.status).toBe(303)
})

it('a form posted from another site answers 403', async () => {
  const { status, headers } = await post({ email: user.email, password }, { origin: 'https://evil.example' })
  expect([status, headers.getSetCookie()]).toEqual([403, []])
})

it('a refused form shows the typed values to its sender only', async () => {
  const answer = await post({ email: 'only-mine@example.test', password })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
  expect(await answer.text()).toContain('only-mine@example.test')
  const { html } = await site.visit(href('sign-in'), site.person('visitor'))
  expect(html).not.toContain('only-mine@example.test')
})

it('a posted sign-in redirects to no other site and never shows a password', async () => {
  const answer = await post(
    { email: 'x', password: 'a-secret-password' },
    {},
    `//${href('sign-in')}?return=//evil.example`,
  )
  expect([404, 303]).toContain(answer.status)
  const html = await (await post({ email: 'x', password: 'a-secret-password' })).text()
  expect(html).not.toContain('a-secret-password')
})
