import { bind } from '#server/platform/endpoint/bind.ts'
import { loadPageData } from '#server/platform/session/begin-session.ts'
import { site } from '#shared/features/site/contract.ts'
import { website } from '#shared/features/site/website-contract.ts'
import { discard, publishNow, restore, schedule, undo, unschedule } from './publish.ts'
import { getFigures, listStories } from './queries.ts'
import { changePart, reportPresence } from './website.ts'
import { getVersion, getWebsite, listHistory } from './website-read.ts'

export const siteRoutes = bind(site, {
  /** The published navigation, footer and home sections; empty while none is published. */
  'GET /site/page-data': loadPageData,
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

export const websiteRoutes = bind(website, {
  'GET /admin/website': getWebsite,
  'PUT /admin/website/draft/navigation': changePart('navigation'),
  'PUT /admin/website/draft/home': changePart('home'),
  'PUT /admin/website/draft/announcement': changePart('announcement'),
  'PUT /admin/website/draft/featured': changePart('featured'),
  'PUT /admin/website/draft/footer': changePart('footer'),
  'PUT /admin/website/draft/contact': changePart('contact'),
  'POST /admin/website/draft/publish': publishNow,
  'POST /admin/website/draft/schedule': schedule,
  'POST /admin/website/draft/unschedule': unschedule,
  'POST /admin/website/draft/discard': discard,
  'GET /admin/website/versions': listHistory,
  'GET /admin/website/versions/{version}': getVersion,
  'POST /admin/website/versions/{version}/restore': restore,
  'POST /admin/website/undo': undo,
  'POST /admin/website/presence': reportPresence,
})
