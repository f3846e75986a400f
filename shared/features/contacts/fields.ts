import { fields } from '#shared/forms/fields.ts'

const note = { type: 'long-text', max: 2_000, optional: true } as const
/** As typed: separated by commas. */
const tags = { type: 'text', max: 200, optional: true } as const

export const noteFields = fields('contacts.note', { note, tags })

export const ownContactFields = fields('contacts.note', {
  name: { type: 'text', min: 1, max: 120 },
  company: { type: 'text', max: 120, optional: true },
  phone: { type: 'phone', optional: true },
  email: { type: 'email', optional: true },
  tags,
  note,
})

const mostTags = 10

/** Without duplicates, in typing order; separators are Latin and Arabic commas, and semicolons. */
export function tagsOf(typed: string | undefined): string[] {
  const parts = (typed ?? '').split(/[,،;]/).map(tag => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(parts.filter(tag => tag !== ''))].slice(0, mostTags)
}

type Left = 'company' | 'phone' | 'email' | 'note' | 'tags'
type TypedCard = { readonly name: string } & { readonly [K in Left]?: string | undefined }

/** The values to store; missing ones become empty text. */
export function cardOf({ name, company = '', phone = '', email = '', note = '', tags }: TypedCard) {
  return { name, company, phone, email, note, tags: tagsOf(tags) }
}
export type Card = ReturnType<typeof cardOf>

export const typedTags = (tags: readonly string[]): string => tags.join(', ')

/** The columns of a contacts file, in both directions. */
export const personColumns = ['name', 'company', 'phone', 'email', 'tags', 'note'] as const
/** `kind`: whether the contact arose on the site or was entered by its owner. */
export const contactColumns = ['kind', ...personColumns] as const
export type ContactColumn = (typeof contactColumns)[number]
export type PersonColumn = (typeof personColumns)[number]
