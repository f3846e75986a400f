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
  'admin-dashboard': {
    load: () => import('#client/pages/admin-dashboard.tsx'),
    texts: ['dashboard-admin', 'admin-jobs'],
  },
  'admin-jobs': { load: () => import('#client/pages/admin-jobs.tsx'), texts: ['admin-jobs'] },
  'admin-job': { load: () => import('#client/pages/admin-job.tsx'), texts: ['admin-jobs', 'job-facts'] },
  'contractor-dashboard': {
    load: () => import('#client/pages/contractor-dashboard.tsx'),
    texts: ['dashboard-contractor'],
  },
  leads: { load: () => import('#client/pages/leads.tsx'), texts: ['leads'] },
  'contractor-job': {
    load: () => import('#client/pages/contractor-job.tsx'),
    texts: ['leads', 'job-facts', 'bids', 'errors'],
  },
  test: { load: () => import('#client/pages/test.tsx'), texts: ['test'] },
}
