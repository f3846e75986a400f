import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { connectDeclineReasons, contactChannels, messageLength, purposes } from './lifecycle.ts'

export const connectFields = fields(
  'connects.ask',
  {
    purpose: { type: 'choice', options: purposes },
    message: { type: 'long-text', ...messageLength },
    /** An open job of the client. */
    job: { type: 'id', optional: true },
    city: { type: 'slug', optional: true },
    preferredLanguage: { type: 'choice', options: languages, texts: 'language' },
    channel: { type: 'choice', options: contactChannels },
    sharePhone: { type: 'yes-no' },
  },
  [({ channel, sharePhone }) => (channel === 'phone' && !sharePhone ? { path: 'sharePhone', code: 'required' } : null)],
)

export const declineFields = fields('connects.decline', {
  reason: { type: 'choice', options: connectDeclineReasons, texts: 'reasons' },
})
