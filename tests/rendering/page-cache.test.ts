// The page cache: what a visitor's second request costs, and what throws a page away.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSampleApp, type SampleApp } from './sample-app.ts'

let app: SampleApp
beforeEach(async () => {
  app = await openSampleApp()
})
afterEach(() => app.close())

it('renders once for all who ask at the same time, and once for those who come after', async () => {
  const bodies = await Promise.all([1, 2, 3].map(async () => (await app.get('/')).text()))
  expect(new Set(bodies).size).toBe(1)
  const calls = app.calls.length
  expect(await (await app.get('/')).text()).toBe(bodies[0])
  expect(app.calls.length).toBe(calls)
  expect(app.calls.filter(key => key === 'GET /site/stories')).toHaveLength(1)
})

it('answers 304 to who has it, and each encoding the same', async () => {
  await app.get('/')
  const first = await app.get('/')
  const etag = first.headers.get('etag') ?? ''
  const plain = await first.text()
  expect((await app.get('/', { 'if-none-match': etag })).status).toBe(304)
  for (const encoding of ['zstd', 'br', 'gzip']) {
    const response = await vi.waitUntil(async () => {
      const found = await app.get('/', { 'accept-encoding': encoding })
      return found.headers.get('content-encoding') === encoding && found
    })
    expect(await response.text()).toBe(plain)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

it('throws away what was made from what changed', async () => {
  await (await app.get('/')).text()
  app.invalidate(['jobs'])
  await (await app.get('/')).text()
  expect(app.calls.filter(key => key === 'GET /site/stories')).toHaveLength(1)
  app.invalidate(['stories'])
  await (await app.get('/')).text()
  expect(app.calls.filter(key => key === 'GET /site/stories')).toHaveLength(2)
})

it('does not keep what changed while it was made', async () => {
  const answer = app.get('/')
  await vi.waitUntil(() => app.calls.includes('GET /site/stories'))
  app.invalidate(['stories'])
  await (await answer).text()
  await (await app.get('/')).text()
  expect(app.calls.filter(key => key === 'GET /site/stories').length).toBeGreaterThanOrEqual(1)
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
  await (await app.get('/')).text()
  const calls = app.calls.length
  expect((await app.get('/', { cookie: 'logintoken=%20; refreshtoken=%20' })).status).toBe(200)
  expect(app.calls.length).toBe(calls)
})
