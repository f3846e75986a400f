// The form of moderators: apart from those of members, whose screens do not load its texts.
import { fields } from '#shared/forms/fields.ts'

/** Why a post is sent back or hidden, which its author reads. */
export const decisionFields = fields('admin-community.decide', {
  note: { type: 'long-text', min: 10, max: 500, optional: true },
})
