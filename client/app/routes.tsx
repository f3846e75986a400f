// Turns the route table into the router's route objects; server and browser each bind their own loaders.
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { defaultLayoutId, portalRouteId, rootRouteId, unknownPathId } from '#client/platform/root.ts'
import { routerPattern } from '#shared/routes/params.ts'
import type { Layout, Row } from '#shared/routes/row.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { LastError, PageErrorScreen } from './error-screens.tsx'
import { DefaultLayout } from './layouts/default.tsx'
import type { PageEntry } from './pages.ts'
import { Root } from './root-route.tsx'
import type { Screens } from './screens.ts'

type Loader = LoaderFunction | true
type Lazy = () => Promise<{ Component: ComponentType }>

/** The loaders that differ between server and browser. */
export type Binding = {
  readonly rootLoader: Loader
  readonly pageLoader: (name: RouteName, row: Row) => Loader
  readonly unknownPathLoader: Loader
  readonly portalLoader: Loader
  /** Loads the component of a screen or a layout, in the browser with its texts. */
  readonly lazy: (entry: PageEntry) => Lazy
}

/** The `handle` of each route object: where its file and its texts are. */
export type RouteHandle = {
  /** The file name; unique among screens and layouts. */
  readonly file: string
  readonly texts: readonly string[]
}

const lazyLayouts = {
  custom: { load: () => import('./layouts/custom.tsx'), texts: [] },
  portal: { load: () => import('./layouts/portal.tsx'), texts: ['actions', 'portal'] },
} as const satisfies Record<Exclude<Layout, 'default'>, PageEntry>

const guards: readonly string[] = ['open', 'signed-in'] satisfies readonly Row['guard'][]

/** Never rendered: the loader of the unknown path always throws, and the error screen is shown. */
function Nothing() {
  return null
}

function pageRoute(name: RouteName, row: Row, pages: Screens['pages'], binding: Binding): RouteObject | null {
  if (!guards.includes(row.guard)) throw new Error(`Unknown route guard: ${row.guard} (${name})`)
  const entry = pages[row.page]
  if (!entry) return null
  const handle: RouteHandle = {
    file: `${row.page}.tsx`,
    texts: entry.texts,
  }
  return {
    id: name,
    path: routerPattern(row.path),
    handle,
    loader: binding.pageLoader(name, row),
    lazy: binding.lazy(entry),
    ErrorBoundary: PageErrorScreen,
  }
}

function layoutRoute(layout: Layout, children: RouteObject[], binding: Binding): RouteObject {
  const id = `layout.${layout}`
  if (layout === 'default') return { id: defaultLayoutId, Component: DefaultLayout, children }
  const { load, texts } = lazyLayouts[layout]
  const handle: RouteHandle = { file: `layouts/${layout}.tsx`, texts }
  const route = { id, handle, lazy: binding.lazy({ load, texts }), children }
  // The counts change with time, not with the address, so every navigation loads them again.
  return id === portalRouteId ? { ...route, loader: binding.portalLoader, shouldRevalidate: () => true } : route
}

/** The whole tree: root, three layouts, the screens, and a catch-all route. @throws on an unknown guard */
export function createRoutes({ rows, pages }: Screens, binding: Binding): RouteObject[] {
  const routesOf = (layout: Layout): RouteObject[] =>
    rows
      .filter(([, row]) => row.layout === layout)
      .map(([name, row]) => pageRoute(name, row, pages, binding))
      .filter(route => route !== null)
  const unknownPath: RouteObject = {
    id: unknownPathId,
    path: '*',
    loader: binding.unknownPathLoader,
    Component: Nothing,
    ErrorBoundary: PageErrorScreen,
  }
  return [
    {
      id: rootRouteId,
      loader: binding.rootLoader,
      Component: Root,
      ErrorBoundary: LastError,
      // The root data changes with the session, not with the address, so only an explicit revalidation loads it again.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      children: [
        layoutRoute('default', [...routesOf('default'), unknownPath], binding),
        layoutRoute('custom', routesOf('custom'), binding),
        layoutRoute('portal', routesOf('portal'), binding),
      ],
    },
  ]
}
