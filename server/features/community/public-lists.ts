// Topics in the sitemap and in the global search.
import type { EntityUrl } from '#server/platform/feature.ts'
import type { Db, SearchKind } from '#server/platform/request-context.ts'
import { href } from '#shared/routes/href.ts'
import { listNewest } from './topic-queries.ts'

const mostPages = 10_000

export async function topicUrls(db: Db): Promise<readonly EntityUrl[]> {
  return (await listNewest(db, {}, mostPages)).map(({ slug, activeAt }) => ({
    path: href('community.topic', { slug }),
    lastModified: activeAt.toISOString(),
  }))
}

export const topicsSearch: SearchKind = {
  kind: 'topics',
  areas: ['admin', 'user', 'contractor', 'advisor'],
  module: 'community-topics',
  find: async (db, { q, most }) =>
    (await listNewest(db, { q }, most)).map(({ id, slug, title, city, trade }) => [
      id,
      title,
      city ?? trade,
      href('community.topic', { slug }),
    ]),
}
