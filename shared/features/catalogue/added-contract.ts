// The endpoints with which staff add a product for a supplier's store.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { CityRef, Id, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { addedFields, mostTiers, tierFields } from './fields.ts'
import { ProductChoices, ProductForm } from './own-contract.ts'

const Store = z.object({ slug: z.string(), name: z.string(), city: CityRef })
const ofStore = z.object({ store: Slug })
const adds = { module: 'products', action: 'isWrite', areas: ['admin'] } as const

/** Content and price of the product in one form. */
const AddedProduct = ruled(
  schemaOf(addedFields).extend({
    attributes: ProductForm.shape.attributes,
    pictures: ProductForm.shape.pictures,
    datasheet: ProductForm.shape.datasheet,
    tiers: z.array(schemaOf(tierFields)).max(mostTiers),
  }),
  addedFields,
)

export const addedProducts = {
  'GET /admin/stores': {
    summary: 'Returns the stores to which a product can be added, by name.',
    query: PageQuery.extend({ q: z.string().trim().max(80).optional() }),
    returns: pageOf(Store.extend({ id: Id, products: z.int() })),
    access: adds,
  },
  'GET /admin/stores/{store}': {
    summary: 'Returns a store with the choices for its products: categories, delivery cities, currency.',
    params: ofStore,
    returns: ProductChoices.extend({ store: Store }),
    access: adds,
  },
  'POST /admin/stores/{store}/products': {
    summary: 'Adds a complete product to a store; it is published at once, and its supplier is notified.',
    params: ofStore,
    body: AddedProduct,
    returns: z.object({ id: Id }),
    status: 201,
    access: adds,
    changes: ['products'],
  },
} as const satisfies Contract
