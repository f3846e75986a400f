import type { SearchKind } from '#server/platform/request-context.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { listForms } from './builder-queries.ts'

export const formsSearch: SearchKind = {
  kind: 'forms',
  areas: ['admin'],
  module: 'form-builder',
  find: async (db, { q, most }) =>
    (await listForms(db, { q }, { page: 1, pageSize: most })).map(({ slug, title }) => [
      slug,
      title,
      slug,
      areaHref('admin.form', { form: slug }),
    ]),
}
