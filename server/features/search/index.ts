import { defineFeature } from '#server/platform/feature.ts'
import { searchRoutes } from './routes.ts'

export const search = defineFeature({ name: 'search', endpoints: searchRoutes })
