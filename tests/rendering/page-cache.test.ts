// The page cache: what a visitor's second request costs, and what throws a page away.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSampleApp, type SampleApp } from './sample-app.ts'

let app: SampleApp
beforeEach(async () => {
  app = await openSampleApp()
})
afterEach(() => app.close())

/** Asked for twice, as what people read is: from then on it is kept. */
async function warm(path: string): Promise<string> {
  await (await app.get(path)).text()
  return await (await app.get(path)).text()
}
const timesMade = (): number => app.calls.filter(key => key === 'GET /site/stories').length

it('renders once for all who ask at the same time, and once for those who come after', async () => {
  const bodies = await Promise.all([1, 2, 3].map(async () => (await app.get('/')).text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await warm('/')).toBe(bodies[0])
  const made = timesMade()
  expect(made).toBeLessThanOrEqual(2)
  expect(await (await app.get('/')).text()).toBe(bodies[0])
  expect(timesMade()).toBe(made)
})

it('keeps what is asked for twice, and nothing that is asked for once', async () => {
  await (await app.get('/?tab=advisor')).text()
  await (await app.get('/?tab=builder')).text()
  const calls = app.calls.length
  await (await app.get('/?tab=advisor')).text()
  expect(app.calls.length).toBeGreaterThan(calls)
  const made = app.calls.length
  await (await app.get('/?tab=advisor')).text()
  expect(app.calls.length).toBe(made)
})

it('knows no document apart by what its screen does not read', async () => {
  const plain = await warm('/')
  const calls = app.calls.length
  for (const query of ['?utm_source=mail', '?', '?a=1&b=2', '?fbclid=%00']) {
    const response = await app.get(`/${query}`)
    expect(await response.text()).toBe(plain)
  }
  expect(app.calls.length).toBe(calls)
  await warm('/?tab=all&x=1')
  const made = app.calls.length
  await (await app.get('/?y=2&tab=all')).text()
  expect(app.calls.length).toBe(made)
})

it('answers 304 to who has it, and each encoding the same', async () => {
  await warm('/')
  const first = await app.get('/')
  const etag = first.headers.get('etag') ?? ''
  const plain = await first.text()
  expect((await app.get('/', { 'if-none-match': etag })).status).toBe(304)
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    const response = await vi.waitUntil(async () => {
      const found = await app.get('/', { 'accept-encoding': accepted })
      return found.headers.get('content-encoding') === encoding && found
    })
    expect(await response.text()).toBe(plain)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

it('throws away what was made from what changed', async () => {
  await warm('/')
  const made = timesMade()
  app.invalidate(['jobs'])
  await (await app.get('/')).text()
  expect(timesMade()).toBe(made)
  app.invalidate(['stories'])
  await (await app.get('/')).text()
  expect(timesMade()).toBe(made + 1)
})

it('does not keep what changed while it was made', async () => {
  await (await app.get('/')).text()
  const made = timesMade()
  const answer = app.get('/')
  await vi.waitUntil(() => timesMade() > made)
  app.invalidate(['stories'])
  await (await answer).text()
  await (await app.get('/')).text()
  expect(timesMade()).toBe(made + 2)
})

it('keeps nothing for who is signed in, and knows languages, currencies and themes apart', async () => {
  const html = await (await app.get('/', { cookie: 'logintoken=consumer' })).text()
  expect(html).toContain('Amina')
  expect(await (await app.get('/')).text()).not.toContain('Amina')
  expect(await (await app.get('/', { cookie: 'theme=dark' })).text()).toContain('data-theme="dark"')
  expect(await (await app.get('/')).text()).toContain('data-theme="auto"')
  expect(await (await app.get('/', { cookie: 'currency=EUR' })).text()).toContain('EUR')
})

it('takes a token of a single space for no session', async () => {
  await warm('/')
  const calls = app.calls.length
  expect((await app.get('/', { cookie: 'logintoken=%20; refreshtoken=%20' })).status).toBe(200)
  expect(app.calls.length).toBe(calls)
})
