import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSampleApp, type SampleApp } from './sample-app.ts'

let app: SampleApp
beforeEach(async () => {
  app = await openSampleApp()
})
afterEach(() => app.close())

/** Requests the page twice: the second request puts it into the cache. */
async function warm(path: string): Promise<string> {
  await (await app.get(path)).text()
  return await (await app.get(path)).text()
}
const timesMade = (): number => app.calls.filter(key => key === 'GET /site/stories').length

it('the page is rendered once for concurrent requests, and once for later ones', async () => {
  const bodies = await Promise.all([1, 2, 3].map(async () => (await app.get('/')).text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await warm('/')).toBe(bodies[0])
  const made = timesMade()
  expect(made).toBeLessThanOrEqual(2)
  expect(await (await app.get('/')).text()).toBe(bodies[0])
  expect(timesMade()).toBe(made)
})

it('the page is cached at its second request, not at its first', async () => {
  await (await app.get('/?tab=advisor')).text()
  await (await app.get('/?tab=builder')).text()
  const calls = app.calls.length
  await (await app.get('/?tab=advisor')).text()
  expect(app.calls.length).toBeGreaterThan(calls)
  const made = app.calls.length
  await (await app.get('/?tab=advisor')).text()
  expect(app.calls.length).toBe(made)
})

it('parameters that the screen does not read give the same document', async () => {
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

it('a known ETag answers 304 in each encoding', async () => {
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

it('a changed tag removes the pages that were made from it', async () => {
  await warm('/')
  const made = timesMade()
  app.invalidate(['jobs'])
  await (await app.get('/')).text()
  expect(timesMade()).toBe(made)
  app.invalidate(['stories'])
  await (await app.get('/')).text()
  expect(timesMade()).toBe(made + 1)
})

it('a page whose tag changes while it is rendered is not cached', async () => {
  await (await app.get('/')).text()
  const made = timesMade()
  const answer = app.get('/')
  await vi.waitUntil(() => timesMade() > made)
  app.invalidate(['stories'])
  await (await answer).text()
  await (await app.get('/')).text()
  expect(timesMade()).toBe(made + 2)
})

it('pages of signed-in people are not cached; languages, currencies and themes have separate entries', async () => {
  const html = await (await app.get('/', { cookie: 'logintoken=consumer' })).text()
  expect(html).toContain('Amina')
  expect(await (await app.get('/')).text()).not.toContain('Amina')
  expect(await (await app.get('/', { cookie: 'theme=dark' })).text()).toContain('data-theme="dark"')
  expect(await (await app.get('/')).text()).toContain('data-theme="auto"')
  expect(await (await app.get('/', { cookie: 'currency=EUR' })).text()).toContain('EUR')
})

it('a token of one space counts as no session', async () => {
  await warm('/')
  const calls = app.calls.length
  expect((await app.get('/', { cookie: 'logintoken=%20; refreshtoken=%20' })).status).toBe(200)
  expect(app.calls.length).toBe(calls)
})
