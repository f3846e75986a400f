// Loads a screen's data on the server: checks the params, then the guard, then calls the data file.
import { createContext, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import { busy, forbidden, notFound, notYetOpen, type PageContext, type PageLoader } from '#client/platform/page-data.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import type { PageUser, PostedForm, RootData, Send, SharedScreens } from '#shared/rendering/page.ts'
import { isCached } from '#shared/routes/cached.ts'
import { href } from '#shared/routes/href.ts'
import { paramsFit } from '#shared/routes/params.ts'
import type { Row } from '#shared/routes/row.ts'
import { aliases, rowOf } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { portalData } from './layouts/portal.data.ts'
import { nearPages } from './near-pages.ts'
import type { PageLoaders } from './page-data.ts'
import type { Binding } from './routes.tsx'
import { sharedData } from './shared-screens.ts'

export type Scope = {
  readonly root: RootData
  readonly send: Send
  readonly screens: SharedScreens | null
  readonly report: (error: unknown) => void
  readonly posted: PostedForm | null
}
export const scopeContext = createContext<Scope>()

type Args = LoaderFunctionArgs<unknown>

function scopeOf({ context }: Args): Scope {
  return (context as RouterContextProvider).get(scopeContext)
}

/** The path without its language prefix, and the query. */
function placeOf(request: Request): { path: string; search: string; query: URLSearchParams } {
  const url = new URL(request.url)
  // No real address contains control characters: databases reject NUL, and endpoints reject the others.
  const clean = [...url.searchParams].map(pair => pair.map(text => text.replaceAll(/\p{Cc}/gu, '')))
  return { path: splitLanguage(url.pathname).path, search: url.search, query: new URLSearchParams(clean) }
}

function toSignIn(place: { path: string; search: string }): Response {
  return redirect(`${href('sign-in')}?return=${encodeURIComponent(place.path + place.search)}`)
}

/** Checks that this person may open the screen. @throws a redirect, or the error to show */
function admit(row: Row, user: PageUser | null, request: Request): void {
  if (row.guard === 'open') return
  if (!user) throw toSignIn(placeOf(request))
  if (row.area && row.area !== areaOf(user)) throw forbidden(user.home)
  // When the site requires a second factor that is not set up yet, only the settings screen, where it is set up, opens.
  const settings = rowOf(`${areaOf(user)}.settings`)
  if (user.secondFactorRequired && row.page !== settings.page) throw redirect(settings.path)
  checkPermission(row, user)
}

function checkPermission(row: Row, user: PageUser): void {
  const { permission } = row
  const isAllowed = !permission || may(user.permissions, permission.module, permission.action, () => undefined)
  if (!user.approved && (!isAllowed || isDashboard(row))) throw beforeApproval(row)
  if (!isAllowed) throw forbidden(user.home)
}

const isDashboard = (row: Row): boolean => row.permission?.module === 'dashboard'

/** The dashboard redirects to the application; any other screen of the area shows that it opens after approval. */
function beforeApproval(row: Row): unknown {
  const application = href('account.join-as-professional')
  return isDashboard(row) ? redirect(application) : notYetOpen(application)
}

// Maps an endpoint's refusal to a page error: 404 is not found, 401 leads to sign-in, 403 offers the person's
// dashboard.
function asPageFailure(error: unknown, user: PageUser | null, request: Request): unknown {
  if (!isAppError(error)) return error
  // A 400 with a query comes from a meaningless address, so it is not found; without a query the call itself is wrong
  // and remains a server fault.
  if (error.status === 404 || (error.status === 400 && placeOf(request).search !== '')) return notFound()
  if (error.status === 401) return toSignIn(placeOf(request))
  if (error.status === 403) return forbidden(user ? user.home : href('home'))
  return error.status === 503 ? busy() : error
}

function bareParams(path: string, params: Args['params']): Record<string, string> {
  const found = path.matchAll(/\{(\w+)\}([^/]*)/g)
  return Object.fromEntries(
    [...found].map(([, name = '', end = '']) => [name, (params[name] ?? '').slice(0, -end.length || undefined)]),
  )
}

function pageContext({ request, params }: Args, { root, send, posted }: Scope, name: RouteName): PageContext {
  const { path, query } = placeOf(request)
  const { user, language, currency } = root
  return {
    call: send as AppCall,
    params: bareParams(rowOf(name).path, params),
    query,
    user,
    language,
    currency,
    route: name,
    path,
    posted,
    signal: request.signal,
  }
}

async function dataOf(args: Args, name: RouteName, load: PageLoader): Promise<unknown> {
  const scope = scopeOf(args)
  const context = pageContext(args, scope, name)
  const { screens, send } = scope
  return screens && isCached(name)
    ? await sharedData(load, { ...context, route: name }, send, screens)
    : await load(context)
}

async function loadPage(args: Args, name: RouteName, row: Row, loaders: PageLoaders): Promise<unknown> {
  const { root, report } = scopeOf(args)
  // The router ignores empty path segments; such an address has no page.
  if (!paramsFit(row.path, args.params) || placeOf(args.request).path.includes('//')) throw notFound()
  admit(row, root.user, args.request)
  const load = loaders[row.page]
  if (!load) return null
  try {
    return await dataOf(args, name, (await load()).data)
  } catch (error) {
    const failure = asPageFailure(error, root.user, args.request)
    const isOurs = failure === error || (isAppError(error) && error.status >= 500)
    if (isOurs && error instanceof Error) report(error)
    throw failure
  }
}

/** The error for an address without a page, with those that were probably meant. */
async function missing(args: Args): Promise<unknown> {
  const { root, send } = scopeOf(args)
  return notFound(await nearPages(placeOf(args.request).path, root.language, send as AppCall))
}

const isMissing = (failure: unknown): boolean =>
  (failure as { readonly init?: { readonly status?: number } } | null)?.init?.status === 404

/** A public page that does not exist offers others; within an area nothing else is meant. */
async function loadOrOffer(args: Args, name: RouteName, row: Row, loaders: PageLoaders): Promise<unknown> {
  try {
    return await loadPage(args, name, row, loaders)
  } catch (failure) {
    throw row.area === null && isMissing(failure) ? await missing(args) : failure
  }
}

async function unknownPath(args: Args): Promise<never> {
  const { path, search } = placeOf(args.request)
  const alias = aliases[path]
  if (alias) throw redirect(rowOf(alias).path + search, 301)
  throw await missing(args)
}

/** The server's loaders: root data from the request, screen data from the data files. */
export function serverBinding(loaders: PageLoaders): Binding {
  return {
    rootLoader: args => scopeOf(args).root,
    pageLoader: (name, row) => args => loadOrOffer(args, name, row, loaders),
    unknownPathLoader: unknownPath,
    portalLoader: args => {
      const { send, root, report } = scopeOf(args)
      return portalData(send as AppCall, root.user, report)
    },
    lazy: entry => entry.load,
  }
}
