import { fields } from '#shared/forms/fields.ts'
import { type TopicName, topicNames } from '#shared/realtime/topics.ts'
import { languages } from '#shared/values/localized.ts'
import { type Currency, currencies } from '#shared/values/money.ts'
import { code, email, name, newPassword } from './fields.ts'

export const profileFields = fields('settings.profile', { name, phone: { type: 'phone', nullable: true } })

export const regionFields = fields('settings.region', {
  language: { type: 'choice', options: languages, texts: '' },
  currency: { type: 'choice', options: Object.keys(currencies) as readonly Currency[], texts: '' },
  city: { type: 'slug', optional: true },
})

export const privacyFields = fields('settings.privacy', {
  showPhone: { type: 'yes-no' },
  showLastSeen: { type: 'yes-no' },
})

export const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
const topics = { type: 'multi-choice', options: topicNames as readonly TopicName[], texts: '', optional: true } as const
const hour = { type: 'choice', options: hours, texts: '', optional: true } as const
/**
 * Per channel, the topics that are sent at once or daily. Quiet hours are in the person's time zone; both ends or
 * neither.
 */
export const notificationFields = fields(
  'settings.notifications',
  { toast: topics, mail: topics, mailDaily: topics, web: topics, webDaily: topics, quietFrom: hour, quietUntil: hour },
  [
    ({ quietFrom, quietUntil }) => (quietFrom && !quietUntil ? { path: 'quietUntil', code: 'not-a-choice' } : null),
    ({ quietFrom, quietUntil }) =>
      quietUntil && (!quietFrom || quietFrom === quietUntil) ? { path: 'quietFrom', code: 'not-a-choice' } : null,
  ],
)

export const addressFields = fields('settings.email', { email })
export const addressCodeFields = fields('settings.email', { code })
const current = { type: 'password', min: 1, max: 200 } as const
/** `current` is optional here: an account without a password has none. */
export const passwordFields = fields('settings.password', {
  current: { ...current, optional: true },
  password: newPassword,
})
export const changePasswordFields = fields('settings.password', { current, password: newPassword })
export const totpFields = fields('settings.totp', { code })
export const passkeyFields = fields('settings.passkey', { label: { type: 'text', max: 60 } })
export const closingFields = fields('settings.closing', { word: { type: 'text', max: 40 } })
