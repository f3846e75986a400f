import { defineFeature, type EntityUrl } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { listPublished } from './article-queries.ts'
import * as events from './events.ts'
import { deleteOldSearches, searchDays } from './help-queries.ts'
import { deleteOldReads, readDays } from './help-read-queries.ts'
import { eraseFromArticles, exportArticles } from './personal-data-queries.ts'
import { publishArticles } from './publish-due.ts'
import {
  articlesRoutes,
  blogArticlesRoutes,
  blogCategoriesRoutes,
  helpArticlesRoutes,
  helpCategoriesRoutes,
  helpFiguresRoutes,
} from './routes.ts'

const mostPages = 10_000

const urlsOf =
  (kind: ArticleKind, pathOf: (slug: string) => string) =>
  async (db: Db): Promise<readonly EntityUrl[]> => {
    const byArticle = Map.groupBy(await listPublished(db, kind, mostPages), ({ id }) => id)
    return [...byArticle.values()].flatMap(texts => {
      const versions = texts.map(({ slug, language }) => ({ path: pathOf(slug), language }))
      const [first] = versions
      const changed = texts.map(({ changedAt }) => changedAt.getTime())
      return first ? [{ path: first.path, versions, lastModified: new Date(Math.max(...changed)).toISOString() }] : []
    })
  }

export const articles = defineFeature({
  name: 'articles',
  endpoints: [
    ...articlesRoutes,
    ...helpFiguresRoutes,
    ...blogArticlesRoutes,
    ...helpArticlesRoutes,
    ...blogCategoriesRoutes,
    ...helpCategoriesRoutes,
  ],
  events,
  jobs: [publishArticles],
  cleanupJobs: [
    {
      name: 'delete-help-searches',
      clean: deleteOldSearches,
      storedFor: [{ what: 'help-searches', days: searchDays }],
    },
    { name: 'delete-help-reads', clean: deleteOldReads, storedFor: [{ what: 'help-reads', days: readDays }] },
  ],
  personalData: {
    parts: [partOf('articles', ['articles', 'articleRevisions', 'articleVotes'], exportArticles, eraseFromArticles)],
  },
  sitemap: [
    urlsOf('blog', blog => href('blogs.article', { blog })),
    urlsOf('help', slug => href('help-center.article', { slug })),
  ],
})
