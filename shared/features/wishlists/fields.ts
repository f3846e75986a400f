import { fields } from '#shared/forms/fields.ts'
import { sentiments } from '#shared/values/sentiments.ts'

export const listFields = fields('wishlists.form', {
  name: { type: 'text', min: 1, max: 80 },
})

export const itemFields = fields('wishlists.item', {
  sentiment: { type: 'choice', options: sentiments, texts: 'sentiments' },
  list: { type: 'id' },
  note: { type: 'long-text', max: 500, optional: true },
})
