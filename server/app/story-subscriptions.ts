import { noteStory } from '#server/features/projects/log.ts'
import * as story from '#server/features/stories/events.ts'
import { toAsked, toClientOfStory, toEditors, toProfessionalOfStory } from '#server/features/stories/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const storySubscriptions: readonly Subscription[] = [
  onEvent(story.storyAsked, { inTransaction: [noteStory('story-ask')], notify: [toAsked('story-asked')] }),
  onEvent(story.storyAgreed, {
    inTransaction: [noteStory('story-agree')],
    notify: [toEditors('story-agreed', { toast: null })],
  }),
  onEvent(story.storyDeclined, { inTransaction: [noteStory('story-decline')] }),
  onEvent(story.storyWithdrawn, { inTransaction: [noteStory('story-withdraw')] }),
  onEvent(story.storyPublished, {
    inTransaction: [noteStory('story-publish')],
    notify: [toClientOfStory('story-published'), toProfessionalOfStory('story-published')],
  }),
  onEvent(story.storyHidden, { inTransaction: [noteStory('story-hide')] }),
]
