import { type Insertable, type SqlBool, sql } from 'kysely'
import { countTabs, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

export type PricedRow = {
  readonly lineId: string
  readonly productId: string | null
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
    'lineId', said.line_id, 'productId', said.product_id, 'quantity', said.quantity, 'price', said.price, 'amount', said.amount,
    'other', said.other, 'slug', (select slug from products where products.id = said.product_id and products.status = 'published'))), '[]')
  from quote_lines said where said.quote_id = quotes.id)`
const before = sql<Before | null>`(select content from quote_revisions where quote_id = quotes.id order by revision desc limit 1)`

function selectQuotes(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('enquiries', 'enquiries.id', 'quotes.enquiryId')
    .innerJoin('users as client', 'client.id', 'enquiries.clientId')
    .innerJoin('professionals as store', 'store.id', 'quotes.supplierId')
    .innerJoin('cities as city', 'city.id', 'store.cityId')
    .selectAll('quotes')
    .select(['enquiries.title', 'enquiries.clientId', 'enquiries.cityId'])
    .select(['client.name as clientName', 'client.role as clientRole', 'client.professionalType as clientType'])
    .select(['store.name as storeName', 'store.slug as storeSlug', 'store.userId as supplierUserId'])
    .select(['store.status as storeStatus', 'store.replyMinutes', 'store.ratingSum', 'store.ratingCount'])
    .select(['store.lat as storeLat', 'store.lon as storeLon', 'city.name as storeCity'])
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
    .where(({ and }) => and({ 'quotes.enquiryId': enquiryId, 'quotes.supplierId': supplierId }))
    .executeTakeFirst()
}

export async function listQuotes(db: Db, enquiryId: string): Promise<readonly QuoteRow[]> {
  return await selectQuotes(db)
    .where('quotes.enquiryId', '=', enquiryId)
    .orderBy('quotes.sentAt', order => order.asc().nullsLast())
    .orderBy('quotes.id')
    .execute()
}

/** All quotes of an enquiry, locked in one order. */
export async function lockQuotes(db: Db, enquiryId: string): Promise<readonly QuoteRow[]> {
  await db.selectFrom('quotes').select('id').where('enquiryId', '=', enquiryId).orderBy('id').forUpdate().execute()
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
  lines: readonly Insertable<Tables['quoteLines']>[],
): Promise<void> {
  await db.deleteFrom('quoteLines').where('quoteId', '=', quoteId).execute()
  if (lines.length > 0)
    await db
      .insertInto('quoteLines')
      .values([...lines])
      .execute()
}

export async function saveRevision(db: Db, quote: QuoteRow, content: Before, now: Date): Promise<void> {
  const { id, revision } = quote
  const row = { quoteId: id, revision, content: JSON.stringify(content), createdAt: now }
  await db.insertInto('quoteRevisions').values(row).execute()
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
    .innerJoin('enquiries', 'enquiries.id', 'quotes.enquiryId')
    .innerJoin('cities', 'cities.id', 'enquiries.cityId')
    .innerJoin('users as client', 'client.id', 'enquiries.clientId')
    .select(['enquiries.id', 'enquiries.title', 'enquiries.language', 'cities.name as cityName'])
    .select(['client.name as clientName', 'quotes.status', 'quotes.reason', 'quotes.total', 'quotes.currency'])
    .select(['quotes.createdAt', 'quotes.answerBy', 'quotes.endsAt', 'quotes.settledAt'])
    .select([
      sql<number>`(select count(*)::int from enquiry_lines where enquiry_id = enquiries.id)`.as('lines'),
      sql<string>`(select name from enquiry_lines where enquiry_id = enquiries.id order by position limit 1)`.as(
        'first',
      ),
    ])
    .where('quotes.supplierId', '=', supplierId)
    .where(tabs[tab])
    .$if(city !== undefined, query => query.where('cities.slug', '=', city ?? ''))
    .$if(product !== undefined, query =>
      query.where(
        sql<SqlBool>`exists (select from enquiry_lines line join products on products.id = line.product_id
          where line.enquiry_id = enquiries.id and products.slug = ${product})`,
      ),
    )
    .$if(city !== undefined || product !== undefined, query => query.where('quotes.createdAt', '>', since))
}
export type ReceivedRow = RowOf<typeof selectReceived>

export async function listReceived(db: Db, wanted: Received, tab: Tab, page: PageOf): Promise<readonly ReceivedRow[]> {
  const isOpen = tab === 'to-answer'
  return await selectReceived(db, wanted, tab)
    .orderBy(isOpen ? 'quotes.answerBy' : 'quotes.updatedAt', isOpen ? 'asc' : 'desc')
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
export async function findClient(db: Db, { clientId, supplierUserId }: QuoteRow) {
  return await db
    .selectFrom('users')
    .select(['name', 'createdAt'])
    .select(
      sql<string | null>`(select nullif(users.phone, '') from contacts
        where contacts.owner_id = ${supplierUserId} and contacts.person_id = users.id and contacts.phone_shared
          and contacts.withdrawn_at is null and users.show_phone limit 1)`.as('phone'),
    )
    .where('id', '=', clientId)
    .executeTakeFirst()
}

/** Quota that lines of these quotes reserve on offers, unless they end without acceptance. */
export async function listReserved(db: Db, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return []
  return await db
    .selectFrom('offerReservations as hold')
    .innerJoin('productOffers as offer', 'offer.id', 'hold.offerId')
    .select(['hold.quoteId', 'hold.lineId', 'hold.quantity', 'offer.productId', 'offer.price', 'offer.endsAt'])
    .where('hold.quoteId', 'in', quoteIds)
    .where('hold.releasedAt', 'is', null)
    .execute()
}
export type ReservedRow = Awaited<ReturnType<typeof listReserved>>[number]
