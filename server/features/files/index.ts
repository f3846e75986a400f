import { defineFeature } from '#server/platform/feature.ts'
import { filesRoutes } from './routes.ts'

export const files = defineFeature({ name: 'files', endpoints: filesRoutes })
