import '#client/ui/styles.css'
// Nearly every page uses these: as part of the shell they are sent once, without files of their own.
import '#client/platform/i18n/day-of.ts'
import '#client/platform/i18n/format.ts'
import '#client/platform/drawn-part.tsx'
import '#client/platform/page-data.ts'
import '#client/ui/base/section.tsx'
import '#client/ui/pictures/picture.tsx'
import '#shared/values/numbers.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserBinding, loadMatched } from '#client/app/browser-binding.ts'
import { Document } from '#client/app/document.tsx'
import { decodeError, type EncodedError } from '#client/app/failures.ts'
import { drawnNavigation } from '#client/app/layouts/drawn-navigation.ts'
import { payloadStrategy } from '#client/app/navigation.ts'
import { createRoutes } from '#client/app/routes.tsx'
import { publicScreens, type Screens } from '#client/app/screens.ts'
import { rememberScroll } from '#client/app/scroll.ts'
import type { VisitorRouter } from '#client/app/visitor-watch.ts'
import { watchBuild } from '#client/platform/build-check.ts'
import { createTexts } from '#client/platform/i18n/texts.ts'
import { loadNamespace, setTextsOfDocument } from '#client/platform/i18n/texts-browser.ts'
import { setPreloader } from '#client/platform/prefetch.ts'
import { registerServiceWorker } from '#client/platform/pwa.ts'
import { writeLocal } from '#client/platform/session/storage.ts'
import { readDocument } from '#client/platform/transport.ts'
import { languageFacts, splitLanguage } from '#shared/i18n/languages.ts'
import type { RootData } from '#shared/rendering/page.ts'
import { visitorKey } from '#shared/rendering/whose.ts'
import { isLanguage } from '#shared/values/localized.ts'

// Zod, which some screens load, would test whether it may generate code at run time; the content policy would report
// that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

type DocumentData = {
  readonly loaderData: { readonly root: RootData } & Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, EncodedError>> | null
}

function decodeErrors(errors: DocumentData['errors']): Record<string, unknown> | null {
  return errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, decodeError(error)]))
}

function afterwards(root: RootData, router: VisitorRouter): void {
  const { buildId, pageData, user } = root
  if (!user) import('#client/app/visitor-watch.ts').then(({ watchVisitor }) => watchVisitor(router))
  writeLocal('pageData', pageData)
  watchBuild(buildId)
  if (import.meta.env.PROD) registerServiceWorker()
}

/** The document does not carry the navigation as data; read it from the DOM. */
function withNavigation(root: RootData): RootData {
  const { pageData } = root
  return pageData && !pageData.topList ? { ...root, pageData: { ...pageData, ...drawnNavigation() } } : root
}

/** A visitor's router knows the public screens only; any other screen is loaded as a new document. */
async function screensFor({ user }: RootData): Promise<Screens> {
  return user ? (await import('#client/app/all-screens.ts')).allScreens : publicScreens
}

async function start(): Promise<void> {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  const [common, { loaderData: carried, errors }] = await Promise.all([
    loadNamespace(language, 'common'),
    readDocument<DocumentData>(),
  ])
  const root = withNavigation(carried.root)
  const loaderData = { ...carried, root }
  const texts = createTexts(language, { common })
  setTextsOfDocument(texts)
  const routes = createRoutes(await screensFor(root), browserBinding(texts))
  const prefix = splitLanguage(location.pathname).language
  const basename = prefix ? languageFacts[prefix].prefix : '/'
  await loadMatched(routes, location.pathname, basename)
  // The router's own `createBrowserRouter` would bring its links, forms and fetchers along, which are not used here.
  const router = createRouter({
    routes,
    history: createBrowserHistory(),
    mapRouteProperties,
    basename,
    hydrationData: { loaderData, errors: decodeErrors(errors) },
    dataStrategy: payloadStrategy({ buildId: root.buildId, person: root.user?.key ?? visitorKey }),
  }).initialize()
  rememberScroll(router)
  const here = { routes, texts, buildId: root.buildId }
  setPreloader(async path => (await import('#client/app/preload-screen.ts')).preloadScreen(here, path))
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <Document root={root} texts={texts}>
          <RouterProvider router={router} />
        </Document>
        {/* The server puts its file list and the data here; the empty slots keep generated ids equal on both sides. */}
        {null}
        {null}
      </>,
    )
  })
  afterwards(root, router)
}

start()
