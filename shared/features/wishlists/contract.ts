// The endpoints of wishlists: hearts, lists, and the import of what a visitor's browser has stored.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Done, Id, LocalizedText, Moment, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { itemFields, listFields } from './fields.ts'
import { heartKinds, mostCarried, sentiments } from './kinds.ts'

const Heart = z.object({ kind: z.enum(heartKinds), thing: Slug })

export const Wishlist = z.object({
  id: Id,
  /** Empty: the first list, whose name the site provides. */
  name: z.string(),
  notifiesDrops: z.boolean(),
  count: z.int(),
})
export type Wishlist = z.output<typeof Wishlist>

const Price = z.object({ amount: Amount, currency: z.string() })

export const WishlistItem = z.object({
  id: Id,
  list: Id,
  kind: z.enum(heartKinds),
  /** Slug of the thing. */
  thing: z.string(),
  name: LocalizedText,
  /** A picture reference. */
  picture: z.string().nullable(),
  sentiment: z.enum(sentiments),
  note: z.string(),
  keptAt: Moment,
  /** No longer public. */
  gone: z.boolean(),
  product: z
    .object({
      seller: z.object({ slug: z.string(), name: z.string() }),
      unit: z.string(),
      minOrder: z.number(),
      kept: Price.nullable(),
      /** Null: the price is now on request. */
      now: Price.nullable(),
      state: z.enum(['fresh', 'plain', 'stale', 'ask']),
      checkedAt: Moment.nullable(),
    })
    .nullable(),
  professional: z
    .object({
      type: z.enum(professionalTypes),
      city: CityRef,
      rating: z.number().nullable(),
      reviews: z.int(),
    })
    .nullable(),
})
export type WishlistItem = z.output<typeof WishlistItem>

/** All hearts in the browser's notation, `kind:slug`. */
const Marks = z.object({ hearts: z.array(z.string()) })

const everybody = ['user', 'contractor', 'advisor', 'supplier'] as const
const may = accessTo('ideabooks', everybody)
const ofList = z.object({ list: Id })
const ofItem = z.object({ item: Id })

export const wishlists = {
  'GET /wishlists/marks': {
    summary: 'Everything one keeps, as `product:<slug>`: screens draw their hearts by it.',
    returns: Marks,
    access: may('isRead'),
  },
  'PUT /hearts/{kind}/{thing}': {
    summary: 'Keeps a thing in the first list; one that is kept stays where it is.',
    params: Heart,
    returns: Done,
    access: may('isWrite'),
  },
  'DELETE /hearts/{kind}/{thing}': {
    summary: 'Keeps a thing no longer, also when it was not kept.',
    params: Heart,
    returns: Done,
    access: may('isDelete'),
  },
  'POST /hearts': {
    summary: 'Carries what a visitor kept in the browser into the account; what is not there any more is left out.',
    body: z.object({ hearts: z.array(Heart).max(mostCarried) }),
    returns: Marks,
    access: may('isWrite'),
  },
  'GET /wishlists': {
    summary: 'The own lists in their order, each with how much is in it.',
    returns: z.array(Wishlist),
    access: may('isRead'),
  },
  'POST /wishlists': {
    summary: 'Begins a list.',
    body: schemaOf(listFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: may('isWrite'),
  },
  'PATCH /wishlists/{list}': {
    summary: 'Names a list, or says whether its owner wants to hear of falling prices.',
    params: ofList,
    body: schemaOf(listFields).extend({ notifiesDrops: z.boolean() }).partial(),
    returns: Done,
    access: may('isUpdate'),
  },
  'DELETE /wishlists/{list}': {
    summary: 'Removes a list with what is in it.',
    params: ofList,
    returns: Done,
    access: may('isDelete'),
  },
  'GET /wishlists/items': {
    summary: 'What is kept in one list or in all, the latest first, with its price then and now.',
    query: PageQuery.extend({ list: Id.optional(), sentiment: z.enum(sentiments).optional() }),
    returns: pageOf(WishlistItem).extend({
      counts: z.record(z.enum(['all', ...sentiments]), z.int()),
      /** Products on these lists whose price fell, and whose price rose, since they were added. */
      moved: z.object({ fell: z.int(), rose: z.int() }),
    }),
    access: may('isRead'),
  },
  'PUT /wishlists/items/{item}': {
    summary: 'Says what one thinks of a kept thing, notes something, or moves it to another list.',
    params: ofItem,
    body: schemaOf(itemFields),
    returns: Done,
    access: may('isUpdate'),
  },
} as const satisfies Contract
