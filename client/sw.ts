// The service worker: pages from the network first and from their last visit without one, an offline page for the rest.

declare const __BUILD_ID__: string
declare const __PRECACHE__: readonly string[]

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type WorkerScope = {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent) => void): void
}
const worker = globalThis as unknown as WorkerScope

const shell = `shell-${__BUILD_ID__}`
const pages = 'pages'
const assets = 'assets'
/** Pages and payloads kept for reading offline. */
const mostPages = 60
const mostAssets = 200
const networkPatience = 4_000

worker.addEventListener('install', event => {
  event.waitUntil(caches.open(shell).then(cache => cache.addAll([...__PRECACHE__])))
})

async function forgetOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('shell-') && name !== shell).map(name => caches.delete(name)))
}

worker.addEventListener('activate', event => {
  event.waitUntil(Promise.all([forgetOldShells(), worker.clients.claim()]))
})

worker.addEventListener('message', event => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting())
  // What a signed-in person saw must not be readable after sign-out.
  if (event.data === 'logout') event.waitUntil(caches.delete(pages))
})

async function keep(name: string, request: Request, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

function languageOf(url: string): string {
  const [, first = ''] = new URL(url).pathname.split('/')
  return ['fr', 'ar'].includes(first) ? first : 'en'
}

async function offline(request: Request): Promise<Response> {
  if (request.mode !== 'navigate') return Response.error()
  return (await caches.match(`/offline/${languageOf(request.url)}.html`)) ?? Response.error()
}

async function fromVisit(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(pages)
  return cache.match(request)
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const network = fetch(request).then(response => {
    if (response.ok && !response.redirected) event.waitUntil(keep(pages, request, response.clone(), mostPages))
    return response
  })
  network.catch(() => undefined)
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
