import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { findStory, type StoryRow } from './story-queries.ts'

export type OfStory = {
  readonly storyId: string
  readonly projectId: string
  readonly side: 'client' | 'professional' | 'system'
  readonly by: string | null
}

const notifiedOf = ({ projectId, code, projectTitle: title, ...row }: StoryRow, side: 'client' | 'professional') =>
  side === 'client'
    ? ({
        userId: row.clientId,
        params: { code, title, name: row.professionalName },
        link: { route: 'user.project', params: { project: projectId } },
      } as const)
    : ({
        userId: row.professionalUserId,
        params: { code, title, name: row.clientName },
        link: { route: 'contractor.project', params: { project: projectId } },
      } as const)

const ofStory = recipientOf((db, { storyId }: OfStory) => findStory(db, storyId))
const toAsked = ofStory.to(row => notifiedOf(row, row.askedBy === 'client' ? 'professional' : 'client'))
const toClient = ofStory.to(row => notifiedOf(row, 'client'))
const toProfessional = ofStory.to(row => notifiedOf(row, 'professional'))
const toEditors = ofStory.toReviewers('website-controls', ({ code, projectTitle, professionalName }) => ({
  toast: null,
  params: { code, title: projectTitle, name: professionalName },
  link: { route: 'admin.website-controls', params: {} },
}))

export const storyAsked = event<OfStory>('story-asked', [toAsked('story-asked')])
export const storyAgreed = event<OfStory>('story-agreed', [toEditors('story-agreed')])
export const storyDeclined = event<OfStory>('story-declined')
export const storyWithdrawn = event<OfStory>('story-withdrawn')
export const storyPublished = event<OfStory>('story-published', [
  toClient('story-published'),
  toProfessional('story-published'),
])
export const storyHidden = event<OfStory>('story-hidden')
