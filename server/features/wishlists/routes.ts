// Another person's list counts as missing.

import { deleteRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { wishlists } from '#shared/features/wishlists/contract.ts'
import { carryHearts, putHeart, removeHeart } from './hearts.ts'
import { presentItem } from './present.ts'
import {
  countFoundItems,
  findItem,
  findList,
  insertList,
  listItems,
  listLists,
  listMarks,
  lockOwner,
  summarise,
  updateItem,
  updateList,
} from './wishlist-queries.ts'

const mostLists = 30

/** @throws AppError `wishlist.not-found` */
async function ownList(ctx: RequestContext, id: string) {
  return expectFound(await findList(ctx.db, signedIn(ctx).id, id), 'wishlist.not-found')
}

export const wishlistsRoutes = bind(wishlists, {
  'GET /wishlists/marks': async ctx => ({ hearts: await listMarks(ctx.db, signedIn(ctx).id) }),
  'PUT /hearts/{kind}/{thing}': putHeart,
  'DELETE /hearts/{kind}/{thing}': removeHeart,
  'POST /hearts': carryHearts,
  'GET /wishlists': async ctx => await listLists(ctx.db, signedIn(ctx).id),
  'POST /wishlists': async (ctx, { body }) => {
    const { id: ownerId } = signedIn(ctx)
    await lockOwner(ctx.db, ownerId)
    const lists = await listLists(ctx.db, ownerId)
    if (lists.length >= mostLists) throw new AppError('wishlist.full')
    return { id: await insertList(ctx, ownerId, body.name) }
  },
  'PATCH /wishlists/{list}': async (ctx, { params, body }) => {
    const { id } = await ownList(ctx, params.list)
    await updateList(ctx, id, body)
    return done
  },
  'DELETE /wishlists/{list}': async (ctx, { params }) => {
    const { id } = await ownList(ctx, params.list)
    await deleteRow(ctx.db, 'wishlists', id)
    return done
  },
  'GET /wishlists/items': async (ctx, { query }) => {
    const { list, sentiment, page, pageSize } = query
    const { id: ownerId } = signedIn(ctx)
    if (list !== undefined) await ownList(ctx, list)
    const search = { ownerId, list, sentiment }
    const [rows, total, summary] = await Promise.all([
      listItems(ctx.db, search, { page, pageSize }),
      countFoundItems(ctx.db, search),
      summarise(ctx.db, search),
    ])
    const { fell, rose, ...counts } = summary
    return { items: rows.map(row => presentItem(row, ctx.now)), page, pageSize, total, counts, moved: { fell, rose } }
  },
  'PUT /wishlists/items/{item}': async (ctx, { params, body }) => {
    const item = expectFound(await findItem(ctx.db, signedIn(ctx).id, params.item), 'wishlist.not-found')
    const { id: listId } = await ownList(ctx, body.list)
    await updateItem(ctx, item.id, { listId, sentiment: body.sentiment, note: body.note ?? '' })
    return done
  },
})
