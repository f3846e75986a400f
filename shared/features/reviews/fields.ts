import { fields } from '#shared/forms/fields.ts'
import { removalReasons } from './lifecycle.ts'

const score = { type: 'number', whole: true, min: 1, max: 5 } as const
const reviewText = { type: 'long-text', min: 20, max: 1000 } as const

/** A contact without a project is reviewed for communication only. */
export const contactReviewFields = fields('reviews.write', { communication: score, text: reviewText })
export const workReviewFields = fields('reviews.write', {
  quality: score,
  time: score,
  price: score,
  communication: score,
  tidiness: score,
  text: reviewText,
})

export const replyFields = fields('reviews.reply', { text: { type: 'long-text', min: 10, max: 1000 } })

export const flagFields = fields('reviews.flag', {
  reason: { type: 'choice', options: removalReasons, texts: 'reason' },
  note: { type: 'long-text', max: 600, optional: true },
})

export const upholdFields = fields('reviews.uphold', { note: { type: 'long-text', min: 10, max: 600 } })
export const removeFields = fields('reviews.remove', {
  reason: { type: 'choice', options: removalReasons, texts: 'reason' },
  note: { type: 'long-text', min: 10, max: 600 },
})
