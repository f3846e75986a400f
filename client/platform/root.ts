// Root data for all screens: person, page data, language, currency and build.
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#shared/rendering/page.ts'

/** Route id of every unknown path. */
export const unknownPathId = 'unknown-path'
export const rootRouteId = 'root'
/** Layout with the public header and footer. */
export const defaultLayoutId = 'layout.default'
export const portalRouteId = 'layout.portal'

/** Root data of the document; after a revalidation the router has newer ones. */
export const FirstRoot = createContext<RootData | null>(null)

/** @throws when used outside the document */
export function useRoot(): RootData {
  const first = useContext(FirstRoot)
  const current = useRouteLoaderData(rootRouteId) as RootData | undefined
  const root = current ?? first
  if (!root) throw new Error('There is no root data outside the document.')
  return root
}
