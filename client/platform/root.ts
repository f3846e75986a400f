// What every screen has at hand: the person, the page data, language, currency and the facts of this build.
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#shared/rendering/page.ts'

/** The route of every path that the router does not know. */
export const unknownPathId = 'unknown-path'
export const rootRouteId = 'root'

/** The root data the document came with; a newer one lies in the router after a revalidation. */
export const FirstRoot = createContext<RootData | null>(null)

/** @throws when used outside the document */
export function useRoot(): RootData {
  const first = useContext(FirstRoot)
  const current = useRouteLoaderData(rootRouteId) as RootData | undefined
  const root = current ?? first
  if (!root) throw new Error('There is no root data outside the document.')
  return root
}
