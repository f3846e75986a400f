import { event } from '#server/platform/events/event.ts'

export type OfStory = {
  readonly storyId: string
  readonly projectId: string
  readonly side: 'client' | 'professional' | 'system'
  readonly by: string | null
}

export const storyAsked = event<OfStory>('story-asked')
export const storyAgreed = event<OfStory>('story-agreed')
export const storyDeclined = event<OfStory>('story-declined')
export const storyWithdrawn = event<OfStory>('story-withdrawn')
export const storyPublished = event<OfStory>('story-published')
export const storyHidden = event<OfStory>('story-hidden')
