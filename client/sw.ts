// The service worker: pages from the network, without a connection from the cache, else an offline page; device
// push, and photos that other applications share. The page cache belongs to one person or visitor: the last one that an answer named.
import { clientsClaim } from 'workbox-core'
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { cacheMessage } from '#client/platform/offline/cache-message.ts'
import { removeShared } from '#client/platform/offline/shared-cache.ts'
import { type PushWorker, pushIn } from '#client/platform/push-worker.ts'
import { logoutMessage, pagesCache } from '#client/platform/session/page-cache.ts'
import { isShare, receiveShare } from '#client/platform/share-worker.ts'
import { siteChangesPath } from '#shared/rendering/site-changes.ts'
import { personHeader, visitorKey } from '#shared/rendering/whose.ts'

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Installing = Extendable & {
  /** Not in all browsers. */
  addRoutes?(route: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}
declare const self: PushWorker & {
  /** Injected by the build: the offline pages and the style sheet. */
  readonly __WB_MANIFEST: PrecacheEntry[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent) => void): void
}

type RouteRequest = Pick<RouteHandlerCallbackOptions, 'event' | 'request'>
type CacheRequest = { readonly pages: readonly string[]; readonly files: readonly string[] }

/** Limit of cached pages and payloads for offline reading. */
const mostPages = 60
const mostAssets = 400
/** Files that are requested at once. */
const filesAtOnce = 6
const networkTimeout = 4

/** Counts requests and changes of the person, to detect an answer that arrives after the person has changed. */
let clock = 0
/** `person` is null after the worker has started; then the name of the cache holds the person. */
let seen: { readonly person: string | null; readonly since: number } = { person: null, since: 0 }

const cacheOf = (person: string): string => `${pagesCache}-${person}`

async function deleteCaches(which: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(which).map(name => caches.delete(name)))
}

/** Makes this person the owner of the page cache and deletes all other page caches. */
async function turnTo(person: string): Promise<void> {
  clock += 1
  seen = { person, since: clock }
  await deleteCaches(name => name.startsWith(pagesCache) && name !== cacheOf(person))
}

precacheAndRoute(self.__WB_MANIFEST)
clientsClaim()
pushIn(self)

self.addEventListener('install', event => {
  // Chromium forgets a newer worker when this one gets a request while it ends, and a press may open this stream.
  const past = event.addRoutes?.({ condition: { urlPattern: { pathname: siteChangesPath } }, source: 'network' })
  if (past) event.waitUntil(past)
})

self.addEventListener('activate', event => {
  // Deletes caches of earlier versions of this worker.
  event.waitUntil(deleteCaches(name => name.startsWith('shell-') || name === pagesCache))
})

self.addEventListener('message', event => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting())
  // Pages of a signed-in person must not be readable after sign-out.
  if (event.data === logoutMessage) event.waitUntil(Promise.all([turnTo(visitorKey), removeShared()]))
  const requested: CacheRequest | undefined = event.data?.[cacheMessage]
  if (requested) event.waitUntil(cacheAll(requested, event))
})

/** Deletes the oldest entries. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

async function hasToken(): Promise<boolean> {
  if (!self.cookieStore) return true
  return Boolean((await self.cookieStore.get('logintoken'))?.value?.trim())
}

async function openPageCache(): Promise<string> {
  if (seen.person !== null) return cacheOf(seen.person)
  const names = await caches.keys()
  return names.find(name => name.startsWith(`${pagesCache}-`)) ?? cacheOf(visitorKey)
}

/** Every answer names the person of the session, even an answer that is not cached. */
function ofPerson(asked: number, cacheIn: (cacheName: string) => void): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      const person = response.headers.get(personHeader)
      if (person === null) return null
      if (person !== seen.person) {
        if (asked < seen.since) return null
        await turnTo(person)
      }
      cacheIn(cacheOf(person))
      return response.ok && !response.redirected ? response : null
    },
    // The person may have changed during the write.
    cacheDidUpdate: async ({ cacheName }) => {
      if (seen.person !== null && cacheName === cacheOf(seen.person)) await trim(cacheName, mostPages)
      else await caches.delete(cacheName)
    },
    cachedResponseWillBeUsed: async ({ cacheName, cachedResponse }) =>
      cacheName === cacheOf(visitorKey) || (await hasToken()) ? cachedResponse : null,
  }
}

async function fromNetwork({ request, event }: RouteRequest): Promise<Response> {
  clock += 1
  const plugin = ofPerson(clock, cacheName => {
    pages.cacheName = cacheName
  })
  const pages: NetworkFirst = new NetworkFirst({
    cacheName: await openPageCache(),
    networkTimeoutSeconds: networkTimeout,
    plugins: [plugin],
  })
  return await pages.handle({ request, event })
}

/** Caches screens that the person has not opened, and files that were loaded before this worker was active. */
async function cacheAll({ pages, files }: CacheRequest, event: RouteRequest['event']): Promise<void> {
  const within = (address: string): boolean => new URL(address, location.href).origin === location.origin
  const named = new Set(files.filter(within))
  for (const page of pages.filter(within)) {
    const request = new Request(page, { credentials: 'same-origin' })
    const document = await fromNetwork({ request, event }).catch(() => null)
    // A screen that was never open here needs its files too.
    for (const [file] of ((await document?.text()) ?? '').matchAll(/\/assets\/[\w./-]+\.\w+/g)) named.add(file)
  }
  const all = [...named]
  const cache = (file: string) => assets.handle({ request: new Request(file), event }).catch(() => undefined)
  for (let first = 0; first < all.length; first += filesAtOnce)
    await Promise.all(all.slice(first, first + filesAtOnce).map(cache))
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (request.mode === 'navigate' || url.pathname.endsWith('/_payload.json')) &&
    !url.pathname.startsWith('/api/') &&
    // A preview of what is not published stays nowhere.
    !url.searchParams.has('preview'),
  fromNetwork,
)

const personNow = async (): Promise<string> => (await openPageCache()).slice(pagesCache.length + 1)
registerRoute(isShare, receiveShare(personNow), 'POST')

// Names under /assets contain a hash, so a cached file never changes.
const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [{ cacheDidUpdate: ({ cacheName }) => trim(cacheName, mostAssets) }],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)

function languageOf(url: string): string {
  const [, first = ''] = new URL(url).pathname.split('/')
  return ['fr', 'ar'].includes(first) ? first : 'en'
}

setCatchHandler(async ({ request }) => {
  const offline = request.mode === 'navigate' && (await matchPrecache(`/offline/${languageOf(request.url)}.html`))
  return offline || Response.error()
})
