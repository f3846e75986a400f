import { fields } from '#shared/forms/fields.ts'
import { formKinds } from '#shared/forms/kinds.ts'

/** Easy to read aloud and to type; visitors see it in the address. */
const pattern = '[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?'
export const formSlug = new RegExp(`^${pattern}$`)

export const createFields = fields('form-builder.create', {
  name: { type: 'text', min: 2, max: 120 },
  slug: { type: 'text', max: 80, pattern },
  kind: { type: 'choice', options: formKinds },
  /** For a form about jobs. */
  trade: { type: 'slug', nullable: true },
  /** The form whose draft is copied. */
  from: { type: 'slug', nullable: true },
})
