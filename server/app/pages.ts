// Answers page requests: redirects of the root, cached documents for visitors, live ones for everybody else, payloads.
import type { Request, RequestHandler, Response } from 'express'
import { inPrefix } from '#shared/i18n/languages.ts'
import type { PageRequest, PageResult } from '#shared/rendering/page.ts'
import type { PageDeps } from './deps.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { type contentPolicy, createNonce, type Headers } from './security.ts'
import { sendPage, sendPieces } from './send.ts'
import { abortedBy, openVisit, reporter, type Visit } from './visit.ts'
import { acceptedLanguage, isBot, languageOf, type Visitor, visitorOf } from './visitor.ts'
import { whose } from './whose.ts'

const payloadEnding = '/_payload.json'

export type PageKit = {
  readonly deps: PageDeps
  readonly cache: PageCache<Finished>
  /** What every document's answer carries. */
  readonly headers: Headers
  readonly policy: ReturnType<typeof contentPolicy>
}

/** Where `/` leads a visitor who wants another language; null to stay. */
function rootRedirect({ path, headers }: Request, visitor: Visitor): string | null {
  if (path !== '/') return null
  const wished = visitor.chosen ?? acceptedLanguage(headers['accept-language'])
  const target = wished ? inPrefix(wished, '/') : '/'
  return target === '/' ? null : target
}

/** What distinguishes one cached document from another. */
function cacheKey({ originalUrl, path }: Request, visitor: Visitor): string {
  return `${languageOf(path, visitor)}|${visitor.currency}|${visitor.theme}|${originalUrl}`
}

type Rendering = Pick<PageRequest, 'mode' | 'signal' | 'nonce'>

async function render({ deps }: PageKit, req: Request, visit: Visit, how: Rendering): Promise<PageResult> {
  const entry = await deps.client.entryServer()
  const bot = isBot(req.headers['user-agent'])
  const { root, send } = visit
  return entry.render({
    ...how,
    url: req.originalUrl,
    root,
    send,
    assets: deps.client.assets,
    mode: bot ? 'whole' : how.mode,
    bot,
    report: reporter(deps, req),
  })
}

async function live(kit: PageKit, req: Request, res: Response, visitor: Visitor): Promise<void> {
  const visit = await openVisit(kit.deps, { req, visitor, path: req.path, withFacts: true })
  const nonce = createNonce()
  const result = await render(kit, req, visit, { mode: 'stream', signal: abortedBy(res), nonce })
  res.set({ ...kit.headers, ...whose(visit.root) })
  res.set('content-security-policy', kit.policy(typeof result.body === 'string' ? null : nonce))
  res.append('set-cookie', [...visit.setCookies])
  sendPage(req, res, result)
}

export type Finished = Rendered & Pick<PageResult, 'location' | 'contentType'>

/** The document of a visitor, finished even when the one who asked first has left. */
async function whole(kit: PageKit, req: Request, visitor: Visitor): Promise<Finished> {
  const visit = await openVisit(kit.deps, { req, visitor, path: req.path, withFacts: true })
  const { signal } = new AbortController()
  const { status, location, contentType, body } = await render(kit, req, visit, { mode: 'whole', signal, nonce: '' })
  if (typeof body !== 'string') throw new Error('A document for the cache must be whole.')
  const named = { ...kit.headers, ...whose(visit.root) }
  const headers = { ...named, 'content-security-policy': kit.policy(null), 'content-type': contentType }
  return { status, location, contentType, body, headers, tags: [...visit.tags], keep: visit.complete }
}

async function forVisitors(kit: PageKit, req: Request, res: Response, visitor: Visitor): Promise<void> {
  const rendered = await kit.cache.fill(cacheKey(req, visitor), () => whole(kit, req, visitor))
  res.set(rendered.headers)
  sendPage(req, res, rendered)
}

async function payload({ deps, headers }: PageKit, req: Request, res: Response, visitor: Visitor): Promise<void> {
  const url = new URL(req.originalUrl, deps.config.publicUrl)
  const path = url.pathname.slice(0, -payloadEnding.length) || '/'
  const routes = url.searchParams.get('_r')?.split(',') ?? null
  url.searchParams.delete('_r')
  const withFacts = routes?.includes('root') ?? true
  const { root, send, setCookies } = await openVisit(deps, { req, visitor, path, withFacts })
  const entry = await deps.client.entryServer()
  const report = reporter(deps, req)
  const asked = { url: path + url.search, root, send, routes, signal: abortedBy(res), report }
  const { status, body } = await entry.payload(asked)
  res.set({ ...headers, ...whose(root) })
  res.append('set-cookie', [...setCookies])
  res.status(status).set({ 'content-type': 'text/x-script; charset=utf-8', 'x-build': deps.client.buildId })
  await sendPieces(req, res, body)
}

function isReading(req: Request): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** Answers from the page cache before anything else is done; an aged document is rendered anew behind the answer. */
export function cachedPages(kit: PageKit): RequestHandler {
  return (req, res, next) => {
    if (!isReading(req)) return next()
    const visitor = visitorOf(req.headers.cookie)
    if (visitor.hasSession || rootRedirect(req, visitor)) return next()
    const key = cacheKey(req, visitor)
    const hit = kit.cache.serve(key, req, res)
    if (!hit) return next()
    if (hit === 'stale') kit.cache.fill(key, () => whole(kit, req, visitor)).catch(reporter(kit.deps, req))
  }
}

/** A form that was sent before its script could run leads back to its screen; what was typed never into the address. */
export const sentForms: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST') return next()
  res.redirect(303, req.path.replace(/^\/+/, '/'))
}

/** The last handler: every address that nothing else answered is a page. */
export function pages(kit: PageKit): RequestHandler {
  return async (req, res, next) => {
    if (!isReading(req)) return next()
    const visitor = visitorOf(req.headers.cookie)
    if (req.path.endsWith(payloadEnding)) return payload(kit, req, res, visitor)
    const elsewhere = rootRedirect(req, visitor)
    if (elsewhere) return res.vary('Cookie, Accept-Language').redirect(302, elsewhere)
    const entry = await kit.deps.client.entryServer()
    const kept =
      !visitor.hasSession && !isBot(req.headers['user-agent']) && entry.facts(req.originalUrl).cache === 'visitors'
    return kept ? forVisitors(kit, req, res, visitor) : live(kit, req, res, visitor)
  }
}
