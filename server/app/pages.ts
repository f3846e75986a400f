// Answers page requests: redirects of the root, cached documents for visitors, live ones for everybody else, payloads.
import type { Request, RequestHandler, Response } from 'express'
import { busyHeaders } from '#server/platform/endpoint/problem.ts'
import { readCookies, setCookies } from '#server/platform/session/cookies.ts'
import { inSpan } from '#server/platform/traces/traces.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { PageRequest, PageResult } from '#shared/rendering/page.ts'
import type { PageDeps } from './deps.ts'
import { type CacheAddress, cacheAddress } from './page-address.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { addressOf, rootRedirect, whose } from './page-request.ts'
import type { AnswerPosted } from './posted-forms.ts'
import { previewedAs, previewHeaders, previewOf, withoutScript } from './preview.ts'
import type { RenderSlots } from './render-slots.ts'
import { type contentPolicy, createNonce, type Headers, previewPolicy } from './security.ts'
import { sendPage, sendPieces } from './send.ts'
import type { SiteChanges } from './site-changes.ts'
import { abortedBy, openVisit, reporter, type Visit } from './visit.ts'
import { hasSignedToken, isBot, type Visitor, visitorOf } from './visitor.ts'

const payloadEnding = '/_payload.json'

export type PageServices = {
  readonly deps: PageDeps
  readonly cache: PageCache<Finished>
  readonly slots: RenderSlots
  /** Headers of every document. */
  readonly headers: Headers
  readonly policy: ReturnType<typeof contentPolicy>
  readonly changes: SiteChanges
}

type Rendering = Pick<PageRequest, 'mode' | 'signal' | 'nonce' | 'posted'>

async function render(
  { deps }: PageServices,
  req: Request,
  url: string,
  visit: Visit,
  how: Rendering,
): Promise<PageResult> {
  const entry = await deps.client.entryServer()
  const bot = isBot(req.headers['user-agent'])
  const { root, send, screens } = visit
  const pageRequest: PageRequest = {
    ...how,
    url,
    root,
    send,
    // The result of one person's form must not become a shared screen.
    screens: how.posted ? null : screens,
    assets: deps.client.assets,
    mode: bot ? 'whole' : how.mode,
    bot,
    report: reporter(deps, req),
  }
  return await inSpan({ name: 'render' }, () => entry.render(pageRequest))
}

/** Renders for this request when a render slot is free for its address. */
async function inSlot<T>({ slots, deps }: PageServices, req: Request, work: () => Promise<T>): Promise<T> {
  return await slots.run(req.ip ?? '', await hasSignedToken(readCookies(req), deps.config.tokenSecret), work)
}

/** A streamed document has its own scripts, a finished one its own style rules. */
function laidOut({ deps }: PageServices, body: PageResult['body'], nonce: string) {
  if (typeof body !== 'string') return { body, allowed: { nonce } }
  const { html, sources } = deps.client.inlined(body)
  return { body: html, allowed: { styles: sources } }
}

async function live(services: PageServices, req: Request, res: Response, visitor: Visitor): Promise<void> {
  const visit = await openVisit(services.deps, { req, visitor, path: req.path, withFacts: true })
  const preview = await previewOf(services.deps, visit, previewedAs(req))
  if (preview) return await sendPreview(services, req, res, { own: visit, preview })
  const nonce = createNonce()
  // A screen that reads only some parameters is rendered from those: the result may serve other requests too.
  const url = cacheAddress(req.originalUrl, visitor)?.url ?? addressOf(req)
  const result = await render(services, req, url, visit, { mode: 'stream', signal: abortedBy(res), nonce })
  res.set({ ...services.headers, ...whose(visit.root) })
  const { body, allowed } = laidOut(services, result.body, nonce)
  const { user } = visit.root
  res.set('content-security-policy', services.policy({ ...allowed, frames: user !== null && areaOf(user) === 'admin' }))
  setCookies(res, visit.cookies, services.deps.config.https)
  sendPage(req, res, { ...result, body })
}

async function sendPreview(
  services: PageServices,
  req: Request,
  res: Response,
  visits: { readonly own: Visit; readonly preview: Visit },
): Promise<void> {
  const how = { mode: 'whole', signal: abortedBy(res), nonce: '' } as const
  const result = await render(services, req, addressOf(req), visits.preview, how)
  const { html, sources } = services.deps.client.inlined(withoutScript(String(result.body)))
  res.set({ ...services.headers, ...whose(visits.own.root), ...previewHeaders })
  res.set('content-security-policy', previewPolicy(sources))
  setCookies(res, visits.own.cookies, services.deps.config.https)
  sendPage(req, res, { ...result, body: html })
}

/**
 * Renders the screen of a form that was sent without script, with the result of the form; finished, since no script
 * could insert late parts.
 */
export const answerPosted =
  (services: PageServices): AnswerPosted =>
  async (req, res, posted, status) => {
    const visit = await openVisit(services.deps, {
      req,
      visitor: visitorOf(readCookies(req)),
      path: req.path,
      withFacts: true,
    })
    const how = { mode: 'whole', signal: abortedBy(res), nonce: createNonce(), posted } as const
    const result = await render(services, req, addressOf(req), visit, how)
    const { body, allowed } = laidOut(services, result.body, how.nonce)
    res.set({ ...services.headers, ...whose(visit.root), 'cache-control': 'no-store' })
    res.set('content-security-policy', services.policy(allowed))
    setCookies(res, visit.cookies, services.deps.config.https)
    sendPage(req, res, { ...result, body, status: result.status === 200 ? status : result.status })
  }

/** The finished document of an address, for somebody without a session. */
export async function documentOf(services: PageServices, req: Request, url: string): Promise<PageResult> {
  const visit = await openVisit(services.deps, { req, visitor: visitorOf({}), path: url, withFacts: true })
  const how = { mode: 'whole', signal: new AbortController().signal, nonce: '' } as const
  return await inSlot(services, req, () => render(services, req, url, visit, how))
}

export type Finished = Rendered & Pick<PageResult, 'location' | 'contentType'>

/** Renders a visitor's document to the end, even when the first requester has disconnected. */
async function whole(services: PageServices, req: Request, { url }: CacheAddress, visitor: Visitor): Promise<Finished> {
  const visit = await openVisit(services.deps, { req, visitor, path: req.path, withFacts: true })
  const { signal } = new AbortController()
  const { status, location, contentType, body } = await render(services, req, url, visit, {
    mode: 'whole',
    signal,
    nonce: '',
  })
  if (typeof body !== 'string') throw new Error('A document for the cache must be whole.')
  const { html, sources } = services.deps.client.inlined(body)
  const named = { ...services.headers, ...whose(visit.root), 'content-type': contentType }
  const headers = { ...named, 'content-security-policy': services.policy({ styles: sources }) }
  return { status, location, contentType, body: html, headers, tags: [...visit.tags], cacheable: visit.complete }
}

async function forVisitors(
  services: PageServices,
  req: Request,
  res: Response,
  visitor: Visitor,
  address: CacheAddress,
): Promise<void> {
  services.deps.countCached('miss')
  const filled = await services.cache.fill(address, () =>
    inSlot(services, req, () => whole(services, req, address, visitor)),
  )
  if (filled.document) return services.cache.send(address, filled, req, res)
  res.set(filled.rendered.headers)
  sendPage(req, res, filled.rendered)
}

async function payload({ deps, headers }: PageServices, req: Request, res: Response, visitor: Visitor): Promise<void> {
  const url = new URL(new URL(deps.config.publicUrl).origin + addressOf(req))
  const path = url.pathname.slice(0, -payloadEnding.length) || '/'
  const routes = url.searchParams.get('_r')?.split(',') ?? null
  url.searchParams.delete('_r')
  const withFacts = routes?.includes('root') ?? true
  const { root, send, screens, cookies } = await openVisit(deps, { req, visitor, path, withFacts })
  const entry = await deps.client.entryServer()
  const report = reporter(deps, req)
  const pageRequest = { url: path + url.search, root, send, screens, routes, signal: abortedBy(res), report }
  const { status, body } = await inSpan({ name: 'render' }, () => entry.payload(pageRequest))
  res.set({ ...headers, ...whose(root) })
  setCookies(res, cookies, deps.config.https)
  if (status === 503) res.set(busyHeaders)
  res.status(status).set({ 'content-type': 'text/x-script; charset=utf-8', 'x-build': deps.client.buildId })
  await sendPieces(req, res, body)
}

function isReading(req: Request): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** The address of a document that may be cached: for visitors who see what all see, not for search engines. */
function cacheAddressOf(req: Request, visitor: Visitor): CacheAddress | null {
  return visitor.hasSession || visitor.dismissed !== null || isBot(req.headers['user-agent'])
    ? null
    : cacheAddress(req.originalUrl, visitor)
}

function renew(services: PageServices, req: Request, visitor: Visitor, address: CacheAddress): void {
  const rendered = services.cache.fill(address, () =>
    services.slots.behind(() => whole(services, req, address, visitor)),
  )
  rendered.catch(reporter(services.deps, req))
}

/** Answers from the page cache before anything else; a stale document is rendered again after the answer. */
export function cachedPages(services: PageServices): RequestHandler {
  return (req, res, next) => {
    if (!isReading(req)) return next()
    const visitor = visitorOf(readCookies(req))
    const address = rootRedirect(req, visitor) ? null : cacheAddressOf(req, visitor)
    const hit = address && services.cache.serve(address, req, res)
    if (!hit) return next()
    services.deps.countCached(hit)
    if (hit === 'stale') renew(services, req, visitor, address)
  }
}

/**
 * A form that was sent before its script could run leads back to its screen; typed values never go into the address.
 */
export const sentForms: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST') return next()
  res.redirect(303, req.path.replace(/^[/\\]+/, '/'))
}

/** The last handler: every address that nothing else answered is a page. */
export function pages(services: PageServices): RequestHandler {
  return async (req, res, next) => {
    if (!isReading(req)) return next()
    const visitor = visitorOf(readCookies(req))
    if (req.path.endsWith(payloadEnding)) return await inSlot(services, req, () => payload(services, req, res, visitor))
    const elsewhere = rootRedirect(req, visitor)
    if (elsewhere) return res.vary('Cookie, Accept-Language').redirect(302, elsewhere)
    const address = cacheAddressOf(req, visitor)
    if (address) return await forVisitors(services, req, res, visitor, address)
    return await inSlot(services, req, () => live(services, req, res, visitor))
  }
}
