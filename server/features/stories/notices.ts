import { recipientOf } from '#server/platform/events/recipients.ts'
import type { OfStory } from './events.ts'
import { findStory, type StoryRow } from './story-queries.ts'

const notifiedOf = ({ project_id, code, project_title: title, ...row }: StoryRow, side: 'client' | 'professional') =>
  side === 'client'
    ? ({
        userId: row.client_id,
        params: { code, title, name: row.professional_name },
        link: { route: 'user.project', params: { project: project_id } },
      } as const)
    : ({
        userId: row.professional_user_id,
        params: { code, title, name: row.client_name },
        link: { route: 'contractor.project', params: { project: project_id } },
      } as const)

const ofStory = recipientOf((db, { storyId }: OfStory) => findStory(db, storyId))
export const toAsked = ofStory.to(row => notifiedOf(row, row.asked_by === 'client' ? 'professional' : 'client'))
export const toClientOfStory = ofStory.to(row => notifiedOf(row, 'client'))
export const toProfessionalOfStory = ofStory.to(row => notifiedOf(row, 'professional'))
export const toEditors = ofStory.toReviewers('website-controls', ({ code, project_title, professional_name }) => ({
  params: { code, title: project_title, name: professional_name },
  link: { route: 'admin.website-controls', params: {} },
}))
