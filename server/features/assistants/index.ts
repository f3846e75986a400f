import { defineFeature } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import { assistantsRoutes } from './routes.ts'

export const assistants = defineFeature({
  name: 'assistants',
  endpoints: assistantsRoutes,
  personalData: { parts: [rowsOf('assistantRuns', 'userId', { order: 'createdAt', erase: 'delete' })] },
})
