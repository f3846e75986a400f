// The staff's forms: the rejection of a request, and the review settings.
import { fields } from '#shared/forms/fields.ts'
import { connectRejectReasons, reviewModes } from './lifecycle.ts'

export const rejectFields = fields('admin-connects.reject', {
  reason: { type: 'choice', options: connectRejectReasons, texts: 'reasons' },
})

export const reviewFields = fields('admin-connects.switch', {
  review: { type: 'choice', options: reviewModes, texts: 'modes' },
  mostOpen: { type: 'number', whole: true, min: 1, max: 50 },
})
