// Every screen that is built: how its files are loaded and which texts it needs.
import type { ComponentType } from 'react'
import type { BuiltPage } from '#shared/routes/table.ts'

export type PageEntry = {
  readonly load: () => Promise<{ readonly Component: ComponentType }>
  /** Namespaces besides `common`. */
  readonly texts: readonly string[]
  /** The screen has no metadata of its own and carries the default. */
  readonly defaultHead?: true
}
export type Pages = Readonly<Partial<Record<BuiltPage, PageEntry>>>

export const pages: Pages = {
  home: { load: () => import('#client/pages/home.tsx'), texts: ['home', 'search', 'professionals'] },
  'about-us': { load: () => import('#client/pages/about-us.tsx'), texts: ['site-pages', 'home', 'professionals'] },
  legal: { load: () => import('#client/pages/legal.tsx'), texts: ['legal'] },
  'thank-you': { load: () => import('#client/pages/thank-you.tsx'), texts: ['site-pages'] },
  professionals: {
    load: () => import('#client/pages/professionals.tsx'),
    texts: ['results', 'search', 'professionals'],
  },
  'professionals-in': {
    load: () => import('#client/pages/professionals-in.tsx'),
    texts: ['results', 'search', 'professionals'],
  },
  'find-professionals': {
    load: () => import('#client/pages/find-professionals.tsx'),
    texts: ['results', 'search', 'professionals'],
  },
  profile: { load: () => import('#client/pages/profile.tsx'), texts: ['profile', 'professionals'] },
  test: { load: () => import('#client/pages/test.tsx'), texts: ['test'] },
}
