// A supplier's figures about enquiries: each equals the linked list of enquiries.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'
import { weeksOf } from './admin-queries.ts'

type Counts = {
  readonly toAnswer: number
  readonly sent: number
  readonly quoted: number
  readonly due: number
  readonly accepted: number
  readonly liveProducts: number
}
type Row = { readonly slug: string; readonly name: Localized; readonly enquiries: number }
type ProductRow = Row & { readonly picture: string | null }
type SalesRange = { readonly supplierId: string; readonly since: Date; readonly now: Date }

export async function countSales(db: Db, { supplierId, since, now }: SalesRange): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'asked')::int as to_answer,
      count(*) filter (where status = 'quoted')::int as sent,
      count(*) filter (where sent_at is not null and created_at > ${since} and answer_by <= ${now})::int as quoted,
      count(*) filter (where created_at > ${since} and answer_by <= ${now})::int as due,
      count(*) filter (where status = 'accepted' and created_at > ${since})::int as accepted,
      (select count(*)::int from products where store_id = ${supplierId} and status = 'published') as live_products
    from quotes where supplier_id = ${supplierId}`.execute(db)
  return rows[0]
}

type Sum = { readonly currency: string; readonly sent: number; readonly accepted: number }

/** Sums of the valid quotes, and of those accepted since then. */
export async function sumSales(db: Db, { supplierId, since }: Omit<SalesRange, 'now'>): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    select currency, coalesce(sum(total) filter (where status = 'quoted'), 0)::float8 as sent,
      coalesce(sum(total) filter (where status = 'accepted'), 0)::float8 as accepted
    from quotes
    where supplier_id = ${supplierId} and total is not null
      and (status = 'quoted' or status = 'accepted' and created_at > ${since})
    group by currency order by currency`.execute(db)
  return rows
}

const most = 8

/** Own products by the number of enquiries that name them. */
export async function listSalesByProduct(db: Db, { supplierId, since }: SalesRange): Promise<readonly ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product.slug, product.name, product.pictures[1] as picture, count(distinct quotes.id)::int as enquiries
    from quotes join enquiry_lines line on line.enquiry_id = quotes.enquiry_id
    join products product on product.id = line.product_id and product.store_id = quotes.supplier_id
    where quotes.supplier_id = ${supplierId} and quotes.created_at > ${since}
    group by product.id order by enquiries desc, product.slug limit ${most}`.execute(db)
  return rows
}

export async function listSalesByCity(db: Db, { supplierId, since }: SalesRange): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select city.slug, city.name, count(*)::int as enquiries
    from quotes join enquiries on enquiries.id = quotes.enquiry_id join cities city on city.id = enquiries.city_id
    where quotes.supplier_id = ${supplierId} and quotes.created_at > ${since}
    group by city.id order by enquiries desc, city.slug limit ${most}`.execute(db)
  return rows
}

type Week = { readonly week: string; readonly enquiries: number; readonly accepted: number }

/** The last weeks: enquiries that came in, and the sums of quotes that clients accepted, in one currency. */
export async function listSalesByWeek(
  db: Db,
  { supplierId, now }: Omit<SalesRange, 'since'>,
  currency: string | null,
): Promise<readonly Week[]> {
  const { rows } = await sql<Week>`
    select to_char(weeks.start at time zone 'UTC', 'YYYY-MM-DD') as week,
      (select count(*)::int from quotes where supplier_id = ${supplierId}
        and created_at >= weeks.start and created_at < weeks.start + interval '7 days') as enquiries,
      (select coalesce(sum(total), 0)::float8 from quotes
        where supplier_id = ${supplierId} and status = 'accepted' and currency = ${currency}
          and settled_at >= weeks.start and settled_at < weeks.start + interval '7 days') as accepted
    from ${weeksOf(now)} as weeks order by weeks.start`.execute(db)
  return rows
}
