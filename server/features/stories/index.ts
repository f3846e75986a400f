import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { exportStories } from './personal-data-queries.ts'
import { storiesRoutes } from './routes.ts'
import { isShownPhoto } from './story-queries.ts'

export const stories = defineFeature({
  name: 'stories',
  endpoints: storiesRoutes,
  events,
  // Erased with their project.
  personalData: { parts: [partOf('success-stories', ['successStories'], exportStories, 'cascade')] },
  files: { isShown: isShownPhoto },
})
