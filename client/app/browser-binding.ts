import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { reloadAfterFailedPart } from '#client/platform/build-check.ts'
import type { Texts } from '#client/platform/i18n/texts.ts'
import { addNamespaces } from '#client/platform/i18n/texts-browser.ts'
import { navigationTarget } from './navigation.ts'
import type { PageEntry } from './pages.ts'
import type { Binding } from './routes.tsx'

type Loaded = { readonly Component: ComponentType }

// When a file of an outdated build is gone, the page reloads, at most once in ten seconds; after that the failure is
// shown.
async function orReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (reloadAfterFailedPart(navigationTarget())) return new Promise(() => undefined)
    throw error
  }
}

async function withTexts(entry: PageEntry, texts: Texts): Promise<Loaded> {
  const [{ Component }] = await Promise.all([entry.load(), addNamespaces(texts, entry.texts)])
  return { Component }
}

export function browserBinding(texts: Texts): Binding {
  return {
    rootLoader: true,
    pageLoader: () => true,
    unknownPathLoader: true,
    portalLoader: true,
    lazy: entry => () => orReload(() => withTexts(entry, texts)),
  }
}

type Lazy = () => Promise<Loaded>

/** Loads the files of the matched routes into them, so that hydration finds every component at once. */
export async function loadMatched(routes: RouteObject[], pathname: string, basename: string): Promise<void> {
  const matched = matchRoutes(routes, pathname, basename) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const { Component } = await (route.lazy as Lazy)()
      route.Component = Component
      delete route.lazy
    }),
  )
}
