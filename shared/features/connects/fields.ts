// What is asked of a client who wants to be connected, of who declines or refuses a request, and of who sets the review.
import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { connectDeclineReasons, connectRejectReasons, contactWays, purposes } from './lifecycle.ts'
import { messageLength, reviewWays } from './limits.ts'

export const connectFields = fields(
  'connects.ask',
  {
    purpose: { type: 'choice', options: purposes },
    message: { type: 'long-text', ...messageLength },
    /** An own open job. */
    job: { type: 'id', optional: true },
    city: { type: 'slug', optional: true },
    preferredLanguage: { type: 'choice', options: languages, texts: 'language' },
    channel: { type: 'choice', options: contactWays },
    sharePhone: { type: 'yes-no' },
  },
  [({ channel, sharePhone }) => (channel === 'phone' && !sharePhone ? { path: 'sharePhone', code: 'required' } : null)],
)

export const declineFields = fields('connects.decline', {
  reason: { type: 'choice', options: connectDeclineReasons, texts: 'reasons' },
})

export const rejectFields = fields('admin-connects.reject', {
  reason: { type: 'choice', options: connectRejectReasons, texts: 'reasons' },
})

export const reviewFields = fields('admin-connects.switch', {
  review: { type: 'choice', options: reviewWays, texts: 'ways' },
  mostOpen: { type: 'number', whole: true, min: 1, max: 50 },
})
