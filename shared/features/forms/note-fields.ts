// The internal note of staff about a submission.
import { fields } from '#shared/forms/fields.ts'

export const noteFields = fields('submissions.note', { text: { type: 'long-text', max: 2000 } })
