import { defineFeature } from '#server/platform/feature.ts'
import * as events from './events.ts'
import { categoriesRoutes } from './routes.ts'

export const categories = defineFeature({ name: 'categories', endpoints: categoriesRoutes, events })
