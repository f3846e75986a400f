// What every screen has at hand: the person, the page data, language, currency and the facts of this build.
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PageUser, RootData } from '#shared/rendering/page.ts'

/** The route of every path that the router does not know. */
export const unknownPathId = 'unknown-path'
export const rootRouteId = 'root'
/** The frame with the public bar and foot. */
export const defaultLayoutId = 'layout.default'
export const portalRouteId = 'layout.portal'

/** The root data the document came with; a newer one lies in the router after a revalidation. */
export const FirstRoot = createContext<RootData | null>(null)

/** Hears, on the server, that a screen asks for what is not the same for everybody. */
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
/** What kind of person looks; many are of one kind. */
const ofKind: readonly string[] = ['role', 'professionalType', 'home'] satisfies readonly (keyof PageUser)[]

/** Of visitors there is nothing to ask for. */
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
