import type { SearchKind } from '#server/platform/request-context.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { listQueue } from './review-queries.ts'

export const applicationsSearch: SearchKind = {
  kind: 'applications',
  areas: ['admin'],
  module: 'onboarding-request',
  find: async (db, { q, most }) =>
    (await listQueue(db, { q, page: 1, pageSize: most })).map(({ user, companyName, applicant, city }) => [
      user,
      companyName || applicant,
      city?.name ?? null,
      areaHref('admin.onboarding-request.user', { user }),
    ]),
}
