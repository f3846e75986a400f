import { type Insertable, type SqlBool, sql } from 'kysely'
import { type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { GoodsUnit } from '#shared/values/goods.ts'
import type { Localized } from '#shared/values/localized.ts'

export type LineRow = {
  readonly id: string
  readonly productId: string | null
  readonly product: { readonly slug: string; readonly name: Localized } | null
  readonly name: string
  readonly quantity: number
  readonly unit: GoodsUnit
  readonly note: string
}

const lines = sql<LineRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'productId', line.product_id, 'name', line.name, 'quantity', line.quantity, 'unit', line.unit, 'note', line.note,
    'product', (select jsonb_build_object('slug', product.slug, 'name', product.name) from products product
      where product.id = line.product_id and product.status = 'published')) order by line.position), '[]')
  from enquiry_lines line where line.enquiry_id = enquiries.id)`

export function selectEnquiries(db: Db) {
  return db
    .selectFrom('enquiries')
    .innerJoin('cities', 'cities.id', 'enquiries.cityId')
    .selectAll('enquiries')
    .select(['cities.name as cityName', 'cities.slug as citySlug', 'cities.lat', 'cities.lon', lines.as('lines')])
    .select(sql<string | null>`to_char(enquiries.wanted_by, 'YYYY-MM-DD')`.as('wantedDay'))
}
export type EnquiryRow = RowOf<typeof selectEnquiries>

export async function findEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  return await selectEnquiries(db).where('enquiries.id', '=', id).executeTakeFirst()
}

export async function lockEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  await db.selectFrom('enquiries').select('id').where('id', '=', id).forUpdate().execute()
  return await findEnquiry(db, id)
}

/** `to-compare`: at least one answer and no decision. */
const states = sql<'waiting' | 'to-compare' | 'accepted' | 'ended'>`case
  when bool_or(quotes.status = 'accepted') then 'accepted' when bool_or(quotes.status = 'quoted') then 'to-compare'
  when bool_or(quotes.status = 'asked') then 'waiting' else 'ended' end`

const tabs = {
  open: sql<SqlBool>`bool_or(quotes.status in ('asked', 'quoted'))`,
  'to-compare': sql<SqlBool>`bool_or(quotes.status = 'quoted')`,
  settled: sql<SqlBool>`not bool_or(quotes.status in ('asked', 'quoted'))`,
}
type Tab = keyof typeof tabs

function selectOwn(db: Db, clientId: string, tab: Tab) {
  return db
    .selectFrom('enquiries')
    .innerJoin('cities', 'cities.id', 'enquiries.cityId')
    .innerJoin('quotes', 'quotes.enquiryId', 'enquiries.id')
    .selectAll('enquiries')
    .select(({ fn }) => [
      'cities.name as cityName',
      sql<string | null>`to_char(enquiries.wanted_by, 'YYYY-MM-DD')`.as('wantedDay'),
      sql<number>`(select count(*)::int from enquiry_lines where enquiry_id = enquiries.id)`.as('lines'),
      fn.countAll<number>().as('asked'),
      fn.count<number>('quotes.sentAt').as('answered'),
      states.as('status'),
      sql<number | null>`min(quotes.total) filter (where quotes.status in ('quoted', 'accepted'))`.as('least'),
      sql<string>`max(quotes.currency)`.as('currency'),
      sql<Date | null>`min(quotes.ends_at) filter (where quotes.status in ('asked', 'quoted'))`.as('endsAt'),
    ])
    .where('enquiries.clientId', '=', clientId)
    .groupBy(['enquiries.id', 'cities.id'])
    .having(tabs[tab])
}
export type ListedRow = RowOf<typeof selectOwn>

export async function listOwn(db: Db, clientId: string, tab: Tab, page: PageOf): Promise<readonly ListedRow[]> {
  return await selectOwn(db, clientId, tab)
    .orderBy('enquiries.createdAt', 'desc')
    .orderBy('enquiries.id')
    .$call(pageOf(page))
    .execute()
}

/** Lock the client before a new enquiry, so that concurrent ones are counted. */
export async function countOwn(db: Db, clientId: string): Promise<Readonly<Record<Tab, number>>> {
  const { rows } = await sql<Record<Tab, number>>`
    select ${sql.join(Object.keys(tabs).map(tab => sql`count(*) filter (where ${sql.ref(tab)})::int as ${sql.ref(tab)}`))} from (
      select ${sql.join(Object.entries(tabs).map(([tab, condition]) => sql`${condition} as ${sql.ref(tab)}`))}
      from enquiries join quotes on quotes.enquiry_id = enquiries.id
      where client_id = ${clientId} group by enquiries.id) found`.execute(db)
  return rows[0] ?? { open: 0, 'to-compare': 0, settled: 0 }
}

export async function insertEnquiry(
  db: Db,
  enquiry: Insertable<Tables['enquiries']>,
  own: readonly Insertable<Tables['enquiryLines']>[],
): Promise<void> {
  await db.insertInto('enquiries').values(enquiry).execute()
  await db
    .insertInto('enquiryLines')
    .values([...own])
    .execute()
}

/** Approved suppliers by store who have not blocked the client; without the client's own store. */
export async function listAskable(db: Db, slugs: readonly string[], clientId: string) {
  return await db
    .selectFrom('professionals')
    .innerJoin('cities', 'cities.id', 'professionals.cityId')
    .select(['professionals.id', 'professionals.slug', 'professionals.userId', 'cities.currency'])
    .where('professionals.slug', 'in', slugs)
    .where(({ and }) => and({ 'professionals.type': 'supplier', 'professionals.status': 'approved' }))
    .where('professionals.userId', '<>', clientId)
    .where(sql<SqlBool>`not has_blocked(professionals.user_id, ${clientId})`)
    .orderBy('professionals.userId')
    .execute()
}

export async function listCities(db: Db) {
  return await db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'country', 'lat', 'lon'])
    .orderBy('population', 'desc')
    .orderBy('slug')
    .execute()
}

export async function listShown(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'unit', 'categoryId', 'minOrder'])
    .where('slug', 'in', slugs)
    .where('status', '=', 'published')
    .execute()
}
