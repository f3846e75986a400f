import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { convertedCost, levels, type Near } from '#server/platform/database/ideas.ts'
import { changeRow, type TableRow } from '#server/platform/database/row.ts'
import { runningOffer } from '#server/platform/database/running-offer.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { ItemKind, SavedKind } from '#shared/features/ideabooks/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'
import type { Sentiment } from '#shared/values/sentiments.ts'
import { isShownThing, picture } from './thing-queries.ts'

export type StoredItem = TableRow<'ideabookItems'>

export async function findItem(db: Db, id: string): Promise<StoredItem | undefined> {
  return await db.selectFrom('ideabookItems').selectAll().where('id', '=', id).executeTakeFirst()
}

const shownItems = (db: Db, bookId: string) =>
  db.selectFrom('ideabookItems').where('bookId', '=', bookId).where('removedAt', 'is', null)

/** In their order. */
export async function listOrder(db: Db, bookId: string): Promise<string[]> {
  const rows = await shownItems(db, bookId).select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Numbers the items from 1 in the order of the ids; the book must be locked. */
export async function setOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update ideabook_items item set position = place.number::int
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, number)
    where item.id = place.id and item.position <> place.number`.execute(db)
}

const columnOf = { idea: 'ideaId', product: 'productId', photo: 'photoId' } as const

/** The item of a thing, if the book has it. */
export async function findSaved(db: Db, bookId: string, kind: SavedKind, thingId: string) {
  return await shownItems(db, bookId).selectAll().where(columnOf[kind], '=', thingId).executeTakeFirst()
}

export async function findLink(db: Db, bookId: string, url: string): Promise<string | undefined> {
  return (await shownItems(db, bookId).select('id').where('url', '=', url).executeTakeFirst())?.id
}

/** The item of the same thing in another book. */
export async function findSame(db: Db, bookId: string, item: StoredItem): Promise<StoredItem | undefined> {
  const { kind, url } = item
  if (kind === 'upload') return undefined
  const same = shownItems(db, bookId).selectAll()
  if (kind === 'link') return await same.where('url', '=', url).executeTakeFirst()
  return await same.where(columnOf[kind], '=', item[columnOf[kind]]).executeTakeFirst()
}

type NewItem = {
  readonly bookId: string
  readonly addedBy: string
  readonly sentiment?: Sentiment
  readonly note?: string
} & (
  | { readonly kind: SavedKind; readonly thingId: string }
  | { readonly kind: 'upload'; readonly fileId: string }
  | { readonly kind: 'link'; readonly fileId: string | null; readonly url: string; readonly title: string }
)

/** At the end of its book, which must be locked. */
export async function insertItem({ db, now }: Dated, item: NewItem): Promise<string> {
  const id = randomUUIDv7()
  const thing = 'thingId' in item ? { kind: item.kind, [columnOf[item.kind]]: item.thingId } : item
  await db
    .insertInto('ideabookItems')
    .values({
      ...{ id, ...thing, bookId: item.bookId, addedBy: item.addedBy },
      ...{ sentiment: item.sentiment ?? 'want', note: item.note ?? '', createdAt: now, updatedAt: now },
      // An idea is the cost of a whole room, and a photo has none.
      counted: item.kind !== 'idea' && item.kind !== 'photo',
      position: sql<number>`(select count(*)::int + 1 from ideabook_items
        where book_id = ${item.bookId} and removed_at is null)`,
    })
    .execute()
  return id
}

export async function changeItem(ctx: Dated, id: string, changes: Parameters<typeof changeRow<'ideabookItems'>>[3]) {
  await changeRow(ctx, 'ideabookItems', id, changes)
}

/** With its notes, to the end of a book. */
export async function moveItem(ctx: Dated, id: string, bookId: string): Promise<void> {
  const { length } = await listOrder(ctx.db, bookId)
  await changeItem(ctx, id, { bookId, position: length + 1 })
  await ctx.db.updateTable('ideabookNotes').set({ bookId }).where('itemId', '=', id).execute()
}

/** What was typed in the currency before means nothing in the new one. */
export async function clearTypedPrices({ db, now }: Dated, bookId: string): Promise<void> {
  const set = { unitPrice: null, updatedAt: now, version: sql<number>`version + 1` }
  await db
    .updateTable('ideabookItems')
    .set(set)
    .where('bookId', '=', bookId)
    .where('unitPrice', 'is not', null)
    .execute()
}

const mostMarks = 2_000

export type MarkRow = { readonly item: string; readonly book: string; readonly bookName: string; readonly mark: string }

/** What is saved in the books that the person may edit, newest first. */
export async function listMarks(db: Db, userId: string, itemId: string | null = null): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select item.id as item, book.id as book, book.name as book_name,
      coalesce(item.kind || ':' || coalesce(idea.slug, product.slug, item.photo_id::text), '') as mark
    from ideabook_members member
    join ideabooks book on book.id = member.book_id
    join ideabook_items item on item.book_id = book.id and item.removed_at is null
    left join ideas idea on idea.id = item.idea_id
    left join products product on product.id = item.product_id
    where member.user_id = ${userId} and member.role in ('edit', 'owner')
      and ${itemId === null ? sql`item.kind in ('idea', 'product', 'photo')` : sql`item.id = ${itemId}`}
    order by item.created_at desc, item.id desc limit ${sql.lit(mostMarks)}`.execute(db)
  return rows
}

type Titled = { readonly title: Localized; readonly source: string }
export type ItemRow = {
  readonly id: string
  readonly kind: ItemKind
  readonly title: string
  readonly url: string | null
  readonly sentiment: Sentiment
  readonly note: string
  readonly quantity: string
  readonly unitPrice: number | null
  readonly counted: boolean
  readonly version: number
  readonly addedBy: string | null
  readonly adderId: string | null
  readonly picture: string | null
  readonly shown: boolean
  readonly photoId: string | null
  readonly idea:
    | (Titled & {
        readonly slug: string
        readonly city: { readonly slug: string; readonly name: Localized }
        readonly currency: string
        readonly likely: number | null
        readonly low: number | null
        readonly high: number | null
      })
    | null
  readonly product:
    | (Titled & {
        readonly slug: string
        readonly unit: string
        readonly priceType: 'fixed' | 'from' | 'on_request'
        readonly price: number | null
        readonly currency: string
        readonly tiers: readonly Tier[]
        readonly offer: { readonly price: number; readonly minQuantity: number } | null
      })
    | null
  readonly checkedAt: Date | null
  readonly photo: (Titled & { readonly profile: string }) | null
}

/** Ideas cost what they would cost in the city and for the area of the book. */
export async function listItems(
  db: Db,
  bookId: string,
  { near, area }: { readonly near: Near | null; readonly area: number | null },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.id, item.kind, item.title, item.url, item.sentiment, item.note, item.quantity, item.unit_price,
      item.counted, item.version, item.photo_id, item.added_by as adder_id, adder.name as added_by,
      ${picture} as picture, ${isShownThing} as shown, product.price_checked_at as checked_at,
      case when idea.id is not null then jsonb_build_object('slug', idea.slug, 'title', idea.title,
        'source', coalesce((select name from professionals where id = idea.professional_id and status = 'approved'), ''),
        'city', (select jsonb_build_object('slug', slug, 'name', name) from cities where id = idea.city_id),
        'currency', here.currency, 'likely', ${convertedCost({ show: 'area', area })},
        'low', here.low, 'high', here.high) end as idea,
      case when product.id is not null then jsonb_build_object('slug', product.slug, 'title', product.name,
        'source', store.name, 'unit', product.unit, 'priceType', product.price_type, 'price', product.price,
        'currency', product.currency, 'tiers', product.tiers, 'offer', ${runningOffer}) end as product,
      case when work.id is not null then jsonb_build_object('title', work.title, 'source', maker.name,
        'profile', maker.slug) end as photo
    from ideabook_items item
    left join users adder on adder.id = item.added_by
    left join ideas idea on idea.id = item.idea_id ${levels({ near })}
    left join products product on product.id = item.product_id
    left join professionals store on store.id = product.store_id
    left join portfolio_photos shot on shot.id = item.photo_id
    left join portfolio_items work on work.id = shot.item_id
    left join professionals maker on maker.id = work.professional_id
    where item.book_id = ${bookId} and item.removed_at is null order by item.position, item.id`.execute(db)
  return rows
}
