// The endpoints of wishlists with their actions. Somebody else's list is the same as none.
import { type Call, expectFound, signedIn } from '#server/platform/call.ts'
import { deleteRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
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
async function ownList(call: Call, id: string) {
  return expectFound(await findList(call.db, signedIn(call).id, id), 'wishlist.not-found')
}

export const wishlistsRoutes = bind(wishlists, {
  'GET /wishlists/marks': async call => ({ hearts: await listMarks(call.db, signedIn(call).id) }),
  'PUT /hearts/{kind}/{thing}': putHeart,
  'DELETE /hearts/{kind}/{thing}': removeHeart,
  'POST /hearts': carryHearts,
  'GET /wishlists': async call => {
    const rows = await listLists(call.db, signedIn(call).id)
    return rows.map(({ notifies_drops, ...row }) => ({ ...row, notifiesDrops: notifies_drops }))
  },
  'POST /wishlists': async (call, { body }) => {
    const { id: ownerId } = signedIn(call)
    await lockOwner(call.db, ownerId)
    const lists = await listLists(call.db, ownerId)
    if (lists.length >= mostLists) throw new AppError('wishlist.full')
    return { id: await insertList(call, ownerId, body.name) }
  },
  'PATCH /wishlists/{list}': async (call, { params, body }) => {
    const { id } = await ownList(call, params.list)
    await updateList(call, id, body)
    return done
  },
  'DELETE /wishlists/{list}': async (call, { params }) => {
    const { id } = await ownList(call, params.list)
    await deleteRow(call.db, 'wishlists', id)
    return done
  },
  'GET /wishlists/items': async (call, { query }) => {
    const { list, sentiment, page, pageSize } = query
    const { id: ownerId } = signedIn(call)
    if (list !== undefined) await ownList(call, list)
    const search = { ownerId, list, sentiment }
    const [rows, total, summary] = await Promise.all([
      listItems(call.db, search, { page, pageSize }),
      countFoundItems(call.db, search),
      summarise(call.db, search),
    ])
    const { fell, rose, ...counts } = summary
    return { items: rows.map(row => presentItem(row, call.now)), page, pageSize, total, counts, moved: { fell, rose } }
  },
  'PUT /wishlists/items/{item}': async (call, { params, body }) => {
    const item = expectFound(await findItem(call.db, signedIn(call).id, params.item), 'wishlist.not-found')
    const { id: listId } = await ownList(call, body.list)
    await updateItem(call, item.id, { listId, sentiment: body.sentiment, note: body.note ?? '' })
    return done
  },
})
