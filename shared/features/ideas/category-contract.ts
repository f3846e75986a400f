// The admin endpoints of idea categories, which ideas and ideabooks share.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LocalizedText, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { ideaCategoryFields } from './fields.ts'

const IdeaCategory = z.object({
  id: Id,
  slug: z.string(),
  parent: Id.nullable(),
  name: LocalizedText,
  /** Of its newest idea. */
  picture: z.string().nullable(),
  position: z.int(),
  shown: z.boolean(),
  ideas: z.int(),
  version: Version,
})
const Form = schemaOf(ideaCategoryFields)
const ofCategory = z.object({ category: Id })
const categoriesOf = accessTo('ideabook-categories', ['admin'])
const shown = { changes: ['ideas'] } as const

export const ideaCategories = {
  'GET /idea-categories': {
    summary: 'Returns all idea categories in their order, hidden ones too, with how often each is in use.',
    returns: z.array(IdeaCategory),
    access: categoriesOf('isRead'),
  },
  'POST /idea-categories': {
    summary: 'Adds a category at the end; its slug comes from its English name.',
    body: Form,
    returns: z.object({ id: Id }),
    status: 201,
    access: categoriesOf('isWrite'),
    ...shown,
  },
  'PUT /idea-categories/{category}': {
    summary: 'Changes a category; a category with a parent can have no children.',
    params: ofCategory,
    body: Form.extend({ version: Version }),
    returns: Done,
    access: categoriesOf('isUpdate'),
    ...shown,
  },
  'PUT /idea-categories/order': {
    summary: 'Sets the order of the categories; each child follows its parent.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: categoriesOf('isUpdate'),
    ...shown,
  },
  'DELETE /idea-categories/{category}': {
    summary: 'Deletes a category after moving what uses it to another one.',
    params: ofCategory,
    query: z.object({ to: Id.optional() }),
    returns: Done,
    access: categoriesOf('isDelete'),
    ...shown,
  },
} as const satisfies Contract
