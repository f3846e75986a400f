// Which screens have data, and where it is made. Imported by the server's entry alone, so that no data file reaches a browser.
import type { PageLoader } from '#client/platform/page-data.ts'
import type { BuiltPage } from '#shared/routes/table.ts'

export type PageLoaders = Readonly<Partial<Record<BuiltPage, () => Promise<{ readonly data: PageLoader }>>>>

export const pageLoaders: PageLoaders = {
  home: () => import('#client/pages/home.data.ts'),
  'about-us': () => import('#client/pages/about-us.data.ts'),
  legal: () => import('#client/pages/legal.data.ts'),
  'thank-you': () => import('#client/pages/thank-you.data.ts'),
  professionals: () => import('#client/pages/professionals.data.ts'),
  'professionals-in': () => import('#client/pages/professionals-in.data.ts'),
  'find-professionals': () => import('#client/pages/find-professionals.data.ts'),
  profile: () => import('#client/pages/profile.data.ts'),
}
