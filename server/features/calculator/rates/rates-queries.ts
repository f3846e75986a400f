// The calculator's reference data for admins: every row that was ever added; those that apply are marked.
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

type Fragment = RawBuilder<unknown>
export type Choice = {
  /** Marks what applies on this day. */
  readonly day: string
  /** Includes rows that no longer apply; without it only current and future ones. */
  readonly history: boolean
  /** A slug. */
  readonly city?: string | undefined
  readonly id?: string
}
type Window = { readonly page: number; readonly pageSize: number }

type AddedRow = {
  readonly id: string
  readonly effectiveFrom: string
  readonly source: string
  readonly createdAt: Date
  readonly author: string | null
  readonly current: boolean
}
type OfCity = { readonly slug: string; readonly name: Localized; readonly country: string; readonly currency: string }
type Shown<Table, Own extends keyof Table> = AddedRow & { readonly [K in Own]: Table[K] }

export type RateRow = Shown<Tables['calculatorRates'], 'type' | 'material' | 'perSqft' | 'confidence'> & OfCity
export type PriceRow = Shown<Tables['materialPrices'], 'material' | 'origin'> &
  OfCity & { readonly price: string; readonly offers: number }
export type RuleRow = Shown<Tables['quantityRules'], 'structure' | 'type' | 'material'> & {
  readonly [K in 'per' | 'low' | 'high' | 'waste']: string
}
export type ExchangeRow = Shown<Tables['exchangeRates'], 'currency'> & { readonly value: string }
export type ParametersRow = Shown<Tables['costParameters'], 'country'> & { readonly value: unknown }

/** `kind`: the columns of which only the newest row applies. */
export type RateTable<Row> = {
  readonly table: string
  readonly kind: Fragment
  readonly columns: Fragment
  readonly ofCity: boolean
  /** Never set: binds the table to the type of its rows. */
  readonly row?: Row
}

export const rateTable: RateTable<RateRow> = {
  table: 'calculatorRates',
  kind: sql`entry.city_id, entry.type, entry.material`,
  columns: sql`entry.type, entry.material, entry.per_sqft, entry.currency, entry.confidence`,
  ofCity: true,
}
export const priceTable: RateTable<PriceRow> = {
  table: 'currentPrices',
  kind: sql`entry.city_id, entry.material`,
  columns: sql`entry.material, entry.price, entry.currency, entry.offers, entry.origin`,
  ofCity: true,
}
export const ruleTable: RateTable<RuleRow> = {
  table: 'quantityRules',
  kind: sql`entry.structure, entry.type, entry.material`,
  columns: sql`entry.structure, entry.type, entry.material, entry.per, entry.low, entry.high, entry.waste`,
  ofCity: false,
}
export const exchangeRateTable: RateTable<ExchangeRow> = {
  table: 'exchangeRates',
  kind: sql`entry.currency`,
  columns: sql`entry.currency, entry.value`,
  ofCity: false,
}
export const parameterTable: RateTable<ParametersRow> = {
  table: 'costParameters',
  kind: sql`entry.country`,
  columns: sql`entry.country, entry.value`,
  ofCity: false,
}

/** The query from `with` to the last condition. */
function chosen<Row>(
  { table, kind, ofCity }: RateTable<Row>,
  { day, history, city, id }: Choice,
  columns: Fragment,
): Fragment {
  const conditions = [
    history ? sql`true` : sql`(counting.id is not null or entry.effective_from > ${day})`,
    city === undefined ? sql`true` : sql`city.slug = ${city}`,
    id === undefined ? sql`true` : sql`entry.id = ${id}`,
  ]
  return sql`
    with counting as (
      select distinct on (${kind}) entry.id from ${sql.table(table)} entry where entry.effective_from <= ${day}
      order by ${kind}, entry.effective_from desc, entry.created_at desc, entry.id
    )
    select ${columns} from ${sql.table(table)} entry
    ${ofCity ? sql`join cities city on city.id = entry.city_id` : sql``}
    left join counting on counting.id = entry.id
    left join users author on author.id = entry.author_id
    where ${sql.join(conditions, sql` and `)}`
}

function shown<Row>(rateTable: RateTable<Row>, choice: Choice): Fragment {
  const city = rateTable.ofCity ? sql`, city.slug, city.name, city.country` : sql``
  const added = sql`entry.id, entry.effective_from, entry.source, entry.created_at,
    author.name as author, counting.id is not null as current`
  return chosen(rateTable, choice, sql`${added}, ${rateTable.columns}${city}`)
}

const placed = <Row>({ kind, ofCity }: RateTable<Row>): Fragment =>
  ofCity ? sql`city.country, city.slug, ${kind}` : sql`${kind}`

/** By kind, newest first. */
export async function listRates<Row>(
  db: Db,
  rateTable: RateTable<Row>,
  choice: Choice,
  { page, pageSize }: Window,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${shown(rateTable, choice)}
    order by ${placed(rateTable)}, entry.effective_from desc, entry.created_at desc, entry.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function countRates<Row>(db: Db, rateTable: RateTable<Row>, choice: Choice): Promise<number> {
  const { rows } = await sql<{ count: number }>`${chosen(rateTable, choice, sql`count(*)::int as count`)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Oldest first: adding the rows again in this order keeps the precedence of rows with one date. */
export async function readRates<Row>(db: Db, rateTable: RateTable<Row>, choice: Choice): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${shown(rateTable, choice)}
    order by ${placed(rateTable)}, entry.effective_from, entry.created_at, entry.id desc`.execute(db)
  return rows
}

/** The row that was just added. */
export async function getRate<Row>(db: Db, rateTable: RateTable<Row>, id: string, day: string): Promise<Row> {
  const [row] = await readRates(db, rateTable, { day, history: true, id })
  if (!row) throw new Error(`Nothing of ${rateTable.table} has the id ${id}`)
  return row
}

export async function hasCities(db: Db, country: string): Promise<boolean> {
  const city = await db.selectFrom('cities').select('id').where('country', '=', country).limit(1).executeTakeFirst()
  return city !== undefined
}

/** The cities with rates or prices. */
export async function listRateCities(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from cities where id in (select city_id from calculator_rates union select city_id from material_prices)
    order by country, slug`.execute(db)
  return rows.map(({ slug }) => slug)
}
