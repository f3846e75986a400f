import { defineFeature } from '#server/platform/feature.ts'
import { figuresRoutes } from './routes.ts'

export const figures = defineFeature({ name: 'figures', endpoints: figuresRoutes })
