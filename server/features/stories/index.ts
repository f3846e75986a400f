import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { toAsked, toClientOfStory, toEditors, toProfessionalOfStory } from './notices.ts'
import { exportStories } from './personal-data-queries.ts'
import { storiesRoutes } from './routes.ts'
import { isShownPhoto } from './story-queries.ts'

export const stories = defineFeature({
  name: 'stories',
  endpoints: storiesRoutes,
  events,
  subscriptions: [
    onEvent(events.storyAsked, { notify: [toAsked('story-asked')] }),
    onEvent(events.storyAgreed, { notify: [toEditors('story-agreed', { toast: null })] }),
    onEvent(events.storyPublished, {
      notify: [toClientOfStory('story-published'), toProfessionalOfStory('story-published')],
    }),
  ],
  // Erased with their project.
  personalData: { parts: [partOf('success-stories', ['successStories'], exportStories, 'cascade')] },
  files: { isShown: isShownPhoto },
})
