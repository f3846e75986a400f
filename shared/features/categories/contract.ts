// The admin endpoints of trades, of the search terms that lead to them, and of searches without result.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, LocalizedText, Moment, NamedSlug, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { categoryFields, termFields } from './fields.ts'

export const Category = z.object({
  id: Id,
  slug: z.string(),
  name: LocalizedText,
  summary: LocalizedText,
  professionalTypes: z.array(z.enum(professionalTypes)),
  icon: z.string(),
  position: z.int(),
  active: z.boolean(),
  professionals: z.int(),
  jobs: z.int(),
  terms: z.int(),
  version: z.int(),
})
export type Category = z.output<typeof Category>

const CategoryForm = schemaOf(categoryFields)

const TradeName = NamedSlug.extend({ id: Id })

export const Term = z.object({
  id: Id,
  trade: TradeName,
  language: LanguageCode,
  term: z.string(),
  weight: z.number(),
})

const categoriesOf = accessTo('categories', ['admin'])
const terms = accessTo('searchcategory', ['admin'])
const ofTrade = z.object({ category: Id })
const ofTerm = z.object({ term: Id })
const reference = { changes: ['reference', 'professionals'] } as const

export const categories = {
  'GET /categories': {
    summary: 'Returns all trades, including hidden ones, with how often each is in use.',
    returns: z.array(Category),
    access: categoriesOf('isRead'),
  },
  'POST /categories': {
    summary: 'Adds a trade; its slug comes from its English name.',
    body: CategoryForm,
    returns: Category,
    access: categoriesOf('isWrite'),
    status: 201,
    ...reference,
  },
  'PATCH /categories/{category}': {
    summary: 'Changes a trade.',
    params: ofTrade,
    body: CategoryForm.partial(),
    returns: Category,
    access: categoriesOf('isUpdate'),
    ...reference,
  },
  'PUT /categories/order': {
    summary: 'Sets the order of the trades.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: categoriesOf('isUpdate'),
    ...reference,
  },
  'DELETE /categories/{category}': {
    summary: 'Deletes a trade that is not in use.',
    params: ofTrade,
    returns: Done,
    access: categoriesOf('isDelete'),
    ...reference,
  },
  'GET /search-terms': {
    summary: 'Returns the search terms of trades.',
    query: PageQuery.extend({
      q: z.string().trim().max(80).optional(),
      language: LanguageCode.optional(),
      category: Id.optional(),
    }),
    /** `trades` are the possible targets of a term, for staff without access to the trades themselves. */
    returns: pageOf(Term).extend({ trades: z.array(TradeName) }),
    access: terms('isRead'),
  },
  'POST /search-terms': {
    summary: 'Adds a search term for a trade; if it was logged as a search without result, that entry is removed.',
    body: schemaOf(termFields),
    returns: Term,
    access: terms('isWrite'),
    status: 201,
    ...reference,
  },
  'PATCH /search-terms/{term}': {
    summary: 'Changes the weight of a search term.',
    params: ofTerm,
    body: schemaOf(termFields).pick({ weight: true }),
    returns: Term,
    access: terms('isUpdate'),
    ...reference,
  },
  'DELETE /search-terms/{term}': {
    summary: 'Deletes a search term.',
    params: ofTerm,
    returns: Done,
    access: terms('isDelete'),
    ...reference,
  },
  'GET /search-misses': {
    summary: 'Returns searches without results, most frequent first.',
    query: PageQuery.extend({ language: LanguageCode.optional() }),
    returns: pageOf(z.object({ text: z.string(), language: LanguageCode, times: z.int(), lastAt: Moment })),
    access: terms('isRead'),
  },
  'DELETE /search-misses': {
    summary: 'Deletes a search from the list of searches without results.',
    query: z.object({ text: z.string().max(200), language: LanguageCode }),
    returns: Done,
    access: terms('isDelete'),
  },
} as const satisfies Contract
