// The endpoints of the categories of articles: those of the blog and of the help centre have different rights.
import { z } from 'zod'
import { accessTo, type Module } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LocalizedText, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { articleCategoryFields } from './fields.ts'
import { under } from './under.ts'

export const ArticleCategory = z.object({
  id: Id,
  slug: z.string(),
  name: LocalizedText,
  position: z.int(),
  shown: z.boolean(),
  articles: z.int(),
  version: Version,
})
const Form = schemaOf(articleCategoryFields)
const ofCategory = z.object({ category: Id })
const shown = { changes: ['articles'] } as const

const categories = <M extends Module>(module: M) => {
  const may = accessTo(module, ['admin'])
  return {
    'GET /categories': {
      summary: 'Returns all categories in their order, with how many articles each has.',
      returns: z.array(ArticleCategory),
      access: may('isRead'),
    },
    'POST /categories': {
      summary: 'Adds a category at the end; its slug comes from its English name.',
      body: Form,
      returns: z.object({ id: Id }),
      status: 201,
      access: may('isWrite'),
      ...shown,
    },
    'PUT /categories/{category}': {
      summary: 'Changes a category; its slug stays.',
      params: ofCategory,
      body: Form.extend({ version: Version }),
      returns: Done,
      access: may('isUpdate'),
      ...shown,
    },
    'PUT /categories/order': {
      summary: 'Sets the order of the categories.',
      body: z.object({ ids: z.array(Id).min(1).max(200) }),
      returns: Done,
      access: may('isUpdate'),
      ...shown,
    },
    'DELETE /categories/{category}': {
      summary: 'Deletes a category after moving its articles to another one.',
      params: ofCategory,
      query: z.object({ to: Id.optional() }),
      returns: Done,
      access: may('isDelete'),
      ...shown,
    },
  } as const satisfies Contract
}

/** As keyed before `under`. */
export type ArticleCategories = ReturnType<typeof categories>
export const blogCategories = under('/admin/blog-category', categories('blog-category'))
export const helpCategories = under('/admin/help-category', categories('help-center'))
