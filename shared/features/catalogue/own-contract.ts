// The endpoints of a supplier's own products, and of their review by staff.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Amount,
  Done,
  Id,
  LocalizedText,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  QueuePlace,
  ReaderText,
  Version,
} from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { AttributeValues, ShownAttribute } from './attributes.ts'
import { Datasheet, PriceBand, Tier } from './contract.ts'
import { contentFields, decisionFields, mostTiers, priceFields, pricesFields, tierFields } from './fields.ts'
import { mostPictures, priceStates, priceTypes, productLifecycle, stockStates, units } from './lifecycle.ts'

const Content = z.object({
  name: LocalizedText,
  summary: LocalizedText,
  brand: z.string(),
  model: z.string(),
  category: NamedSlug,
  unit: z.enum(units),
  attributes: AttributeValues,
  pictures: z.array(z.string()),
  datasheet: Datasheet.nullable(),
  origin: z.string(),
  warrantyMonths: z.int().nullable(),
  coverage: z.number().nullable(),
  waste: z.number(),
})
export type ProductContent = z.input<typeof Content>

const Revision = z.object({
  content: Content,
  status: z.enum(['proposed', 'changes_requested']),
  reviewNote: z.string().nullable(),
  updatedAt: Moment,
  version: z.int(),
})

export const OwnProduct = Content.extend({
  id: Id,
  slug: z.string(),
  status: z.enum(productLifecycle.states),
  sku: z.string(),
  priceType: z.enum(priceTypes),
  price: Amount.nullable(),
  currency: z.string(),
  taxIncluded: z.boolean(),
  tiers: z.array(Tier),
  minOrder: z.number(),
  stockState: z.enum(stockStates),
  stock: z.number().nullable(),
  leadDays: z.int(),
  cities: z.array(NamedSlug),
  priceState: z.enum(priceStates),
  priceCheckedAt: Moment.nullable(),
  reviewReason: z.string().nullable(),
  reviewNote: z.string().nullable(),
  revision: Revision.nullable(),
  updatedAt: Moment,
  version: z.int(),
  transitions: z.array(z.enum(productLifecycle.names)),
  /** The attributes of its category. */
  asks: z.array(ShownAttribute),
})
export type OwnProduct = z.output<typeof OwnProduct>

export const ReviewedProduct = OwnProduct.extend({
  store: z.object({ name: z.string(), slug: z.string() }),
  /** Prices of the category in the same currency; null if they are too few. */
  band: PriceBand.nullable(),
  /** Other products of the same brand and model in the same store. */
  doubles: z.array(z.object({ id: Id, name: ReaderText })),
  queue: QueuePlace,
})

export const ProductForm = schemaOf(contentFields).extend({
  attributes: AttributeValues,
  /** In order: references of existing pictures, or ids of uploaded files of purpose `product`. */
  pictures: z.array(z.string().max(120)).max(mostPictures),
  /** The existing datasheet, or an uploaded file of purpose `datasheet`. */
  datasheet: Id.nullable().default(null),
})
export const PriceForm = ruled(
  schemaOf(priceFields).extend({ tiers: z.array(schemaOf(tierFields)).max(mostTiers) }),
  priceFields,
)

export const ProductChoices = z.object({
  categories: z.array(
    NamedSlug.extend({
      parent: z.string().nullable(),
      attributes: z.array(ShownAttribute),
      units: z.array(z.enum(units)),
    }),
  ),
  cities: z.array(NamedSlug),
  currency: z.string(),
})

const ofProduct = z.object({ product: Id })
const own = accessTo('products', ['supplier'])
const reviews = accessTo('products', ['admin'])
const counts = z.record(z.string(), z.int())
const shown = { changes: ['products'] } as const
const Filter = PageQuery.extend({ q: z.string().trim().max(80).optional() })

export const ownCatalogue = {
  'GET /own-products': {
    summary: 'Returns the caller’s products by what they wait for, those with the oldest price first.',
    query: Filter.extend({ tab: z.enum(['all', 'stale', 'draft', 'review', 'hidden', 'archived']).default('all') }),
    returns: pageOf(OwnProduct).extend({ counts }),
    access: own('isRead'),
  },
  'GET /own-products/{product}': {
    summary: 'Returns one of the caller’s products for editing.',
    params: ofProduct,
    returns: OwnProduct,
    access: own('isRead'),
  },
  'GET /own-products/choices': {
    summary:
      'Returns the categories with their attributes and units, the delivery cities, and the caller’s city and currency.',
    returns: ProductChoices.extend({ place: z.string() }),
    access: own('isRead'),
  },
  'POST /own-products': {
    summary: 'Adds a product as a draft, with its price, stock and delivery if they are given.',
    body: ProductForm.extend({ price: PriceForm.optional() }),
    returns: z.object({ id: Id }),
    status: 201,
    access: own('isWrite'),
  },
  'PATCH /own-products/{product}': {
    summary: 'Changes the content of a product; the published version stays until a reviewer approves the change.',
    params: ofProduct,
    body: ProductForm,
    returns: Done,
    access: own('isUpdate'),
  },
  'PUT /own-products/{product}/price': {
    summary: 'Sets price, stock and delivery with immediate effect, and confirms the price as of today.',
    params: ofProduct,
    body: PriceForm,
    returns: Done,
    access: own('isUpdate'),
    ...shown,
  },
  'POST /own-products/prices': {
    summary: 'Confirms the prices of many products, or changes them by a percentage, rounded; all or none.',
    /** A share of 0.03 raises prices by 3 %; 0 confirms them. `round` is in minor units. */
    body: schemaOf(pricesFields).extend({ ids: z.array(Id).min(1).max(500) }),
    returns: z.object({ changed: z.int() }),
    access: own('isUpdate'),
    ...shown,
  },
  ...actionsOn('/own-products/{product}', own('isUpdate'), {
    propose: 'Submits a complete product for review.',
    hide: { summary: 'Hides a published product from the catalogue.', ...shown },
    show: { summary: 'Shows a hidden product again.', ...shown },
    archive: { summary: 'Archives a product permanently.', access: own('isDelete'), ...shown },
  }),
  'GET /admin/products': {
    summary: 'Returns products and changes that wait for review, oldest first; or all products of one state.',
    query: Filter.extend({ status: z.enum([...productLifecycle.states, 'waiting']).default('waiting') }),
    returns: pageOf(
      ReviewedProduct.pick({
        id: true,
        name: true,
        category: true,
        pictures: true,
        status: true,
        updatedAt: true,
        store: true,
      }).extend({ name: ReaderText, isRevision: z.boolean() }),
    ).extend({ counts }),
    access: reviews('isRead'),
  },
  'GET /admin/products/{product}': {
    summary: 'Returns a product for review, with its published version.',
    params: ofProduct,
    returns: ReviewedProduct,
    access: reviews('isRead'),
  },
  ...actionsOn('/admin/products/{product}', reviews('isUpdate'), {
    approve: {
      summary: 'Publishes a product or its change; refused if it changed since it was read.',
      body: z.object({ version: Version }),
      ...shown,
    },
    'request-changes': {
      summary: 'Sends a product or its change back, with a reason.',
      body: schemaOf(decisionFields),
    },
    reject: { summary: 'Rejects a product or its change, with a reason.', body: schemaOf(decisionFields) },
    'take-down': {
      summary: 'Takes a product out of the catalogue, with a reason, until it is fixed and approved again.',
      body: schemaOf(decisionFields),
      ...shown,
    },
  }),
} as const satisfies Contract
