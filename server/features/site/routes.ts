// Binds the endpoints of the site as a whole to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { site } from '#shared/features/site/contract.ts'
import { getFigures } from './get-figures.ts'
import { getPageData } from './get-page-data.ts'
import { listStories } from './list-stories.ts'

export const siteRoutes = bind(site, {
  'GET /site/page-data': getPageData,
  'GET /site/stories': listStories,
  'GET /site/figures': getFigures,
})
