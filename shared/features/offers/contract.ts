// The endpoints of offers: public, for the supplier, and for the admin who stops one.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import {
  Amount,
  CityRef,
  Day,
  Done,
  Id,
  LanguageCode,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  ReaderText,
  Slug,
} from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { offerFields, quotaFields, stopFields } from './fields.ts'
import { offerKinds, offerLifecycle, offerSorts } from './lifecycle.ts'

/** A price and the time from which it applied. */
const Point = z.object({ at: Moment, amount: Amount })

const Offer = z.object({
  id: Id,
  kind: z.enum(offerKinds),
  currency: z.string(),
  /** Calculated: the lowest price of the thirty days before the start. */
  reference: Amount,
  /** Unit price under the offer. */
  price: Amount,
  startsAt: Moment,
  endsAt: Moment,
  /** Null: unlimited. */
  quota: z.number().nullable(),
  /** Quantity reserved so far. */
  reserved: z.number(),
  minQuantity: z.number(),
  /** Empty: everywhere the product is delivered. */
  cities: z.array(NamedSlug),
  terms: z.string(),
  language: LanguageCode,
  status: z.enum(offerLifecycle.states),
})

const Product = z.object({
  slug: z.string(),
  name: ReaderText,
  brand: z.string(),
  picture: z.string().nullable(),
  unit: z.enum(goodsUnits),
  minOrder: z.number(),
  /** List price; null: on request. */
  price: Amount.nullable(),
  stockState: z.string(),
  category: NamedSlug,
  seller: z.object({ slug: z.string(), name: z.string(), city: CityRef }),
})

/** An offer with its product, and the product's prices in the thirty days before. */
export const ListedOffer = Offer.extend({
  product: Product,
  before: z.array(Point),
  /** From the centre of the requested city. */
  distanceKm: z.number().nullable(),
})

/** An ended offer, as an entry of the history. */
const EndedOffer = Offer.extend({ endedAt: Moment, before: z.array(Point) })

const OwnOffer = Offer.extend({
  product: z.object({ id: Id, slug: z.string(), name: ReaderText, unit: z.enum(goodsUnits), shown: z.boolean() }),
  value: z.number(),
  before: z.array(Point),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
  transitions: z.array(z.enum(offerLifecycle.names)),
  /** Only before the offer starts. */
  mayChange: z.boolean(),
})

const counts = z.record(z.string(), z.int())
const Counted = NamedSlug.extend({ count: z.int() })
const ofOffer = z.object({ offer: Id })
const own = accessTo('offers', ['supplier'])
const staff = accessTo('offers', ['admin'])
const shown = { changes: ['products', 'offers'] } as const
const OfferForm = ruled(schemaOf(offerFields), offerFields)

export const offers = {
  'GET /offers': {
    summary:
      'Returns current offers, those that end soonest first, each with the lowest price before it; and recently ended offers.',
    query: PageQuery.extend({
      city: Slug.optional(),
      category: Slug.optional(),
      store: Slug.optional(),
      sort: z.enum(offerSorts).default('ending'),
    }),
    returns: pageOf(ListedOffer).extend({
      city: NamedSlug.nullable(),
      categories: z.array(Counted),
      cities: z.array(Counted),
      ended: z.array(EndedOffer.extend({ product: Product })),
    }),
    access: 'open',
    reads: ['offers', 'products', 'professionals', 'reference'],
    sharedWhen: always,
  },
  'GET /offers/{product}': {
    summary: 'Returns the offers of a product: the current one, and ended ones as its price history.',
    params: z.object({ product: Slug }),
    returns: z.object({
      product: Product,
      current: ListedOffer.omit({ product: true, distanceKm: true }).nullable(),
      ended: z.array(EndedOffer),
    }),
    access: 'open',
    reads: ['offers', 'products', 'professionals', 'reference'],
    sharedWhen: always,
  },

  'GET /own-offers': {
    summary: 'Returns the caller’s offers by state, newest first.',
    query: PageQuery.extend({ tab: z.enum(['all', ...offerLifecycle.states]).default('all') }),
    returns: pageOf(OwnOffer).extend({ counts }),
    access: own('isRead'),
  },
  'GET /own-offers/choices': {
    summary: 'Returns the caller’s products that can get an offer, each with its prices of the last 30 days.',
    returns: z.array(
      z.object({
        id: Id,
        name: ReaderText,
        unit: z.enum(goodsUnits),
        currency: z.string(),
        price: Amount,
        minOrder: z.number(),
        tiers: z.array(z.object({ minimum: z.number(), price: Amount })),
        cities: z.array(NamedSlug),
        points: z.array(Point),
      }),
    ),
    access: own('isRead'),
  },
  'POST /own-offers': {
    summary: 'Creates an offer that starts on its first day; refused if it saves nothing or another offer is running.',
    body: OfferForm,
    returns: z.object({ id: Id, startsOn: Day, reference: Amount, price: Amount }),
    status: 201,
    access: own('isWrite'),
    ...shown,
  },
  'PUT /own-offers/{offer}': {
    summary: 'Changes an offer that has not started.',
    params: ofOffer,
    body: OfferForm,
    returns: Done,
    access: own('isUpdate'),
    ...shown,
  },
  'PUT /own-offers/{offer}/quota': {
    summary: 'Raises the quota of an offer, or removes its limit; a quota cannot be lowered.',
    params: ofOffer,
    body: schemaOf(quotaFields),
    returns: Done,
    access: own('isUpdate'),
    ...shown,
  },
  ...actionsOn('/own-offers/{offer}', own('isUpdate'), {
    pause: { summary: 'Pauses an offer: it is hidden, and its last day stays the same.', ...shown },
    resume: { summary: 'Resumes a paused offer.', ...shown },
    end: { summary: 'Ends an offer before its last day; it stays readable as history.', ...shown },
  }),

  'GET /admin/product-offers/{product}': {
    summary: 'Returns all offers of a product for staff, newest first.',
    params: z.object({ product: Id }),
    returns: z.array(OwnOffer),
    access: staff('isRead'),
  },
  ...actionsOn('/admin/offers/{offer}', staff('isUpdate'), {
    stop: { summary: 'Stops an offer with a reason that its supplier can read.', body: schemaOf(stopFields), ...shown },
  }),
} as const satisfies Contract
