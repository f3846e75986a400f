import { defineFeature } from '#server/platform/feature.ts'
import { ownerRoutes } from './owner.ts'
import { publishSite } from './publish.ts'
import { siteRoutes, websiteRoutes } from './routes.ts'

export const site = defineFeature({
  name: 'site',
  endpoints: [...siteRoutes, ...websiteRoutes, ...ownerRoutes],
  jobs: [publishSite],
})
