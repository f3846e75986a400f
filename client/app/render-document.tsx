// Renders a screen and its data: to a string when nothing is pending, to a stream otherwise.
import type { ReactNode } from 'react'
import { preinit, preload } from 'react-dom'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createStaticRouter, type RouteObject, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { startMark } from '#client/platform/hydration-events.ts'
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import { rootRouteId } from '#client/platform/root.ts'
import type { PageRequest, PageResult, PageUser, PipedBody, RootData, SharedScreen } from '#shared/rendering/page.ts'
import { linkPieces, type PieceLink, Transfer } from './data-script.tsx'
import { Document } from './document.tsx'
import type { Preloads } from './preloads.ts'

export type Sheet = {
  readonly request: PageRequest
  readonly context: StaticHandlerContext
  readonly preloads: Preloads
  /** The shared screen; null when the screen is personal. */
  readonly shared: SharedScreen | null
}

/** The rest of the document is dropped when a browser stops reading for this long, in milliseconds. */
const streamTimeout = 10_000
const html = 'text/html; charset=utf-8'
// As React writes it at the beginning of a stream.
const doctype = '<!DOCTYPE html>'
const ending = '</body></html>'

// Visitors read first: a finished document fetches its script after the first paint (client/start.ts). In a streamed
// document the starter only records early clicks.
function starterOf({ assets }: PageRequest): string | null {
  const file = assets.manifest['client/start.ts']?.file
  return file === undefined ? null : `/${file}`
}

type ResourcesProps = Pick<Preloads, 'modules'> & { readonly font: string | null }

function Resources({ modules, font }: ResourcesProps) {
  // After the style sheet: until the font arrives a system face with the same metrics is shown, so the layout does not
  // shift.
  if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' })
  // The text is readable without scripts, so style, font and the first picture come first.
  return modules.map(module => <link key={module} rel="modulepreload" href={module} fetchPriority="low" />)
}

type ScreenProps = {
  readonly sheet: Sheet
  readonly modules: readonly string[]
  /** Null where the document's end asks for it. */
  readonly font: string | null
  readonly after: ReactNode
}

/** The matched routes alone: the static router copies all that it gets, for every document. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  const routes = matches.map(({ route }) => route as RouteObject)
  return routes.reduceRight<RouteObject[]>(
    (children, route) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  )
}

function Screen({ sheet, modules, font, after }: ScreenProps) {
  const { request, context, preloads } = sheet
  const router = createStaticRouter(matchedRoutes(context), context)
  // Before the sheets of single parts: this sheet declares the cascade layers that they use.
  for (const style of preloads.styles) preinit(style, { as: 'style', precedence: 'base' })
  return (
    <>
      <Document root={request.root} texts={serverTexts(request.root.language)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>

      <Resources modules={modules} font={font} />
      {after}
    </>
  )
}

function collector(): { sink: unknown; text: Promise<string> } {
  const decoder = new TextDecoder()
  let text = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const sink = {
    write(piece: Uint8Array | string): boolean {
      text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
      return true
    },
    end: () => resolve(text + decoder.decode()),
    destroy: reject,
    on: () => sink,
  }
  return { sink, text: promise }
}

// Parts that are still loading (lazy components) need the streaming renderer.
async function waitForAll(sheet: Sheet): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stream = renderToPipeableStream(<Screen sheet={sheet} modules={[]} font={null} after={null} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError: sheet.request.report,
  })
  await promise
  const { sink, text } = collector()
  stream.pipe(sink as NodeJS.WritableStream)
  // This renderer writes the doctype itself.
  return await text
}

/** The viewer's traits that a shared document may depend on. */
function personOf({ role, professionalType, home }: PageUser): PageUser {
  const nobody = { id: '', key: '', name: '', photo: null, permissions: [], professionalId: null }
  return { ...nobody, role, professionalType, home, approved: true, secondFactorRequired: false }
}

/**
 * The document without its data. A shared screen is rendered once for each kind of viewer; `draw` does not learn more
 * of the viewer than a shared document may show.
 */
function drawShared({ shared, request }: Sheet, draw: (root: RootData) => string): string {
  const { root, mode, screens } = request
  if (!shared?.drawn) return draw(root)
  const user = root.user && personOf(root.user)
  const bar = root.pageData?.announcement?.key ?? 'none'
  const kind = [mode, root.theme, bar, ...(user ? [user.role, user.professionalType, user.home] : [])].join(' ')
  const drawn = shared.drawn.get(kind)
  if (drawn !== undefined) return drawn
  const text = draw({ ...root, user, unread: 0, zone: null })
  // Parts are still loading: do not cache this document; the next rendering has them.
  if (text.includes('<!--$!-->')) return text
  shared.drawn.set(kind, text)
  screens?.grow(shared.key, shared, 2 * text.length)
  return text
}

function seenBy(root: RootData, sheet: Sheet): Sheet {
  const { request, context } = sheet
  if (root === request.root) return sheet
  const loaderData = { ...context.loaderData, [rootRouteId]: root }
  return { ...sheet, request: { ...request, root }, context: { ...context, loaderData } }
}

async function textOf(sheet: Sheet): Promise<string> {
  const text = drawShared(sheet, root =>
    renderToString(<Screen sheet={seenBy(root, sheet)} modules={[]} font={null} after={null} />),
  )
  return text.includes('<!--$!-->') ? waitForAll(sheet) : doctype + text
}

function entryScript({ request, preloads }: Sheet): string {
  const starter = starterOf(request)
  if (!starter) return `<script type="module" async src="${request.assets.entry}"></script>`
  const modules = [...new Set([request.assets.entry, ...preloads.modules])]
  return `<script type="module" async src="${starter}" ${startMark}="${modules.join(' ')}"></script>`
}

/** React takes as long for forty links as for a dozen cards, so a finished document gets them as text. */
function withModules(text: string, { request, preloads }: Sheet): string {
  if (starterOf(request)) return text
  const links = preloads.modules.map(module => `<link rel="modulepreload" href="${module}" fetchPriority="low"/>`)
  const end = text.indexOf('</head>')
  return text.slice(0, end) + links.join('') + text.slice(end)
}

/** A preload before the body delays the first paint of Chromium: the font would take bandwidth from the page. */
const fontOf = ({ preloads }: Sheet): string =>
  `<link rel="preload" href="${preloads.font}" as="font" type="font/woff2" crossorigin="" fetchPriority="low"/>`

/** The finished document, without inline scripts. */
export async function renderWhole(sheet: Sheet, data: string): Promise<PageResult> {
  const text = withModules(await textOf(sheet), sheet)
  const scripts = fontOf(sheet) + data + entryScript(sheet)
  const body = text.endsWith(ending) ? text.slice(0, -ending.length) : text
  return { status: sheet.context.statusCode, location: null, contentType: html, body: body + scripts + ending }
}

function timed(stream: { pipe(sink: NodeJS.WritableStream): unknown; abort(reason?: unknown): void }): PipedBody {
  const timer = setTimeout(() => stream.abort(new Error('A slow part took too long.')), streamTimeout)
  return {
    pipe: sink => {
      stream.pipe(sink as NodeJS.WritableStream)
    },
    abort: reason => {
      clearTimeout(timer)
      stream.abort(reason)
    },
  }
}

/** Sends the shell at once and slow parts after it. @throws the error that breaks the shell */
export async function renderStream(sheet: Sheet, encoded: ReadableStream<string>): Promise<PageResult> {
  const { context, request, preloads } = sheet
  const starter = starterOf(request)
  const first = (await linkPieces(encoded.getReader())) as PieceLink
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stream = renderToPipeableStream(
    <Screen
      sheet={sheet}
      modules={preloads.modules}
      font={preloads.font}
      after={<Transfer first={first} nonce={request.nonce} />}
    />,
    {
      nonce: request.nonce,
      bootstrapModules: [...(starter ? [starter] : []), request.assets.entry],
      onShellReady: resolve,
      onShellError: reject,
      onError: request.report,
    },
  )
  await promise
  return { status: context.statusCode, location: null, contentType: html, body: timed(stream) }
}
