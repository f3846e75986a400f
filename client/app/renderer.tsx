// Renders documents and payloads: the static handler loads the data, React renders, turbo-stream encodes the data for
// the browser.
import {
  createStaticHandler,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { encode } from 'turbo-stream'
import { defaultLayoutId, rootRouteId } from '#client/platform/root.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import { defaultErrorStatus } from '#shared/rendering/errors.ts'
import type {
  EntryServer,
  PageRequest,
  PageResult,
  PayloadRequest,
  PayloadResult,
  RootData,
  SharedScreen,
} from '#shared/rendering/page.ts'
import { type Carried, carriedOf, dataScript, type Laid, plainText } from './data-script.tsx'
import { type EncodedError, encodeErrors, failed, withShownErrors } from './failures.ts'
import type { PageLoaders } from './page-data.ts'
import { preloadsFor } from './preloads.ts'
import { renderStream, renderWhole, type Sheet } from './render-document.tsx'
import { createRoutes } from './routes.tsx'
import type { Screens } from './screens.ts'
import { scopeContext, serverBinding } from './server-loaders.ts'
import { isPending, settle } from './settle.ts'
import { sharedScreen } from './shared-screens.ts'

type RequestParts = Pick<PageRequest, 'url' | 'root' | 'send' | 'screens' | 'signal' | 'report' | 'posted'>

function requestOf({ url, root, signal }: RequestParts): Request {
  // Concatenated, not resolved: two leading slashes would name another host.
  return new Request(new URL(root.origin).origin + url, { signal: signal as AbortSignal })
}

function contextOf({ root, send, screens, report, posted = null }: RequestParts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(scopeContext, { root, send, screens, report, posted })
  return context
}

type Site = { readonly handler: StaticHandler; readonly basename: string }

/** One static handler for each language prefix, created once. */
function sites(routes: RouteObject[]): (url: string) => Site {
  const made = new Map<string, Site>()
  return url => {
    const { language } = splitLanguage(pathOf(url))
    const basename = language ? `/${language}` : '/'
    const known = made.get(basename)
    if (known) return known
    const site = { handler: createStaticHandler(routes, { basename }), basename }
    made.set(basename, site)
    return site
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

function answerOf(encodable: {
  loaderData: unknown
  errors: Record<string, EncodedError> | null
}): ReadableStream<string> {
  return encode(encodable)
}

function redirectResult(response: Response): PageResult {
  return { status: response.status, location: response.headers.get('location'), contentType: 'text/html', body: '' }
}

/** The screen of the innermost match, if it is shared and nothing failed. */
function sharedOf({ matches, loaderData, errors, statusCode }: StaticHandlerContext): SharedScreen | null {
  const id = matches.at(-1)?.route.id
  return id !== undefined && !errors && statusCode === 200 ? sharedScreen(loaderData[id]) : null
}

const laidBefore: Laid = data => sharedScreen(data)?.json ?? null

/** Whether the document contains header and footer; it does not when the root failed. */
function hasNavigation({ matches, errors }: StaticHandlerContext): boolean {
  return matches.some(({ route }) => route.id === defaultLayoutId) && !errors?.[rootRouteId]
}

/**
 * A visitor's browser reads the navigation from the header and footer (client/app/layouts/drawn-navigation.ts), so the
 * data leaves it out.
 */
function rootOf(root: RootData, context: StaticHandlerContext): RootData {
  const { pageData, user } = root
  if (!pageData || user || !hasNavigation(context)) return root
  const { topList: _, footer: __, ...carried } = pageData
  return { ...root, pageData: carried }
}

function carriedBy(context: StaticHandlerContext, root: RootData): Carried {
  const { loaderData, errors } = context
  // The JSON of a shared screen was made without that part already.
  const screens = Object.entries(loaderData).map(([id, data]) => [id, sharedScreen(data) ? data : carriedOf(data)])
  const carried = Object.fromEntries(screens)
  if (rootRouteId in carried) carried[rootRouteId] = rootOf(root, context)
  return { loaderData: carried, errors: encodeErrors(errors) }
}

async function document(request: PageRequest, context: StaticHandlerContext): Promise<PageResult> {
  const data = carriedBy(context, request.root)
  const plain = plainText(data, laidBefore)
  const preloads = preloadsFor(
    request.assets,
    context.matches.map(match => match.route as RouteObject),
    { language: request.root.language, plain: plain !== null, signedIn: request.root.user !== null },
  )
  const sheet: Sheet = { request, context, preloads, shared: sharedOf(context) }
  // Plain data contains no promise.
  if (plain === null && request.mode === 'whole') await settle(context.loaderData, request.report)
  else if (plain === null && (await isPending(context.loaderData))) return renderStream(sheet, encode(data))
  return renderWhole(sheet, await dataScript(data, plain))
}

/** The document after rendering the screen failed: first try the error inside the layout, then without it. */
async function failedDocument(request: PageRequest, context: StaticHandlerContext): Promise<PageResult> {
  const innermost = context.matches.at(-1)?.route.id ?? rootRouteId
  for (const id of [innermost, rootRouteId]) {
    const broken = {
      ...context,
      statusCode: defaultErrorStatus,
      errors: { [id]: failed() },
      loaderData: { [rootRouteId]: request.root },
    }
    try {
      return await document({ ...request, mode: 'whole' }, broken)
    } catch (error) {
      request.report(error)
    }
  }
  throw new Error('Even the error page cannot be rendered.')
}

export function createRenderer(screens: Screens, loaders: PageLoaders): EntryServer {
  const routes = createRoutes(screens, serverBinding(loaders))
  const siteOf = sites(routes)

  async function render(request: PageRequest): Promise<PageResult> {
    const { handler } = siteOf(request.url)
    const answer = await handler.query(requestOf(request), { requestContext: contextOf(request) })
    if (answer instanceof Response) return redirectResult(answer)
    const context = withShownErrors(answer)
    if (request.bot && context.errors) return failureForBot(context)
    try {
      return await document(request, context)
    } catch (error) {
      request.report(error)
      if (request.bot)
        return failureForBot({ ...context, statusCode: defaultErrorStatus, errors: { [rootRouteId]: failed() } })
      return failedDocument(request, context)
    }
  }

  async function payload(request: PayloadRequest): Promise<PayloadResult> {
    const { handler, basename } = siteOf(request.url)
    const wanted = request.routes
    const answer = await handler.query(requestOf(request), {
      requestContext: contextOf(request),
      ...(wanted ? { filterMatchesToLoad: match => wanted.includes(match.route.id) } : {}),
    })
    if (answer instanceof Response) {
      const location = answer.headers.get('location') ?? '/'
      // The browser's router adds the language prefix itself.
      const redirect =
        basename !== '/' && location.startsWith(basename) ? location.slice(basename.length) || '/' : location
      return { status: 200, body: encode({ redirect }) }
    }
    const { loaderData, errors, statusCode } = withShownErrors(answer)
    return { status: statusCode, body: answerOf({ loaderData, errors: encodeErrors(errors) }) }
  }

  return { render, payload }
}

function failureForBot({ statusCode, errors }: StaticHandlerContext): PageResult {
  const [first] = Object.values(encodeErrors(errors) ?? {})
  const text = `${statusCode} ${first?.statusText ?? ''}`.trim()
  return { status: statusCode, location: null, contentType: 'text/plain; charset=utf-8', body: text }
}
