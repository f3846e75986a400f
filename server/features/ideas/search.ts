import type { SearchKind } from '#server/platform/request-context.ts'
import { href } from '#shared/routes/href.ts'
import { findByWords } from './idea-queries.ts'

export const ideasSearch: SearchKind = {
  kind: 'ideas',
  areas: ['admin', 'user', 'contractor', 'advisor', 'supplier'],
  module: 'ideabooks',
  find: async (db, { q, most }) =>
    (await findByWords(db, q, most)).map(({ id, slug, title, city }) => [
      id,
      title,
      city,
      href('ideas-hub.idea', { slug }),
    ]),
}
