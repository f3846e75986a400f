// Estimates how many products match a condition, from the statistics that Postgres holds about columns.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { ProductFilter } from './filter-queries.ts'

type Condition = { readonly column: string; readonly share: RawBuilder<number>; readonly is: RawBuilder<SqlBool> }

/** A product can have several words with one prefix, but has one category. */
const largest = sql<number>`max(common.share)`
const sum = sql<number>`sum(common.share)`
const oneOf = (values: readonly string[]) => sql<SqlBool>`common.value = any (${[...values]}::text[])`

const published: Condition = { column: 'status', share: sum, is: oneOf(['published']) }

/** The only condition of the filter: for several together statistics can only guess. */
function onlyAsked({
  words,
  categoryIds,
  cityId,
  storeId,
  attributes,
  low,
  high,
  checkedSince,
}: ProductFilter): Condition | null {
  const isNarrowed = storeId !== null || attributes.size > 0 || low !== null || high !== null || checkedSince !== null
  if (isNarrowed || words.length + Number(categoryIds !== null) + Number(cityId !== null) !== 1) return null
  const [word] = words
  if (word) {
    const is = word.begun ? oneOf(word.begun) : sql<SqlBool>`starts_with(common.value, ${word.word})`
    return { column: 'words', share: largest, is }
  }
  if (cityId !== null) return { column: 'city_ids', share: sum, is: oneOf([cityId]) }
  return { column: 'category_id', share: sum, is: oneOf(categoryIds ?? []) }
}

/** The statistics cover only common values. */
const shareOf = ({ column, share, is }: Condition) => sql`coalesce((
  select ${share} from pg_stats stats, unnest(coalesce(most_common_elems::text, most_common_vals::text)::text[],
      coalesce(most_common_elem_freqs, most_common_freqs)) common (value, share)
    where stats.schemaname = current_schema() and stats.tablename = 'products' and stats.attname = ${column} and ${is}), 0)`

/**
 * The approximate number of products that match a single condition; 0 where it is unknown: for several conditions, and
 * for rare values.
 */
export async function countCommon(db: Db, filter: ProductFilter): Promise<number> {
  const asked = onlyAsked(filter)
  if (!asked) return 0
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0) * ${shareOf(published)} * ${shareOf(asked)} as count
    from pg_class where oid = 'products'::regclass`.execute(db)
  return rows[0]?.count ?? 0
}
