// Who is told of success stories, and what the record of their project knows of them.
import { noteStory } from '#server/features/projects/record.ts'
import * as story from '#server/features/stories/events.ts'
import { toAsked, toClientOfStory, toEditors, toProfessionalOfStory } from '#server/features/stories/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfStories: readonly NewsRow[] = [
  onEvent(story.storyAsked, { within: [noteStory('story-ask')], tell: [toAsked('story-asked')] }),
  onEvent(story.storyAgreed, {
    within: [noteStory('story-agree')],
    tell: [toEditors('story-agreed', { push: null })],
  }),
  onEvent(story.storyDeclined, { within: [noteStory('story-decline')] }),
  onEvent(story.storyWithdrawn, { within: [noteStory('story-withdraw')] }),
  onEvent(story.storyPublished, {
    within: [noteStory('story-publish')],
    tell: [toClientOfStory('story-published'), toProfessionalOfStory('story-published')],
  }),
  onEvent(story.storyHidden, { within: [noteStory('story-hide')] }),
]
