import type { FieldError } from '#shared/errors/app-error.ts'
import { fields } from '#shared/forms/fields.ts'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'
import { cancelReasons, declineReasons } from './choices.ts'

export const cancelFields = fields('job-status.cancel', {
  reason: { type: 'choice', options: cancelReasons, texts: 'reason' },
  note: { type: 'long-text', min: 0, max: 500, optional: true },
})

export const declineFields = fields('negotiation.decline', {
  reason: { type: 'choice', options: declineReasons, texts: 'decline.reasons' },
})

/** The lines of a counter-offer are not part of this form. */
export const counterFields = fields('negotiation.counter', {
  note: { type: 'long-text', min: 0, max: 1000, optional: true },
})

/** Every notified professional reads these texts, so contact details are refused. */
const noContact = (path: string, text: string | undefined): FieldError | null =>
  hasContactDetails(text ?? '') ? { path, code: 'invalid' } : null

export const askFields = fields('clarifications.ask', { text: { type: 'long-text', min: 10, max: 1000 } }, [
  ({ text }) => noContact('text', text),
])
export const answerFields = fields('clarifications.answer', { answer: { type: 'long-text', min: 2, max: 2000 } }, [
  ({ answer }) => noContact('answer', answer),
])
export const noticeFields = fields('clarifications.notice', { text: { type: 'long-text', min: 10, max: 2000 } }, [
  ({ text }) => noContact('text', text),
])
