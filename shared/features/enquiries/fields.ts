import { fields } from '#shared/forms/fields.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { declineReasons, refuseReasons } from './lifecycle.ts'

export const enquiryFields = fields('enquiries.form', {
  title: { type: 'text', min: 3, max: 100 },
  city: { type: 'slug' },
  wantedBy: { type: 'date', optional: true },
  note: { type: 'long-text', min: 0, max: 600, optional: true },
})

const quantity = { type: 'number', min: 0.001, max: 1_000_000, decimals: 3 } as const

/** A line of an enquiry: a catalogue product, or a product by name only. */
export const lineFields = fields('enquiries.new', {
  name: { type: 'text', min: 2, max: 160 },
  quantity,
  unit: { type: 'choice', options: goodsUnits, texts: '' },
})

/** A line that the supplier can deliver: quantity and unit price. */
export const deskLineFields = fields('enquiries.desk', { quantity, price: { type: 'money' } })

export const quoteFields = fields('enquiries.quote', {
  /** For the whole delivery; 0: included in the prices. */
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
