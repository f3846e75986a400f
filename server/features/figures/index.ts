import { defineFeature } from '#server/platform/feature.ts'
import { figuresRoutes } from './routes.ts'
import { shortfallsRoutes } from './shortfalls.ts'

export const figures = defineFeature({ name: 'figures', endpoints: [...figuresRoutes, ...shortfallsRoutes] })
