// The endpoints of wishlists: hearts, lists, and the import of what a visitor's browser has stored.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Done, Id, Moment, PageQuery, pageOf, ReaderText, Slug } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import { itemFields, listFields } from './fields.ts'
import { heartKinds, mostCarried } from './kinds.ts'

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
  name: ReaderText,
  /** A picture reference. */
  picture: z.string().nullable(),
  sentiment: z.enum(sentiments),
  note: z.string(),
  savedAt: Moment,
  /** No longer public. */
  gone: z.boolean(),
  product: z
    .object({
      seller: z.object({ slug: z.string(), name: z.string() }),
      unit: z.string(),
      minOrder: z.number(),
      saved: Price.nullable(),
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
    summary: 'Returns all hearts of the caller as `product:<slug>`; screens show which items are saved.',
    returns: Marks,
    access: may('isRead'),
  },
  'PUT /hearts/{kind}/{thing}': {
    summary: 'Saves an item to the first list; an item that is already saved stays in its list.',
    params: Heart,
    returns: Done,
    access: may('isWrite'),
  },
  'DELETE /hearts/{kind}/{thing}': {
    summary: 'Removes a saved item; succeeds even if it was not saved.',
    params: Heart,
    returns: Done,
    access: may('isDelete'),
  },
  'POST /hearts': {
    summary: 'Copies the hearts of a visitor’s browser into the account; items that no longer exist are skipped.',
    body: z.object({ hearts: z.array(Heart).max(mostCarried) }),
    returns: Marks,
    access: may('isWrite'),
  },
  'GET /wishlists': {
    summary: 'Returns the caller’s lists in order, with the number of items in each.',
    returns: z.array(Wishlist),
    access: may('isRead'),
  },
  'POST /wishlists': {
    summary: 'Creates a list.',
    body: schemaOf(listFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: may('isWrite'),
  },
  'PATCH /wishlists/{list}': {
    summary: 'Renames a list, or sets whether its owner is notified of price drops.',
    params: ofList,
    body: schemaOf(listFields).extend({ notifiesDrops: z.boolean() }).partial(),
    returns: Done,
    access: may('isUpdate'),
  },
  'DELETE /wishlists/{list}': {
    summary: 'Deletes a list with its items.',
    params: ofList,
    returns: Done,
    access: may('isDelete'),
  },
  'GET /wishlists/items': {
    summary: 'Returns the items of one list or of all, newest first, with the price when saved and the price now.',
    query: PageQuery.extend({ list: Id.optional(), sentiment: z.enum(sentiments).optional() }),
    returns: pageOf(WishlistItem).extend({
      counts: z.record(z.enum(['all', ...sentiments]), z.int()),
      /** Products on these lists whose price fell, and whose price rose, since they were added. */
      moved: z.object({ fell: z.int(), rose: z.int() }),
    }),
    access: may('isRead'),
  },
  'PUT /wishlists/items/{item}': {
    summary: 'Sets the sentiment and the note of a saved item, or moves it to another list.',
    params: ofItem,
    body: schemaOf(itemFields),
    returns: Done,
    access: may('isUpdate'),
  },
} as const satisfies Contract
