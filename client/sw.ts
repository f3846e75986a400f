// The service worker: pages from the network first and from their last visit without one, an offline page for the rest.
// The pages kept are of one person, or of a visitor: whoever was seen last.
import { forgetMessage, pagesCache } from '#client/platform/session/kept-pages.ts'
import { personHeader, visitorKey } from '#shared/rendering/whose.ts'

declare const __BUILD_ID__: string
declare const __PRECACHE__: readonly string[]

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type WorkerScope = {
  readonly clients: { claim(): Promise<void> }
  /** Not in every browser. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent) => void): void
}
const worker = globalThis as unknown as WorkerScope

const shell = `shell-${__BUILD_ID__}`
const assets = 'assets'
/** Pages and payloads kept for reading offline. */
const mostPages = 60
const mostAssets = 200
const networkPatience = 4_000

/** Counts requests and changes of the person, so that a late answer to somebody who has left is known. */
let clock = 0
/** Null: this worker has just started, and the name of the cache says who it was. */
let seen: { readonly person: string | null; readonly since: number } = { person: null, since: 0 }

const cacheOf = (person: string): string => `${pagesCache}-${person}`

worker.addEventListener('install', event => {
  event.waitUntil(caches.open(shell).then(cache => cache.addAll([...__PRECACHE__])))
})

async function forget(which: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(which).map(name => caches.delete(name)))
}

const isOldShell = (name: string): boolean => name.startsWith('shell-') && name !== shell

worker.addEventListener('activate', event => {
  // Workers before this one kept everybody's pages together.
  event.waitUntil(Promise.all([forget(name => isOldShell(name) || name === pagesCache), worker.clients.claim()]))
})

/** From now on the pages kept are this person's: all others' go. */
async function turnTo(person: string): Promise<void> {
  clock += 1
  seen = { person, since: clock }
  await forget(name => name.startsWith(pagesCache) && name !== cacheOf(person))
}

worker.addEventListener('message', event => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting())
  // What a signed-in person saw must not be readable after the session.
  if (event.data === forgetMessage) event.waitUntil(turnTo(visitorKey))
})

async function keep(name: string, request: Request, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

/** Every answer tells whose session the browser holds, also one that is not kept. */
async function keepPage(request: Request, response: Response, asked: number): Promise<void> {
  const person = response.headers.get(personHeader)
  if (person === null) return
  if (person !== seen.person) {
    if (asked < seen.since) return
    await turnTo(person)
  }
  if (!response.ok || response.redirected) return
  await keep(cacheOf(person), request, response, mostPages)
  // The session may have ended while it was written.
  if (seen.person !== person) await caches.delete(cacheOf(person))
}

function languageOf(url: string): string {
  const [, first = ''] = new URL(url).pathname.split('/')
  return ['fr', 'ar'].includes(first) ? first : 'en'
}

async function offline(request: Request): Promise<Response> {
  if (request.mode !== 'navigate') return Response.error()
  return (await caches.match(`/offline/${languageOf(request.url)}.html`)) ?? Response.error()
}

async function hasToken(): Promise<boolean> {
  if (!worker.cookieStore) return true
  return Boolean((await worker.cookieStore.get('logintoken'))?.value?.trim())
}

async function fromVisit(request: Request): Promise<Response | undefined> {
  const names = await caches.keys()
  const name = seen.person ? cacheOf(seen.person) : names.find(known => known.startsWith(`${pagesCache}-`))
  if (name === undefined || (name !== cacheOf(visitorKey) && !(await hasToken()))) return undefined
  const cache = await caches.open(name)
  return cache.match(request)
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  clock += 1
  const asked = clock
  const network = fetch(request)
  const kept = network.then(response => keepPage(request, response.clone(), asked))
  event.waitUntil(kept.catch(() => undefined))
  const late = new Promise<undefined>(resolve => setTimeout(resolve, networkPatience))
  try {
    const first = await Promise.race([network, late])
    return first ?? (await fromVisit(request)) ?? (await network)
  } catch {
    return (await fromVisit(request)) ?? offline(request)
  }
}

// Names under /assets carry a hash: what is kept once never changes.
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keep(assets, request, response.clone(), mostAssets))
  return response
}

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) return event.respondWith(cacheFirst(event))
  const isPage = request.mode === 'navigate' || url.pathname.endsWith('/_payload.json')
  if (isPage && !url.pathname.startsWith('/api/')) event.respondWith(networkFirst(event))
})
