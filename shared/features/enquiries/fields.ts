// What the forms of enquiries ask for: what is wanted and by when, what a quote says beside its prices, why it is not taken.
import { fields } from '#shared/forms/fields.ts'
import { declineReasons, refuseReasons } from './lifecycle.ts'

export const enquiryFields = fields('enquiries.form', {
  title: { type: 'text', min: 3, max: 100 },
  city: { type: 'slug' },
  wantedBy: { type: 'date', optional: true },
  note: { type: 'long-text', min: 0, max: 600, optional: true },
})

export const quoteFields = fields('enquiries.quote', {
  /** Of the whole delivery; 0: in the prices. */
  delivery: { type: 'money', min: 0, max: 100_000_000_000, decimals: 2 },
  deliveryDays: { type: 'number', whole: true, min: 0, max: 120 },
  validDays: { type: 'number', whole: true, min: 1, max: 90 },
  taxIncluded: { type: 'yes-no' },
  note: { type: 'long-text', min: 0, max: 600, optional: true },
})

export const declineFields = fields('enquiries.decline', {
  reason: { type: 'choice', options: declineReasons, texts: 'decline-reasons' },
})

export const refuseFields = fields('enquiries.refuse', {
  reason: { type: 'choice', options: refuseReasons, texts: 'refuse-reasons' },
})
