import { randomUUIDv7 } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { countFound, pageOf, placeOf } from '#server/platform/database/rows.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { HeartKind } from '#shared/features/wishlists/kinds.ts'
import type { Sentiment } from '#shared/values/sentiments.ts'
import { lowestPrice, shownPrice } from './price-queries.ts'

/** Serialises the saves of a person by a lock on the account. */
export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await sql`select id from users where id = ${ownerId} for no key update`.execute(db)
}

export async function listLists(db: Db, ownerId: string) {
  return await db
    .selectFrom('wishlists')
    .select(['id', 'name', 'notifiesDrops'])
    .select(sql<number>`(select count(*)::int from wishlist_items item where item.list_id = wishlists.id)`.as('count'))
    .where('ownerId', '=', ownerId)
    .orderBy('position')
    .execute()
}

export async function findList(db: Db, ownerId: string, id: string) {
  return await db
    .selectFrom('wishlists')
    .select(['id', 'position'])
    .where(({ and }) => and({ id, ownerId }))
    .executeTakeFirst()
}

/** The owner must be locked. */
export async function insertList({ db, now }: Dated, ownerId: string, name: string): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('wishlists')
    .values({
      ...{ id, name, ownerId, createdAt: now, updatedAt: now },
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
      updatedAt: now,
      ...(name === undefined ? {} : { name }),
      ...(notifiesDrops === undefined ? {} : { notifiesDrops }),
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
    .innerJoin('professionals as store', 'store.id', 'product.storeId')
    .select(['product.id', 'product.currency', shownPrice.as('price')])
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
    .insertInto('wishlistItems')
    .values({
      id: randomUUIDv7(),
      listId,
      ownerId,
      kind,
      ...(kind === 'professional' ? { professionalId: thing.id } : { productId: thing.id }),
      savedPrice: kind === 'offer' ? thing.lowest : thing.price,
      priceNotified: thing.lowest,
      currency: thing.currency,
      savedAt: now,
      updatedAt: now,
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
  await db.deleteFrom('wishlistItems').where(ofKind).where(rows).execute()
}

export async function countItems(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wishlistItems')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
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
    .selectFrom('wishlistItems')
    .select(['id', 'listId'])
    .where(({ and }) => and({ id, ownerId }))
    .executeTakeFirst()
}

export async function updateItem(
  { db, now }: Dated,
  id: string,
  { listId, sentiment, note }: { readonly listId: string; readonly sentiment: Sentiment; readonly note: string },
): Promise<void> {
  await db.updateTable('wishlistItems').set({ listId, sentiment, note, updatedAt: now }).where('id', '=', id).execute()
}

type Search = {
  readonly ownerId: string
  readonly list: string | undefined
  readonly sentiment: Sentiment | undefined
}

function selectItems(db: Db, { ownerId, list, sentiment }: Search) {
  return db
    .selectFrom('wishlistItems as item')
    .leftJoin('products as product', 'product.id', 'item.productId')
    .leftJoin('professionals as store', 'store.id', 'product.storeId')
    .leftJoin('professionals as professional', 'professional.id', 'item.professionalId')
    .leftJoin('cities as city', 'city.id', 'professional.cityId')
    .select(['item.id', 'item.listId', 'item.kind', 'item.sentiment', 'item.note', 'item.savedAt'])
    .select(['item.savedPrice', 'item.currency as savedCurrency'])
    .select(['product.slug as productSlug', 'product.name', 'product.pictures', 'product.unit', 'product.minOrder'])
    .select(['product.priceType', 'product.currency', 'product.priceCheckedAt', 'product.status'])
    .select(
      sql<
        number | null
      >`case when item.kind = 'offer' then ${lowestPrice(sql`item.owner_id`)} else product.price end`.as('price'),
    )
    .select(['store.slug as storeSlug', 'store.name as storeName', 'store.status as storeStatus'])
    .select(['professional.slug as professionalSlug', 'professional.name as professionalName'])
    .select(['professional.cover', 'professional.type', 'professional.status as professionalStatus'])
    .select(
      sql<number | null>`case when professional.id is null then null else shown_rating(professional.id) end`.as(
        'rating',
      ),
    )
    .select('professional.ratingCount')
    .select(placeOf('city').as('city'))
    .where('item.ownerId', '=', ownerId)
    .where(sql<SqlBool>`item.kind <> 'idea'`)
    .$if(list !== undefined, query => query.where('item.listId', '=', list ?? ''))
    .$if(sentiment !== undefined, query => query.where('item.sentiment', '=', sentiment ?? 'want'))
}

export async function listItems(db: Db, search: Search, page: { page: number; pageSize: number }) {
  return await selectItems(db, search).orderBy('item.savedAt', 'desc').orderBy('item.id').$call(pageOf(page)).execute()
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
        case when item.kind = 'offer' then ${lowestPrice(sql`item.owner_id`)} else ${shownPrice} end end as price_now
      from wishlist_items item left join products product on product.id = item.product_id
      where item.owner_id = ${ownerId} and item.kind <> 'idea' ${list === undefined ? sql`` : sql`and item.list_id = ${list}`}
    ) item_prices`.execute(db)
  return rows[0] ?? { all: 0, want: 0, undecided: 0, avoid: 0, fell: 0, rose: 0 }
}
