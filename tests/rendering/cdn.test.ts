import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPurging } from '#server/platform/cdn/purging.ts'
import { openSampleApp, type SampleApp } from './sample-app.ts'

type Purged = { readonly keys: string; readonly tags: unknown; readonly right: string }
let server: Server
let purges: Purged[]
let status: number

beforeEach(async () => {
  purges = []
  status = 200
  server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const part of request) body.push(part)
    const { tags } = JSON.parse(String(Buffer.concat(body))) as { tags: unknown }
    purges.push({ keys: String(request.headers['surrogate-key']), tags, right: String(request.headers['fastly-key']) })
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => void server.close())

/** A busy machine takes its time. */
const soon = { timeout: 20_000 }
const cdn = () => ({
  purgeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
  headers: { 'Fastly-Key': 'secret' },
})

let app: SampleApp
afterEach(() => app?.close())

/** The answer from the page cache, which has the page from its second request on. */
async function cached(path: string, headers: Record<string, string> = {}): Promise<Headers> {
  for (let time = 0; time < 2; time++) await (await app.get(path, headers)).text()
  return (await app.get(path, headers)).headers
}
const sharedBy = (headers: Headers) =>
  ['cdn-cache-control', 'surrogate-key', 'cache-tag'].map(name => headers.get(name))

it('documents of visitors may be stored by the CDN, with their tags; browsers ask again', async () => {
  app = await openSampleApp({ cdn: cdn() })
  const headers = await cached('/')
  const [control, keys, tags] = sharedBy(headers)
  expect(control).toContain('max-age=60')
  expect(keys?.split(' ')).toEqual(expect.arrayContaining(['pages', 'stories']))
  expect(tags?.split(',')).toEqual(keys?.split(' '))
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['private, no-cache', null])
})

it.each([
  ['a signed-in person', '/', { cookie: 'logintoken=consumer' }],
  ['a search engine', '/', { 'user-agent': 'Googlebot' }],
  ['a page that does not exist', '/no-such-page', {}],
] as const)('the CDN may not store the page of %s', async (_, path, headers) => {
  app = await openSampleApp({ cdn: cdn() })
  expect(sharedBy(await cached(path, headers))).toEqual([null, null, null])
})

it('without a CDN no page says that it may be stored', async () => {
  app = await openSampleApp()
  expect(sharedBy(await cached('/'))).toEqual([null, null, null])
})

it('the CDN drops all at the start, and then what a change concerns', async () => {
  app = await openSampleApp({ cdn: cdn() })
  await vi.waitUntil(() => purges.length === 1, soon)
  expect(purges).toEqual([{ keys: 'pages', tags: ['pages'], right: 'secret' }])
  app.invalidate(['stories'])
  app.invalidate(['jobs', 'stories'])
  await vi.waitUntil(() => purges.length === 2, soon)
  expect(purges[1]).toMatchObject({ keys: 'stories jobs', tags: ['stories', 'jobs'] })
})

it('a purge is sent once more, because a document may have been on its way', async () => {
  openPurging(cdn(), { warn: vi.fn() }, { together: 0, onceMore: 20, afterFailure: 0 })
  await vi.waitUntil(() => purges.length === 2, soon)
  expect(purges.map(({ keys }) => keys)).toEqual(['pages', 'pages'])
})

it('a failed purge is sent again until the CDN takes it, with what has changed meanwhile', async () => {
  status = 503
  const warn = vi.fn()
  const purge = openPurging(cdn(), { warn }, { together: 0, onceMore: 60_000, afterFailure: 10 })
  await vi.waitUntil(() => purges.length >= 2, soon)
  purge(['jobs'])
  // What changes while a purge is on its way comes before it.
  const isBoth = ({ keys }: Purged): boolean => keys === 'pages jobs' || keys === 'jobs pages'
  await vi.waitUntil(() => purges.some(isBoth), soon)
  status = 200
  const before = purges.length
  await vi.waitUntil(() => purges.length > before, soon)
  expect(purges.slice(-1).map(isBoth)).toEqual([true])
  expect(warn).toHaveBeenCalled()
})
