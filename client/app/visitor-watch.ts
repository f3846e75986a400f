// For a visitor's document: removes the data of a person whose session ended without a sign-out, and reloads when
// somebody signs in in another tab.
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { rootRouteId } from '#client/platform/root.ts'
import { clearSignedOut, hasSession } from '#client/platform/session/session.ts'
import type { RootData } from '#shared/rendering/page.ts'
import { watchSite } from './site-watch.ts'

// The back/forward cache restores the page as it was, even after somebody has signed in.
function giveWay(): void {
  if (hasSession() && !isAnyFormDirty()) location.reload()
}

/** The part of the router that is needed to load the site again. */
export type VisitorRouter = {
  readonly state: { readonly loaderData: Readonly<Record<string, unknown>> }
  revalidate(): Promise<void>
}

/** Call once, after hydration. */
export function watchVisitor(router: VisitorRouter): void {
  watchSite({
    version: () => (router.state.loaderData[rootRouteId] as RootData | undefined)?.pageData?.version,
    reload: () => router.revalidate(),
  })
  clearSignedOut()
  addEventListener('storage', giveWay)
  addEventListener('pageshow', giveWay)
}
