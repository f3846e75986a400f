import { randomUUIDv7 } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { countFound, pageOf } from '#server/platform/database/rows.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { HeartKind, Sentiment } from '#shared/features/wishlists/kinds.ts'
import { lowestPrice, shownPrice } from './price-queries.ts'

/** Serialises the saves of a person by a lock on the account. */
export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await sql`select id from users where id = ${ownerId} for no key update`.execute(db)
}

export async function listLists(db: Db, ownerId: string) {
  return await db
    .selectFrom('wishlists')
    .select(['id', 'name', 'notifies_drops'])
    .select(sql<number>`(select count(*)::int from wishlist_items item where item.list_id = wishlists.id)`.as('count'))
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .execute()
}

export async function findList(db: Db, ownerId: string, id: string) {
  return await db
    .selectFrom('wishlists')
    .select(['id', 'position'])
    .where(({ and }) => and({ id, owner_id: ownerId }))
    .executeTakeFirst()
}

/** The owner must be locked. */
export async function insertList({ db, now }: Dated, ownerId: string, name: string): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('wishlists')
    .values({
      ...{ id, name, owner_id: ownerId, created_at: now, updated_at: now },
      position: sql<number>`(select coalesce(max(position), 0) + 1 from wishlists where owner_id = ${ownerId})`,
    })
    .execute()
  return id
}

export async function updateList(
  { db, now }: Dated,
  id: string,
  set: { readonly name?: string | undefined; readonly notifiesDrops?: boolean | undefined },
): Promise<void> {
  const { name, notifiesDrops } = set
  await db
    .updateTable('wishlists')
    .set({
      updated_at: now,
      ...(name === undefined ? {} : { name }),
      ...(notifiesDrops === undefined ? {} : { notifies_drops: notifiesDrops }),
    })
    .where('id', '=', id)
    .execute()
  // Starts from now: earlier price drops cause no notification.
  if (notifiesDrops === true)
    await sql`
      update wishlist_items item set price_notified = ${lowestPrice(sql`item.owner_id`)} from products product
      where item.list_id = ${id} and product.id = item.product_id`.execute(db)
}

type Found = {
  readonly id: string
  readonly price: number | null
  /** A price below this one causes a notification. */
  readonly lowest: number | null
  readonly currency: string | null
}
type ThingKey = { readonly kind: HeartKind; readonly slug: string; readonly ownerId: string }

/** The public item behind a heart. */
export async function findThing(db: Db, { kind, slug, ownerId }: ThingKey): Promise<Found | undefined> {
  const none = sql<null>`null`
  if (kind === 'professional')
    return await db
      .selectFrom('professionals')
      .select(['id', none.as('price'), none.as('lowest'), none.as('currency')])
      .where(({ and }) => and({ slug, status: 'approved' }))
      .executeTakeFirst()
  return await db
    .selectFrom('products as product')
    .innerJoin('professionals as store', 'store.id', 'product.store_id')
    .select(['product.id', 'product.currency', sql<number | null>`${sql.raw(shownPrice)}`.as('price')])
    .select(lowestPrice(sql`${ownerId}::uuid`).as('lowest'))
    .where(({ and }) => and({ 'product.slug': slug, 'product.status': 'published', 'store.status': 'approved' }))
    .$if(kind === 'offer', query =>
      query.where(sql<SqlBool>`exists (select from product_offers offer
        where offer.product_id = product.id and offer.started_at is not null)`),
    )
    .executeTakeFirst()
}

type NewItem = { readonly ownerId: string; readonly listId: string; readonly kind: HeartKind; readonly thing: Found }

/** A repetition changes nothing. */
export async function insertItem({ db, now }: Dated, { ownerId, listId, kind, thing }: NewItem): Promise<void> {
  await db
    .insertInto('wishlist_items')
    .values({
      id: randomUUIDv7(),
      list_id: listId,
      owner_id: ownerId,
      kind,
      ...(kind === 'professional' ? { professional_id: thing.id } : { product_id: thing.id }),
      saved_price: kind === 'offer' ? thing.lowest : thing.price,
      price_notified: thing.lowest,
      currency: thing.currency,
      saved_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Works for items that no longer exist, too. */
export async function deleteItem(db: Db, ownerId: string, kind: HeartKind, slug: string): Promise<void> {
  const ofKind = sql<SqlBool>`wishlist_items.owner_id = ${ownerId} and wishlist_items.kind = ${kind}`
  const rows =
    kind === 'professional'
      ? sql<SqlBool>`professional_id in (select id from professionals where slug = ${slug})`
      : sql<SqlBool>`product_id in (select id from products where slug = ${slug})`
  await db.deleteFrom('wishlist_items').where(ofKind).where(rows).execute()
}

export async function countItems(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wishlist_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function listMarks(db: Db, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select item.kind || ':' || coalesce(product.slug, professional.slug) as mark
    from wishlist_items item
    left join products product on product.id = item.product_id
    left join professionals professional on professional.id = item.professional_id
    where item.owner_id = ${ownerId} order by item.saved_at, item.id`.execute(db)
  return rows.map(({ mark }) => mark)
}

export async function findItem(db: Db, ownerId: string, id: string) {
  return await db
    .selectFrom('wishlist_items')
    .select(['id', 'list_id'])
    .where(({ and }) => and({ id, owner_id: ownerId }))
    .executeTakeFirst()
}

export async function updateItem(
  { db, now }: Dated,
  id: string,
  { listId, sentiment, note }: { readonly listId: string; readonly sentiment: Sentiment; readonly note: string },
): Promise<void> {
  await db
    .updateTable('wishlist_items')
    .set({ list_id: listId, sentiment, note, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type Search = {
  readonly ownerId: string
  readonly list: string | undefined
  readonly sentiment: Sentiment | undefined
}

function selectItems(db: Db, { ownerId, list, sentiment }: Search) {
  return db
    .selectFrom('wishlist_items as item')
    .leftJoin('products as product', 'product.id', 'item.product_id')
    .leftJoin('professionals as store', 'store.id', 'product.store_id')
    .leftJoin('professionals as professional', 'professional.id', 'item.professional_id')
    .leftJoin('cities as city', 'city.id', 'professional.city_id')
    .select(['item.id', 'item.list_id', 'item.kind', 'item.sentiment', 'item.note', 'item.saved_at'])
    .select(['item.saved_price', 'item.currency as saved_currency'])
    .select(['product.slug as product_slug', 'product.name', 'product.pictures', 'product.unit', 'product.min_order'])
    .select(['product.price_type', 'product.currency', 'product.price_checked_at', 'product.status'])
    .select(
      sql<
        number | null
      >`case when item.kind = 'offer' then ${lowestPrice(sql`item.owner_id`)} else product.price end`.as('price'),
    )
    .select(['store.slug as store_slug', 'store.name as store_name', 'store.status as store_status'])
    .select(['professional.slug as professional_slug', 'professional.name as professional_name'])
    .select(['professional.cover', 'professional.type', 'professional.status as professional_status'])
    .select(
      sql<number | null>`case when professional.id is null then null else shown_rating(professional.id) end`.as(
        'rating',
      ),
    )
    .select('professional.rating_count')
    .select(['city.slug as city_slug', 'city.name as city_name', 'city.country'])
    .where('item.owner_id', '=', ownerId)
    .where(sql<SqlBool>`item.kind <> 'idea'`)
    .$if(list !== undefined, query => query.where('item.list_id', '=', list ?? ''))
    .$if(sentiment !== undefined, query => query.where('item.sentiment', '=', sentiment ?? 'want'))
}

export async function listItems(db: Db, search: Search, page: { page: number; pageSize: number }) {
  return await selectItems(db, search).orderBy('item.saved_at', 'desc').orderBy('item.id').$call(pageOf(page)).execute()
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export async function countFoundItems(db: Db, search: Search): Promise<number> {
  return await countFound(db, selectItems(db, search))
}

/** Counts by sentiment, and of prices that fell or rose since saving. */
export async function summarise(db: Db, { ownerId, list }: Pick<Search, 'ownerId' | 'list'>) {
  const { rows } = await sql<Record<'all' | Sentiment | 'fell' | 'rose', number>>`
    select count(*)::int as all, count(*) filter (where sentiment = 'want')::int as want,
      count(*) filter (where sentiment = 'undecided')::int as undecided,
      count(*) filter (where sentiment = 'avoid')::int as avoid,
      count(*) filter (where price_now < saved_price)::int as fell,
      count(*) filter (where price_now > saved_price)::int as rose
    from (
      select item.sentiment, item.saved_price, case when product.currency = item.currency then
        case when item.kind = 'offer' then ${lowestPrice(sql`item.owner_id`)} else ${sql.raw(shownPrice)} end end as price_now
      from wishlist_items item left join products product on product.id = item.product_id
      where item.owner_id = ${ownerId} and item.kind <> 'idea' ${list === undefined ? sql`` : sql`and item.list_id = ${list}`}
    ) item_prices`.execute(db)
  return rows[0] ?? { all: 0, want: 0, undecided: 0, avoid: 0, fell: 0, rose: 0 }
}
