// The forms of ideabooks.
import type { FieldError } from '#shared/errors/app-error.ts'
import { fields } from '#shared/forms/fields.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import { invitedRoles, visibilities } from './lifecycle.ts'

export const bookNameFields = fields('ideabooks.form', { name: { type: 'text', min: 1, max: 80 } })

export const bookFields = fields('ideabooks.form', {
  ...bookNameFields.table,
  description: { type: 'long-text', max: 1000, optional: true },
  category: { type: 'slug', nullable: true },
  areaSqm: { type: 'number', min: 1, max: 10_000, decimals: 1, nullable: true },
  city: { type: 'slug', nullable: true },
  budget: { type: 'money', nullable: true },
  /** One fact a line. */
  siteFacts: { type: 'long-text', max: 1000, optional: true },
})

export const sharingFields = fields('ideabooks.sharing', { visibility: { type: 'choice', options: visibilities } })
export const inviteFields = fields('ideabooks.invite', {
  email: { type: 'email' },
  role: { type: 'choice', options: invitedRoles, texts: 'roles' },
})

type Opinion = { readonly sentiment?: string; readonly note?: string }
const needsNote = ({ sentiment, note }: Opinion): FieldError | null =>
  sentiment && sentiment !== 'want' && !note ? { path: 'note', code: 'required' } : null

/** What a person thinks of an item. */
export const opinionFields = fields(
  'ideabooks.item',
  {
    sentiment: { type: 'choice', options: sentiments, texts: 'sentiments' },
    note: { type: 'long-text', max: 500, optional: true },
  },
  [needsNote],
)
/** Name, quantity and price too; the name and the price of an upload or link alone can be changed. */
export const itemFields = fields(
  'ideabooks.item',
  {
    ...opinionFields.table,
    title: { type: 'text', max: 120, optional: true },
    quantity: { type: 'number', min: 0.001, max: 100_000, decimals: 3 },
    unitPrice: { type: 'money', nullable: true },
    counted: { type: 'yes-no' },
  },
  [needsNote],
)

export const linkFields = fields('ideabooks.link', { url: { type: 'text', min: 4, max: 2000 } })
export const noteFields = fields('ideabooks.note', { text: { type: 'long-text', min: 1, max: 1000 } })
export const hideFields = fields('ideabooks.hide', { reason: { type: 'long-text', min: 10, max: 500 } })
