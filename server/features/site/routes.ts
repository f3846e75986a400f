import { bind } from '#server/platform/endpoint/bind.ts'
import { findPageData } from '#server/platform/session/queries.ts'
import { PageData } from '#shared/api/page-data.ts'
import { site } from '#shared/features/site/contract.ts'
import { getFigures, listStories } from './queries.ts'

const hidden: PageData = { topList: [], footer: [], homeSections: [] }

export const siteRoutes = bind(site, {
  /** The published navigation, footer and home sections; empty while none is published. */
  'GET /site/page-data': async ({ db, log }) => {
    const stored = await findPageData(db)
    if (stored === undefined) return hidden
    const parsed = PageData.safeParse(stored)
    if (parsed.success) return parsed.data
    log.error({ err: parsed.error }, 'The page data cannot be read')
    return hidden
  },
  'GET /site/stories': async ({ db }, { query }) => {
    const rows = await listStories(db, query.professional ?? null)
    return rows.map(({ professionalSlug, professionalName, ...story }) => ({
      ...story,
      professional: { slug: professionalSlug, name: professionalName },
    }))
  },
  'GET /site/figures': async ({ db }) => {
    return await getFigures(db)
  },
})
