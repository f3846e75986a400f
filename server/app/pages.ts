// Answers page requests: redirects of the root, cached documents for visitors, live ones for everybody else, payloads.
import type { Request, RequestHandler, Response } from 'express'
import { Readable } from 'node:stream'
import type { Tag } from '#shared/api/endpoint.ts'
import { inPrefix, splitLanguage } from '#shared/i18n/languages.ts'
import type { EntryServer, PageRequest, PageResult, RootData, Send } from '#shared/rendering/page.ts'
import type { AppDeps, Session } from './deps.ts'
import { acceptedEncodings, compressFast, compressing } from './encodings.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { contentPolicy, createNonce } from './security.ts'
import { acceptedLanguage, isBot, languageOf, type Visitor, visitorOf } from './visitor.ts'

const payloadEnding = '/_payload.json'
const html = 'text/html; charset=utf-8'

/** Where `/` leads a visitor who wants another language; null to stay. */
export function rootRedirect(path: string, visitor: Visitor, acceptLanguage: string | undefined): string | null {
  if (path !== '/') return null
  const wished = visitor.chosen ?? acceptedLanguage(acceptLanguage)
  return wished && wished !== 'en' ? inPrefix(wished, '/') : null
}

/** What distinguishes one cached document from another. */
export function cacheKey(url: string, visitor: Visitor): string {
  const path = url.split('?', 1)[0] ?? '/'
  return `${languageOf(path, visitor)}|${visitor.currency}|${visitor.theme}|${url}`
}

type Visit = {
  readonly session: Session
  readonly root: RootData
  readonly send: Send
  readonly tags: Set<Tag>
}

async function openVisit(deps: AppDeps, req: Request, visitor: Visitor, path: string): Promise<Visit> {
  const language = languageOf(path, visitor)
  const session = await deps.readSession(req, language)
  const tags = new Set<Tag>()
  const note = (read: readonly Tag[]): void => read.forEach(tag => tags.add(tag))
  const send: Send = (key, request) => deps.callInProcess(session, key, request, note)
  const { pageData, unread } = await deps.pageFacts(session, send)
  const root: RootData = {
    user: session.user,
    pageData,
    unread,
    language,
    currency: visitor.currency,
    theme: visitor.theme,
    buildId: deps.client.buildId,
    origin: deps.config.publicUrl,
    apiBases: deps.config.apiBase,
    push: session.user ? deps.pushClient : null,
  }
  return { session, root, send, tags }
}

function abortedBy(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => res.writableFinished || controller.abort())
  return controller.signal
}

function reporter(deps: AppDeps, req: Request): (error: unknown) => void {
  return error => {
    if (error instanceof Error && error.name === 'AbortError') return
    deps.log.error({ err: error, requestId: (req as { id?: unknown }).id }, 'A page failed')
  }
}

function sendText(req: Request, res: Response, body: string): void {
  const bytes = Buffer.from(body)
  const [encoding] = acceptedEncodings(req.headers['accept-encoding'])
  res.vary('accept-encoding')
  if (!encoding || bytes.length < 1024) return void res.end(req.method === 'HEAD' ? undefined : bytes)
  const packed = compressFast(bytes, encoding)
  res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', packed.length)
  res.end(req.method === 'HEAD' ? undefined : packed)
}

/** The way out for something that is written piece by piece. */
function sinkFor(req: Request, res: Response): NodeJS.WritableStream {
  const [encoding] = acceptedEncodings(req.headers['accept-encoding'])
  res.vary('accept-encoding')
  if (!encoding) return res
  res.setHeader('content-encoding', encoding)
  const packer = compressing(encoding)
  packer.pipe(res)
  return packer
}

function sendPage(req: Request, res: Response, result: PageResult): void {
  res.status(result.status)
  if (result.location !== null) {
    res.setHeader('location', result.location)
    return void res.end()
  }
  res.setHeader('content-type', result.contentType)
  const { body } = result
  if (typeof body === 'string') return sendText(req, res, body)
  if (req.method === 'HEAD') {
    body.abort(new Error('Only the head was asked for.'))
    return void res.end()
  }
  res.once('close', () => body.abort(new Error('The browser has left.')))
  body.pipe(sinkFor(req, res))
}

/** What every document's answer carries, cached or live. */
function commonHeaders(res: Response): void {
  res.setHeader('cache-control', 'private, no-cache')
  res.vary(['cookie', 'accept-encoding'])
}

function setCookies(res: Response, session: Session): void {
  for (const line of session.cookies) res.append('set-cookie', line)
}

type Kit = { readonly deps: AppDeps; readonly cache: PageCache; readonly policy: ReturnType<typeof contentPolicy> }

async function renderFor(kit: Kit, req: Request, res: Response, visit: Visit, mode: PageRequest['mode']): Promise<PageResult> {
  const { render } = await kit.deps.client.entryServer()
  const nonce = createNonce()
  const bot = isBot(req.headers['user-agent'])
  const result = await render({
    url: req.originalUrl,
    root: visit.root,
    send: visit.send,
    assets: kit.deps.client.assets,
    mode: bot ? 'whole' : mode,
    bot,
    nonce,
    // A document for the cache is finished even when the one who asked first has left.
    signal: mode === 'whole' && !visit.root.user ? new AbortController().signal : abortedBy(res),
    report: reporter(kit.deps, req),
  })
  const streamed = typeof result.body !== 'string'
  res.setHeader('content-security-policy', kit.policy(streamed ? nonce : null))
  return result
}

async function live(kit: Kit, req: Request, res: Response, visitor: Visitor): Promise<void> {
  const visit = await openVisit(kit.deps, req, visitor, req.path)
  commonHeaders(res)
  setCookies(res, visit.session)
  sendPage(req, res, await renderFor(kit, req, res, visit, 'stream'))
}

function headersOf(res: Response): Record<string, string> {
  const { vary: _, 'x-request-id': __, ...kept } = res.getHeaders()
  const own = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))
  return { ...own, vary: 'cookie, accept-encoding', 'content-type': html }
}

async function whole(kit: Kit, req: Request, res: Response, visitor: Visitor): Promise<Rendered & { location: string | null; contentType: string }> {
  const visit = await openVisit(kit.deps, req, visitor, req.path)
  commonHeaders(res)
  const { status, location, contentType, body } = await renderFor(kit, req, res, visit, 'whole')
  if (typeof body !== 'string') throw new Error('A document for the cache must be whole.')
  return { status, location, contentType, body, headers: headersOf(res), tags: [...visit.tags] }
}

async function visitors(kit: Kit, req: Request, res: Response, visitor: Visitor): Promise<void> {
  // A search engine that looks first must not leave its short text for a failure behind; only 200 is kept, so it cannot.
  const key = cacheKey(req.originalUrl, visitor)
  const rendered = await kit.cache.fill(key, () => whole(kit, req, res, visitor))
  for (const [name, value] of Object.entries(rendered.headers)) res.setHeader(name, value)
  const { location, contentType } = rendered as Awaited<ReturnType<typeof whole>>
  sendPage(req, res, { status: rendered.status, location, contentType, body: rendered.body })
}

async function payload({ deps }: Kit, req: Request, res: Response, visitor: Visitor): Promise<void> {
  const url = new URL(req.originalUrl, deps.config.publicUrl)
  const path = url.pathname.slice(0, -payloadEnding.length) || '/'
  const routes = url.searchParams.get('_r')?.split(',') ?? null
  url.searchParams.delete('_r')
  const visit = await openVisit(deps, req, visitor, path)
  const { payload: answer } = await deps.client.entryServer()
  const { root, send } = visit
  const { status, body } = await answer({
    url: path + url.search,
    root,
    send,
    routes,
    signal: abortedBy(res),
    report: reporter(deps, req),
  })
  commonHeaders(res)
  setCookies(res, visit.session)
  res.status(status)
  res.setHeader('content-type', 'text/x-script; charset=utf-8')
  res.setHeader('x-build', deps.client.buildId)
  await pour(body, sinkFor(req, res) as FlushingSink)
}

type FlushingSink = NodeJS.WritableStream & { flush?: () => void }

// Each piece is a finished thought of the page: it must not wait in the compressor for the next.
async function pour(pieces: AsyncIterable<string>, sink: FlushingSink): Promise<void> {
  for await (const piece of Readable.from(pieces)) {
    sink.write(piece)
    sink.flush?.()
  }
  sink.end()
}

/** Answers from the page cache before anything else is done; renders aged documents anew behind the answer. */
export function cachedPages(kit: Kit): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const visitor = visitorOf(req.headers.cookie)
    if (visitor.hasSession) return next()
    if (rootRedirect(req.path, visitor, req.headers['accept-language'])) return next()
    const key = cacheKey(req.originalUrl, visitor)
    const stale = kit.cache.isStale(key)
    if (!kit.cache.serve(key, req, res)) return next()
    if (stale) refreshBehind(kit, req, key, visitor)
  }
}

function refreshBehind(kit: Kit, req: Request, key: string, visitor: Visitor): void {
  const headers = new Map<string, string>()
  void headers
  kit.cache.fill(key, () => whole(kit, req, detached(req, kit), visitor)).catch(reporter(kit.deps, req))
}

/** The last handler: every address that nothing else answered is a page. */
export function pages(kit: Kit): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const visitor = visitorOf(req.headers.cookie)
    if (req.path.endsWith(payloadEnding)) return payload(kit, req, res, visitor)
    const elsewhere = rootRedirect(req.path, visitor, req.headers['accept-language'])
    if (req.path === '/') res.vary(['cookie', 'accept-language'])
    if (elsewhere) return res.redirect(302, elsewhere)
    const { facts }: EntryServer = await kit.deps.client.entryServer()
    const cached = !visitor.hasSession && facts(req.originalUrl).cache === 'visitors'
    return cached ? visitors(kit, req, res, visitor) : live(kit, req, res, visitor)
  }
}
