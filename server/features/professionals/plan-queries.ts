import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#shared/values/localized.ts'
import { type Factor, otherTrade, partialText, ramps } from './ranking.ts'
import { factorsOf, type Place, type Plan, type Text, tradesOf } from './search-plan.ts'

type Sql<T = unknown> = RawBuilder<T>

const kilometresPerDegree = 111.195
/** Limit of a professional's own radius for counting as nearby. */
const farthestKilometres = 100

const longitudeScale = (lat: number): number => Math.max(0.05, Math.cos((lat * Math.PI) / 180))

/** Kilometres on a flat map around the place: cheap, and within 0.5 % up to 500 km. */
function distance({ point }: Place): Sql {
  const scale = longitudeScale(point.lat)
  const [north, east] = [sql`(s.lat - ${point.lat}::float8)`, sql`((s.lon - ${point.lon}::float8) * ${scale}::float8)`]
  return sql`(${kilometresPerDegree}::float8 * sqrt(${north} * ${north} + ${east} * ${east}))`
}

function box({ lat, lon }: Place['point'], kilometres: number): Sql {
  const high = kilometres / kilometresPerDegree
  const wide = high / longitudeScale(lat)
  return sql`(s.lat between ${lat - high}::float8 and ${lat + high}::float8
    and s.lon between ${lon - wide}::float8 and ${lon + wide}::float8)`
}

function isNear(place: Place): Sql {
  const { point, radius, cityId } = place
  if (radius !== null) return sql`(${box(point, radius)} and ${distance(place)} <= ${radius}::float8)`
  if (cityId) return sql`s.serves @> array[${cityId}::uuid]`
  return sql`(${box(point, farthestKilometres)} and ${distance(place)} <= s.radius_km)`
}

const rating = sql`shrunk_rating(s.rating_sum, s.rating_count, m.rating_sum, m.rating_count)`

const hasValidDocuments = (today: string): Sql => sql`coalesce(s.documents_valid_until >= ${today}::date, false)`

/** The bits of `spoken`. */
export const spokenBits: Readonly<Record<Language, number>> = { en: 1, fr: 2, ar: 4 }

function filterConditions({ filters, today }: Plan): Sql[] {
  const { type, language, minRating, verified, featured, slug, tradeIds, cityIds } = filters
  const conditions: (Sql | false | undefined)[] = [
    type !== undefined && sql`s.type = ${type}`,
    language !== undefined && sql`s.spoken & ${sql.lit(spokenBits[language])} <> 0`,
    tradeIds !== undefined && sql`s.trades && ${tradeIds}::uuid[]`,
    cityIds !== undefined && sql`s.city_id = any (${cityIds}::uuid[])`,
    minRating !== undefined && sql`s.rating_count > 0 and ${rating} >= ${minRating}::float8`,
    verified !== undefined && hasValidDocuments(today),
    featured !== undefined && sql`s.featured`,
    slug !== undefined && sql`s.professional_id in (select id from professionals where slug = any (${slug}::text[]))`,
  ]
  return conditions.flatMap(condition => condition || [])
}

/** Folded words contain letters and digits only, so quoting is enough. */
export function wordQuery(words: readonly string[], join: ' & ' | ' | '): string {
  return words.map(word => (word.endsWith('*') ? `'${word.slice(0, -1)}':*` : `'${word}'`)).join(join)
}

function textMatches({ words, must }: Text): Sql {
  // `offset 0` forces the text index: with a limit PostgreSQL would rather scan all rows, expecting early matches.
  const fence = must === 'nothing' ? sql`` : sql`offset 0`
  const all = wordQuery(words, ' & ')
  const condition = {
    name: sql`name_words @@ ${all}::tsquery`,
    anywhere: sql`words @@ ${all}::tsquery`,
    'any-word': sql`words @@ ${wordQuery(words, ' | ')}::tsquery`,
    nothing: sql`words @@ ${wordQuery(words, ' | ')}::tsquery`,
  }[must]
  return sql`(select professional_id, case when name_words @@ ${all}::tsquery then 1::float8 else ${sql.lit(partialText)}::float8 end as text
    from professional_words where ${condition} ${fence})`
}

/** A subset of the rows to search, instead of all. */
export type Among = RawBuilder<unknown>

export const meanRatings = sql`left join trade_ratings m on m.trade_id = s.main_trade`

/** `from` and `where` of a plan; aliases: rows `s`, mean ratings `m`, texts `t`. */
export function found(plan: Plan, among: Among = sql`professional_search`): Sql {
  const { text, askedTradeId, place, filters } = plan
  const texts = text
    ? sql`${text.must === 'nothing' ? sql`left join` : sql`join`} ${textMatches(text)} t on t.professional_id = s.professional_id`
    : sql``
  const conditions = [
    ...(askedTradeId && !filters.tradeIds ? [sql`s.trades @> array[${askedTradeId}::uuid]`] : []),
    ...(place?.limits ? [isNear(place)] : []),
    ...filterConditions(plan),
  ]
  return sql`from ${among} s ${meanRatings} ${texts}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}

const trueValue: Readonly<Record<Factor, (plan: Plan) => Sql>> = {
  text: () => sql`coalesce(t.text, 0::float8)`,
  trade: plan =>
    sql`case when s.main_trade = any (${tradesOf(plan)}::uuid[]) then 1::float8 else ${sql.lit(otherTrade)}::float8 end`,
  distance: ({ place }) => (place ? distance(place) : sql`null::float8`),
  documents: ({ today }) => sql`case when ${hasValidDocuments(today)} then 1 else 0 end`,
  reply: () => sql`s.reply_minutes`,
  record: () => sql`s.completed_projects`,
  rating: () => rating,
}

function points(factor: Factor, plan: Plan): Sql {
  const { of, none, full } = ramps[factor]
  const value = trueValue[factor](plan)
  if (none === 0 && full === 1) return sql`${sql.lit(of)} * ${value}`
  return sql`coalesce(${sql.lit(of)} * least(1, greatest(0, (${value} - ${sql.lit(none)}) / (${sql.lit(full - none)})::float8)), 0)`
}

/** Exact values of all factors of a row. */
export function values(plan: Plan): Sql {
  const taking = factorsOf(plan)
  const columns = (Object.keys(trueValue) as Factor[]).map(factor =>
    taking.includes(factor)
      ? sql`(${trueValue[factor](plan)})::float8 as ${sql.ref(factor)}`
      : sql`null::float8 as ${sql.ref(factor)}`,
  )
  return sql.join(columns)
}

export function score(plan: Plan): Sql {
  return sql.join(
    factorsOf(plan).map(factor => points(factor, plan)),
    sql` + `,
  )
}

const isFirst = (cities: readonly string[]): Sql => sql`(s.city_id = any (${cities}::uuid[]))`
const firstThen = ({ citiesFirst }: Plan, then: Sql): Sql =>
  citiesFirst ? sql`${isFirst(citiesFirst)} desc, ${then}` : then

export function order(plan: Plan): Sql {
  const best = sql`(${score(plan)}) desc, s.professional_id`
  const { place, sort } = plan
  if (sort === 'rating') return sql`s.rating_count > 0 desc, ${rating} desc, s.professional_id`
  if (sort === 'reply') return sql`s.reply_minutes asc nulls last, s.professional_id`
  if (sort === 'projects') return sql`s.completed_projects desc, s.professional_id`
  return sort === 'distance' && place ? sql`${distance(place)}, s.professional_id` : firstThen(plan, best)
}

/** Only this many rows, best rank first, are sorted by their exact points. */
export const rankedMost = 2000

/** Whether the order depends on no input: then the stored rank approximates it. */
export function isRanked({ text, place, askedTradeId, filters, sort }: Plan): boolean {
  return !text && !place && !askedTradeId && filters.tradeIds === undefined && sort === 'best'
}

const ranked = sql`s.rank desc, s.professional_id`
export const rankOrder = (plan: Plan): Sql => firstThen(plan, ranked)

/** Those of the first cities and the others apart: each part is read in the order of the index. */
export function bestRanked(plan: Plan): Among {
  const { citiesFirst } = plan
  const best = (also: Sql) => sql`(select s.* ${found(plan)} ${also} order by ${ranked} limit ${sql.lit(rankedMost)})`
  if (!citiesFirst) return best(sql``)
  const first = isFirst(citiesFirst)
  return sql`(${best(sql`and ${first}`)} union all ${best(sql`and not ${first}`)})`
}
