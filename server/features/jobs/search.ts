import type { SearchKind } from '#server/platform/request-context.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { findJobs } from './job-queries.ts'

export const jobsSearch: SearchKind = {
  kind: 'jobs',
  areas: ['admin', 'user'],
  module: 'jobs',
  find: async (db, { user, area, q, most }) => {
    const hrefOf = (job: string) => areaHref(area === 'admin' ? 'admin.job' : 'user.my-request', { job })
    const found = await findJobs(db, { ownerId: area === 'admin' ? null : user.id, q, most })
    return found.map(({ id, title, cityName, code }) => [id, title, cityName, hrefOf(id), code])
  },
}
