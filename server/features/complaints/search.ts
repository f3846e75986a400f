import type { SearchKind } from '#server/platform/request-context.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { listComplaints, listOwnComplaints } from './complaint-queries.ts'

export const complaintsSearch: SearchKind = {
  kind: 'complaints',
  areas: ['admin', 'user', 'contractor', 'advisor', 'supplier'],
  module: 'complaint-reports',
  find: async (db, { user, area, q, most }) => {
    const page = { page: 1, pageSize: most }
    if (area === 'admin')
      return (await listComplaints(db, { q, ...page })).map(({ id, title, subjectTitle, status }) => {
        return [id, title, subjectTitle, `${areaHref('admin.complaint-reports')}?${new URLSearchParams({ status, q })}`]
      })
    return (await listOwnComplaints(db, { userId: user.id, q, ...page })).map(({ id, title, subjectTitle }) => {
      const query = new URLSearchParams({ complaint: id })
      return [id, title, subjectTitle, `${areaHref(`${area}.complaint-reports`)}?${query}`]
    })
  },
}
