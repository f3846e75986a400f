import { type Insertable, type SqlBool, sql } from 'kysely'
import { countTabs, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

export type PricedRow = {
  readonly line_id: string
  readonly product_id: string | null
  /** A product other than the requested one. */
  readonly other: Localized | null
  readonly slug: string | null
  readonly quantity: number
  readonly price: number
  readonly amount: number
}
export type Before = {
  readonly lines: Readonly<Record<string, number>>
  readonly delivery: number
  readonly total: number
}

const priced = sql<PricedRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'line_id', said.line_id, 'product_id', said.product_id, 'quantity', said.quantity, 'price', said.price, 'amount', said.amount,
    'other', said.other, 'slug', (select slug from products where products.id = said.product_id and products.status = 'published'))), '[]')
  from quote_lines said where said.quote_id = quotes.id)`
const before = sql<Before | null>`(select content from quote_revisions where quote_id = quotes.id order by revision desc limit 1)`

function selectQuotes(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('enquiries', 'enquiries.id', 'quotes.enquiry_id')
    .innerJoin('users as client', 'client.id', 'enquiries.client_id')
    .innerJoin('professionals as store', 'store.id', 'quotes.supplier_id')
    .innerJoin('cities as city', 'city.id', 'store.city_id')
    .selectAll('quotes')
    .select(['enquiries.title', 'enquiries.client_id', 'enquiries.language as enquiry_language', 'enquiries.city_id'])
    .select(['client.name as client_name', 'client.role as client_role', 'client.professional_type as client_type'])
    .select(['store.name as store_name', 'store.slug as store_slug', 'store.user_id as supplier_user_id'])
    .select(['store.status as store_status', 'store.reply_minutes', 'store.rating_sum', 'store.rating_count'])
    .select(['store.lat as store_lat', 'store.lon as store_lon', 'city.name as store_city'])
    .select([priced.as('priced'), before.as('before')])
}
export type QuoteRow = RowOf<typeof selectQuotes>

export async function findQuote(db: Db, id: string): Promise<QuoteRow | undefined> {
  return await selectQuotes(db).where('quotes.id', '=', id).executeTakeFirst()
}

export async function lockQuote(db: Db, id: string): Promise<QuoteRow | undefined> {
  await db.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute()
  return await findQuote(db, id)
}

export async function findOwnQuote(db: Db, enquiryId: string, supplierId: string): Promise<QuoteRow | undefined> {
  return await selectQuotes(db)
    .where(({ and }) => and({ 'quotes.enquiry_id': enquiryId, 'quotes.supplier_id': supplierId }))
    .executeTakeFirst()
}

export async function listQuotes(db: Db, enquiryId: string): Promise<readonly QuoteRow[]> {
  return await selectQuotes(db)
    .where('quotes.enquiry_id', '=', enquiryId)
    .orderBy('quotes.sent_at', order => order.asc().nullsLast())
    .orderBy('quotes.id')
    .execute()
}

/** All quotes of an enquiry, locked in one order. */
export async function lockQuotes(db: Db, enquiryId: string): Promise<readonly QuoteRow[]> {
  await db.selectFrom('quotes').select('id').where('enquiry_id', '=', enquiryId).orderBy('id').forUpdate().execute()
  return await listQuotes(db, enquiryId)
}

export async function insertQuotes(db: Db, quotes: readonly Insertable<Tables['quotes']>[]): Promise<void> {
  await db
    .insertInto('quotes')
    .values([...quotes])
    .execute()
}

/** Replaces the lines of the answer. */
export async function putLines(
  db: Db,
  quoteId: string,
  lines: readonly Insertable<Tables['quote_lines']>[],
): Promise<void> {
  await db.deleteFrom('quote_lines').where('quote_id', '=', quoteId).execute()
  if (lines.length > 0)
    await db
      .insertInto('quote_lines')
      .values([...lines])
      .execute()
}

export async function saveRevision(db: Db, quote: QuoteRow, content: Before, now: Date): Promise<void> {
  const { id, revision } = quote
  const row = { quote_id: id, revision, content: JSON.stringify(content), created_at: now }
  await db.insertInto('quote_revisions').values(row).execute()
}

const tabs = {
  'to-answer': sql<SqlBool>`quotes.status = 'asked'`,
  sent: sql<SqlBool>`quotes.status = 'quoted'`,
  settled: sql<SqlBool>`quotes.status not in ('asked', 'quoted')`,
  all: sql<SqlBool>`true`,
}
export type Tab = keyof typeof tabs
export type Received = {
  readonly supplierId: string
  readonly product?: string | undefined
  readonly city?: string | undefined
  readonly now: Date
}
const lookback = 90 * 86_400_000

/** Filtered by product or city: only the last ninety days, as in the figures. */
function selectReceived(db: Db, { supplierId, product, city, now }: Received, tab: Tab) {
  const since = new Date(now.getTime() - lookback)
  return db
    .selectFrom('quotes')
    .innerJoin('enquiries', 'enquiries.id', 'quotes.enquiry_id')
    .innerJoin('cities', 'cities.id', 'enquiries.city_id')
    .innerJoin('users as client', 'client.id', 'enquiries.client_id')
    .select(['enquiries.id', 'enquiries.title', 'enquiries.language', 'cities.name as city_name'])
    .select(['client.name as client_name', 'quotes.status', 'quotes.reason', 'quotes.total', 'quotes.currency'])
    .select(['quotes.created_at', 'quotes.answer_by', 'quotes.ends_at', 'quotes.settled_at'])
    .select([
      sql<number>`(select count(*)::int from enquiry_lines where enquiry_id = enquiries.id)`.as('lines'),
      sql<string>`(select name from enquiry_lines where enquiry_id = enquiries.id order by position limit 1)`.as(
        'first',
      ),
    ])
    .where('quotes.supplier_id', '=', supplierId)
    .where(tabs[tab])
    .$if(city !== undefined, query => query.where('cities.slug', '=', city ?? ''))
    .$if(product !== undefined, query =>
      query.where(
        sql<SqlBool>`exists (select from enquiry_lines line join products on products.id = line.product_id
          where line.enquiry_id = enquiries.id and products.slug = ${product})`,
      ),
    )
    .$if(city !== undefined || product !== undefined, query => query.where('quotes.created_at', '>', since))
}
export type ReceivedRow = RowOf<typeof selectReceived>

export async function listReceived(db: Db, wanted: Received, tab: Tab, page: PageOf): Promise<readonly ReceivedRow[]> {
  const isOpen = tab === 'to-answer'
  return await selectReceived(db, wanted, tab)
    .orderBy(isOpen ? 'quotes.answer_by' : 'quotes.updated_at', isOpen ? 'asc' : 'desc')
    .orderBy('quotes.id')
    .$call(pageOf(page))
    .execute()
}

export const countReceived = (db: Db, wanted: Received): Promise<Readonly<Record<Tab, number>>> =>
  countTabs(db, {
    'to-answer': selectReceived(db, wanted, 'to-answer'),
    sent: selectReceived(db, wanted, 'sent'),
    settled: selectReceived(db, wanted, 'settled'),
    all: selectReceived(db, wanted, 'all'),
  })

/** The client; the phone only if it was shared with this supplier and not withdrawn. */
export async function findClient(db: Db, { client_id, supplier_user_id }: QuoteRow) {
  return await db
    .selectFrom('users')
    .select(['name', 'created_at'])
    .select(
      sql<string | null>`(select nullif(users.phone, '') from contacts
        where contacts.owner_id = ${supplier_user_id} and contacts.person_id = users.id and contacts.phone_shared
          and contacts.withdrawn_at is null and users.show_phone limit 1)`.as('phone'),
    )
    .where('id', '=', client_id)
    .executeTakeFirst()
}

/** Quota that lines of these quotes reserve on offers, unless they end without acceptance. */
export async function listReserved(db: Db, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return []
  return await db
    .selectFrom('offer_reservations as hold')
    .innerJoin('product_offers as offer', 'offer.id', 'hold.offer_id')
    .select(['hold.quote_id', 'hold.line_id', 'hold.quantity', 'offer.product_id', 'offer.price', 'offer.ends_at'])
    .where('hold.quote_id', 'in', quoteIds)
    .where('hold.released_at', 'is', null)
    .execute()
}
export type ReservedRow = Awaited<ReturnType<typeof listReserved>>[number]
