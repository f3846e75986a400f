import { fields } from '#shared/forms/fields.ts'

const words = { type: 'localized', min: 0, long: true } as const

/**
 * Facts that only the site's owner knows; each is shown only when it is set. Company, address and how to reach it are the
 * contact of the page data, which website controls publish.
 */
export const ownerFields = fields('owner.field', {
  number: { type: 'text', max: 80, optional: true },
  vat: { type: 'text', max: 40, optional: true },
  director: { type: 'text', max: 120, optional: true },
  hosting: { ...words, max: 400 },
  law: { ...words, max: 600 },
  team: { ...words, max: 1500 },
  earnings: { ...words, max: 1500 },
})
