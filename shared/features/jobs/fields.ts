// The choices about jobs and bids, and what is asked of who cancels, declines, reviews, asks or answers.
import type { FieldError } from '#shared/errors/app-error.ts'
import { fields } from '#shared/forms/fields.ts'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'

export const propertyTypes = ['house', 'apartment', 'villa', 'shop', 'office', 'land', 'other'] as const
export const workModes = ['with_material', 'without_material'] as const
export type WorkMode = (typeof workModes)[number]
export const startWindows = ['now', 'month', 'quarter', 'later'] as const
export const visibilities = ['public', 'invited'] as const
export const urgencies = ['normal', 'soon', 'urgent'] as const
/** Why a job is sent back or rejected. */
export const rejectReasons = [
  'unclear',
  'duplicate',
  'not-construction',
  'contact-details',
  'unrealistic',
  'other',
] as const
/** Why an open job is taken from the market. */
export const takeDownReasons = ['not-construction', 'contact-details', 'duplicate', 'complaint', 'house-rules'] as const
/** Why a client gives a job up. */
export const cancelReasons = ['found-elsewhere', 'too-expensive', 'postponed', 'mistake', 'other'] as const
export const declineReasons = ['price', 'timing', 'another-professional', 'changed-plans', 'other'] as const
/** An alternative is priced and says what is offered instead. */
export const lineKinds = ['included', 'excluded', 'alternative'] as const
export type LineKind = (typeof lineKinds)[number]

export const cancelFields = fields('job-life.cancel', {
  reason: { type: 'choice', options: cancelReasons, texts: 'reason' },
  note: { type: 'long-text', min: 0, max: 500, optional: true },
})

export const declineFields = fields('jobs.decline', {
  reason: { type: 'choice', options: declineReasons, texts: 'decline.reasons' },
})

/** Beside the lines of a counter-offer. */
export const counterFields = fields('negotiation.counter', {
  note: { type: 'long-text', min: 0, max: 1000, optional: true },
})

/** What everybody reads who was told of a job holds no way to reach anybody. */
const noContact = (path: string, text: string | undefined): FieldError | null =>
  hasContactDetails(text ?? '') ? { path, code: 'invalid' } : null

export const askFields = fields('clarifications.ask', { text: { type: 'long-text', min: 10, max: 1000 } }, [
  ({ text }) => noContact('text', text),
])
export const answerFields = fields('clarifications.answer', { answer: { type: 'long-text', min: 2, max: 2000 } }, [
  ({ answer }) => noContact('answer', answer),
])
export const tellFields = fields('clarifications.tell', { text: { type: 'long-text', min: 10, max: 2000 } }, [
  ({ text }) => noContact('text', text),
])
