import { fields } from '#shared/forms/fields.ts'

const words = { type: 'localized', min: 0, long: true } as const

/** Facts that only the site's owner knows; each is shown only when it is set. */
export const ownerFields = fields('owner.field', {
  company: { type: 'text', max: 120, optional: true },
  number: { type: 'text', max: 80, optional: true },
  vat: { type: 'text', max: 40, optional: true },
  director: { type: 'text', max: 120, optional: true },
  address: { ...words, max: 300 },
  email: { type: 'email', optional: true },
  phone: { type: 'phone', optional: true },
  hosting: { ...words, max: 400 },
  law: { ...words, max: 600 },
  team: { ...words, max: 1500 },
  earnings: { ...words, max: 1500 },
})
