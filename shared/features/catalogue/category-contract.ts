// The admin endpoints of product categories.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LocalizedText } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { Attribute } from './attributes.ts'
import { productCategoryFields } from './fields.ts'
import { units } from './lifecycle.ts'

const ProductCategory = z.object({
  id: Id,
  slug: z.string(),
  parent: Id.nullable(),
  name: LocalizedText,
  icon: z.string(),
  attributes: z.array(Attribute),
  units: z.array(z.enum(units)),
  position: z.int(),
  active: z.boolean(),
  products: z.int(),
  version: z.int(),
})
const ProductCategoryForm = schemaOf(productCategoryFields).extend({ attributes: z.array(Attribute).max(40) })

const ofCategory = z.object({ category: Id })
const categoriesOf = accessTo('product-category', ['admin'])
const shown = { changes: ['products'] } as const

export const productCategories = {
  'GET /product-categories': {
    summary: 'Returns all product categories, including hidden ones, with how often each is in use.',
    returns: z.array(ProductCategory),
    access: categoriesOf('isRead'),
  },
  'POST /product-categories': {
    summary: 'Adds a product category; its slug comes from its English name.',
    body: ProductCategoryForm,
    returns: z.object({ id: Id }),
    status: 201,
    access: categoriesOf('isWrite'),
    ...shown,
  },
  'PATCH /product-categories/{category}': {
    summary: 'Changes a category; attributes that products use cannot be removed.',
    params: ofCategory,
    body: ProductCategoryForm.partial(),
    returns: Done,
    access: categoriesOf('isUpdate'),
    ...shown,
  },
  'PUT /product-categories/order': {
    summary: 'Sets the order of the categories.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: categoriesOf('isUpdate'),
    ...shown,
  },
  'DELETE /product-categories/{category}': {
    summary: 'Deletes a category that is not in use.',
    params: ofCategory,
    returns: Done,
    access: categoriesOf('isDelete'),
    ...shown,
  },
} as const satisfies Contract
