import { fields } from '#shared/forms/fields.ts'
import { rejectReasons, takeDownReasons } from './choices.ts'

const note = { type: 'long-text', min: 10, max: 1000 } as const

export const reviewFields = fields('admin-jobs.note', {
  reason: { type: 'choice', options: rejectReasons, texts: 'reason' },
  note,
})

export const takeDownFields = fields('admin-jobs.note', {
  reason: { type: 'choice', options: takeDownReasons, texts: 'reason' },
  note,
})
