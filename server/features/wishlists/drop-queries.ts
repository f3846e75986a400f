// Price drops: subscribed people, their products, and the time of their last notification.
import { sql } from 'kysely'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'
import { lowestPrice } from './price-queries.ts'

export type Drop = { readonly name: Localized; readonly slug: string; readonly listId: string }

const fallen = sql`
  from wishlist_items item
  join wishlists list on list.id = item.list_id and list.notifies_drops
  join products product on product.id = item.product_id and product.currency = item.currency
  where item.sentiment <> 'avoid' and ${lowestPrice(sql`item.owner_id`)} < item.price_notified`

const minPauseHours = 24
const restedBefore = (now: Date): Date => new Date(now.getTime() - minPauseHours * 3_600_000)

/** People with a saved product whose price fell, without such a notification within a day. */
export async function listToNotify(db: Db, now: Date, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select id from users where id > ${after} and status = 'active' and id in (select item.owner_id ${fallen})
      and not exists (select from wishlists told where told.owner_id = users.id and told.notified_at > ${restedBefore(now)})
    order by id limit ${limit}`.execute(db)
  return rows
}

/**
 * Locks the person and skips one that another worker has locked. Records the drops in this notification; returns an
 * empty list if none is left.
 */
export async function markNotified({ db, now }: Dated, ownerId: string): Promise<Drop[]> {
  const locked = await sql<{ id: string }>`
    select id from users where id = ${ownerId} and status = 'active'
      and not exists (select from wishlists told where told.owner_id = users.id and told.notified_at > ${restedBefore(now)})
    for no key update skip locked`.execute(db)
  if (locked.rows.length === 0) return []
  const { rows } = await sql<Drop>`
    with fell as (select item.id, product.name, product.slug, item.list_id, ${lowestPrice(sql`item.owner_id`)} as price ${fallen} and item.owner_id = ${ownerId})
    update wishlist_items set price_notified = fell.price from fell where wishlist_items.id = fell.id
    returning fell.name, fell.slug, fell.list_id`.execute(db)
  if (rows.length > 0)
    await db.updateTable('wishlists').set({ notifiedAt: now }).where('ownerId', '=', ownerId).execute()
  return rows
}

export async function findReader(db: Db, userId: string) {
  return await db.selectFrom('users').select(['role', 'professionalType']).where('id', '=', userId).executeTakeFirst()
}
