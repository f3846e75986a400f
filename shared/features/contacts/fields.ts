// What one keeps for oneself of a contact, and the form of somebody whom one writes down.
import { fields } from '#shared/forms/fields.ts'

const note = { type: 'long-text', max: 2_000, optional: true } as const
/** As they are typed: one behind the other, with commas between. */
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

/** Each once, in the order of typing; commas of either script part them. */
export function tagsOf(typed: string | undefined): string[] {
  const parts = (typed ?? '').split(/[,،;]/).map(tag => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(parts.filter(tag => tag !== ''))].slice(0, mostTags)
}

type Left = 'company' | 'phone' | 'email' | 'note' | 'tags'
type TypedCard = { readonly name: string } & { readonly [K in Left]?: string | undefined }

/** What is kept of what was typed; nothing is an empty text. */
export function cardOf({ name, company = '', phone = '', email = '', note = '', tags }: TypedCard) {
  return { name, company, phone, email, note, tags: tagsOf(tags) }
}
export type Card = ReturnType<typeof cardOf>

export const typedTags = (tags: readonly string[]): string => tags.join(', ')

/** The columns of a file of contacts, out and in. */
export const personColumns = ['name', 'company', 'phone', 'email', 'tags', 'note'] as const
/** With whether somebody was met here or written down. */
export const contactColumns = ['kind', ...personColumns] as const
export type ContactColumn = (typeof contactColumns)[number]
export type PersonColumn = (typeof personColumns)[number]
