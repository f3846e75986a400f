// What a visitor on a slow phone waits for: first paint, largest paint and the long tasks of the main thread, for pages
// of the built server and for other sites in the same run: `PEERS=react=http://127.0.0.1:4331/,… VISITS=9`. "no script"
// is our page without its script, the least that it can take. Arguments are paths, instead of the usual four pages.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { openBrowser } from '#tests/e2e/browser.ts'
import { startServer } from '#tests/e2e/server.ts'

const visits = Number(process.env.VISITS ?? 5)
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How much slower than this machine the phone is. */
const slowdown = 4
/** What a page does within this time of its start counts, in milliseconds. */
const watched = 6_000
const paths = [
  '/',
  '/find-professionals?where=Casablanca',
  '/products/cement-tile-half-and-half-with-diamond-boutique-hammam-marbre',
  '/profile/atelier-zellige-bain',
]
const asked = process.argv.slice(2)

type Target = { readonly name: string; readonly url: string }
type Task = { readonly start: number; readonly duration: number }
type Seen = { readonly first: number; readonly largest: number; readonly tasks: readonly Task[] }
type Watching = { watchedTasks?: Task[]; largestPaint?: number }

const scripts = /<script\b[^>]*\bsrc=[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const plain = (bytes: Buffer, coding: string | undefined): Buffer =>
  coding === 'br' ? brotliDecompressSync(bytes) : bytes

function packed(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return Buffer.concat(pieces)
}

type Edge = { readonly origin: string; readonly withoutScript?: boolean }

async function pass(answer: IncomingMessage, res: ServerResponse, withoutScript: boolean): Promise<void> {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = answer.headers
  const type = String(headers['content-type'] ?? '')
  const coding = headers['content-encoding']
  const body = await bodyOf(answer)
  const isPage = type.startsWith('text/html')
  const isRewritten = (isPage && withoutScript) || (!coding && /text|javascript|json|xml|wasm/.test(type))
  if (!isRewritten) {
    res.writeHead(answer.statusCode ?? 200, headers).end(body)
    return
  }
  const text =
    isPage && withoutScript ? Buffer.from(plain(body, coding).toString().replace(scripts, '')) : plain(body, coding)
  // Ours is compressed at 11 in its cache; without script it shall have the same bytes.
  const bytes = packed(text, withoutScript ? 11 : 5)
  res.writeHead(answer.statusCode ?? 200, { ...headers, 'content-encoding': 'br', 'content-length': bytes.length })
  res.end(bytes)
}

/** Every site is reached through one: it compresses what a site sends uncompressed, as a proxy in front of it would. */
async function openEdge({
  origin,
  withoutScript = false,
}: Edge): Promise<{ readonly url: string; readonly server: Server }> {
  const { host } = new URL(origin)
  const server = createServer((req, res) => {
    const headers = { ...req.headers, host, 'accept-encoding': 'br' }
    const call = request(new URL(req.url ?? '/', origin), { method: req.method ?? 'GET', headers }, answer => {
      pass(answer, res, withoutScript).catch(() => res.destroy())
    })
    call.on('error', () => res.destroy())
    req.pipe(call)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** In the page, before anything else. */
function watch(): void {
  const tasks: Task[] = []
  const seen = Object.assign(globalThis as Watching, { watchedTasks: tasks })
  new PerformanceObserver(list => {
    for (const { startTime: start, duration } of list.getEntries()) tasks.push({ start, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** In the page, afterwards. */
function seenIn(): Seen {
  const { watchedTasks: tasks = [], largestPaint: largest = 0 } = globalThis as Watching
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  return { first, largest, tasks }
}

/** A page with an empty cache on the slow phone. */
async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  return page
}

async function visit(browser: Browser, { url }: Target): Promise<Seen> {
  const page = await slowPage(browser)
  const begun = performance.now()
  await page.goto(url)
  await setTimeout(Math.max(0, begun + watched - performance.now()))
  const seen = await page.evaluate(seenIn)
  await page.context().close()
  return seen
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

function print({ name }: Target, seen: readonly Seen[]): void {
  const of = (figure: (one: Seen) => number): string => {
    const values = seen.map(figure)
    return `${Math.round(median(values))} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`
  }
  const together = of(({ tasks }) => sum(tasks.map(({ duration }) => duration)))
  // What delays an input: the part of each task beyond 50 ms, from the first paint on.
  const blocking = of(({ first, tasks }) =>
    sum(tasks.filter(({ start }) => start >= first).map(({ duration }) => Math.max(0, duration - 50))),
  )
  console.log(
    `${name}: first paint ${of(({ first }) => first)}, largest ${of(({ largest }) => largest)}, long tasks ${together} in ${of(({ tasks }) => tasks.length)}, blocking ${blocking}`,
  )
}

/** A page is cached from its second visitor on, and fully compressed from the fourth. */
async function warm({ url }: Target): Promise<void> {
  for (let visitors = 0; visitors < 6; visitors++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    await answer.text()
    await setTimeout(300)
  }
}

const server = await startServer()
const edges: Server[] = []
async function through(edge: Edge, path: string, name: string): Promise<Target> {
  const { url, server: opened } = await openEdge(edge)
  edges.push(opened)
  return { name, url: url + path }
}
const ours = await openEdge({ origin: server.address })
edges.push(ours.server)
const own = (asked.length > 0 ? asked : paths).map(path => ({ name: path, url: ours.url + path }))
const bare = await through({ origin: server.address, withoutScript: true }, asked[0] ?? '/', 'no script')
const peers: Target[] = []
for (const peer of process.env.PEERS?.split(',') ?? []) {
  const [name = '', url = ''] = peer.split('=')
  peers.push(await through({ origin: new URL(url).origin }, new URL(url).pathname, name))
}
const targets = [...own, bare, ...peers]
const browser = await openBrowser()
const seen = new Map<Target, Seen[]>(targets.map(target => [target, []]))
try {
  for (const target of targets) await warm(target)
  for (let turn = 0; turn < visits; turn++)
    for (const target of turn % 2 === 0 ? targets : targets.toReversed())
      seen.get(target)?.push(await visit(browser, target))
  console.log(`Chromium ${browser.version()}, ${visits} visits in turn: median ms (least to most)`)
  for (const [target, all] of seen) print(target, all)
} finally {
  await browser.close()
  for (const edge of edges) {
    edge.closeAllConnections()
    edge.close()
  }
  await server.stop()
}
