// Root data for all screens: person, page data, language, currency and build.
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PageUser, RootData } from '#shared/rendering/page.ts'

/** Route id of every unknown path. */
export const unknownPathId = 'unknown-path'
export const rootRouteId = 'root'
/** Layout with the public header and footer. */
export const defaultLayoutId = 'layout.default'
export const portalRouteId = 'layout.portal'

/** Root data of the document; after a revalidation the router has newer ones. */
export const FirstRoot = createContext<RootData | null>(null)

/** Called on the server when a screen reads personal data, so that its output is not shared. */
export const WatchedRoot = /* @__PURE__ */ createContext<(() => void) | null>(null)

function watchedFacts<T extends object>(facts: T, isWatched: (name: string) => boolean, onRead: () => void): T {
  return new Proxy(facts, {
    get: (target, name) => {
      if (isWatched(String(name))) onRead()
      return Reflect.get(target, name)
    },
  })
}

const ofPerson: readonly string[] = ['unread', 'zone'] satisfies readonly (keyof RootData)[]
/** Facts that many people share, so that reading them keeps a screen shareable. */
const ofKind: readonly string[] = ['role', 'professionalType', 'home'] satisfies readonly (keyof PageUser)[]

/** A visitor has no personal data. */
function watched(root: RootData, onRead: () => void): RootData {
  if (!root.user) return root
  const user = watchedFacts(root.user, name => !ofKind.includes(name), onRead)
  return watchedFacts({ ...root, user }, name => ofPerson.includes(name), onRead)
}

/** @throws when used outside the document */
export function useRoot(): RootData {
  const first = useContext(FirstRoot)
  const onPersonal = useContext(WatchedRoot)
  const current = useRouteLoaderData(rootRouteId) as RootData | undefined
  const root = current ?? first
  if (!root) throw new Error('There is no root data outside the document.')
  return import.meta.env.SSR && onPersonal ? watched(root, onPersonal) : root
}
