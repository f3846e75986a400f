import { defineFeature } from '#server/platform/feature.ts'
import { ownerRoutes } from './owner.ts'
import { siteRoutes } from './routes.ts'

export const site = defineFeature({ name: 'site', endpoints: [...siteRoutes, ...ownerRoutes] })
