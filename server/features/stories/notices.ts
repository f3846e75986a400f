import { recipientOf } from '#server/platform/events/recipients.ts'
import type { OfStory } from './events.ts'
import { findStory, type StoryRow } from './story-queries.ts'

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
export const toAsked = ofStory.to(row => notifiedOf(row, row.askedBy === 'client' ? 'professional' : 'client'))
export const toClientOfStory = ofStory.to(row => notifiedOf(row, 'client'))
export const toProfessionalOfStory = ofStory.to(row => notifiedOf(row, 'professional'))
export const toEditors = ofStory.toReviewers('website-controls', ({ code, projectTitle, professionalName }) => ({
  params: { code, title: projectTitle, name: professionalName },
  link: { route: 'admin.website-controls', params: {} },
}))
