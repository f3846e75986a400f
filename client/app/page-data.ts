// Which screens have data, and where it is made. Imported by the server's entry alone, so that no data file reaches a browser.
import type { PageLoader } from '#client/platform/page-data.ts'
import type { BuiltPage } from '#shared/routes/table.ts'

export type PageLoaders = Readonly<Partial<Record<BuiltPage, () => Promise<{ readonly data: PageLoader }>>>>

export const pageLoaders: PageLoaders = {
  'admin-dashboard': () => import('#client/pages/admin-dashboard.data.ts'),
  'admin-jobs': () => import('#client/pages/admin-jobs.data.ts'),
  'admin-job': () => import('#client/pages/admin-job.data.ts'),
  'contractor-dashboard': () => import('#client/pages/contractor-dashboard.data.ts'),
  leads: () => import('#client/pages/leads.data.ts'),
  'contractor-job': () => import('#client/pages/contractor-job.data.ts'),
}
