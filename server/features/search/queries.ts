// Cities, trades and names of professionals, for lists and suggestions.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { Localized } from '#shared/values/localized.ts'

type CityRow = {
  slug: string
  name: Localized
  country: string
  lat: number
  lon: number
  currency: string
  professionals: number
}

async function cities(db: Db, end: RawBuilder<unknown>): Promise<readonly CityRow[]> {
  const { rows } = await sql<CityRow>`
    select c.slug, c.name, c.country, c.lat, c.lon, c.currency,
      (select count(*)::int from professional_search s where s.city_id = c.id) as professionals
    from cities c ${end}`.execute(db)
  return rows
}

export async function listCities(db: Db): Promise<readonly CityRow[]> {
  return await cities(db, sql`order by c.population desc, c.slug`)
}

/** By great-circle distance; undefined while there are no cities. */
export async function findNearestCity(db: Db, lat: number, lon: number): Promise<CityRow | undefined> {
  const here = sql`radians(${lat}::float8)`
  const [nearest] = await cities(
    db,
    sql`order by acos(least(1, greatest(-1, sin(${here}) * sin(radians(c.lat))
      + cos(${here}) * cos(radians(c.lat)) * cos(radians(c.lon - ${lon}::float8))))), c.slug limit 1`,
  )
  return nearest
}

export async function listTrades(db: Db) {
  const { rows } = await sql<{
    slug: string
    name: Localized
    summary: Localized
    icon: string
    professionals: number
    form: string | null
  }>`
    select t.slug, t.name, t.summary, t.icon,
      (select count(*)::int from professional_search s where s.trades @> array[t.id]) as professionals,
      (select f.slug from forms f
        where f.trade_id = t.id and f.kind = 'job' and f.status = 'published' order by f.version desc limit 1) as form
    from trades t where t.active order by t.position, t.slug`.execute(db)
  return rows
}

export async function listTradeTerms(db: Db) {
  return await db
    .selectFrom('tradeTerms as term')
    .innerJoin('trades as trade', 'trade.id', 'term.tradeId')
    .select(['trade.slug', 'trade.name', 'term.term', 'term.folded', 'term.weight'])
    .where('trade.active', '=', true)
    .orderBy('trade.position')
    .execute()
}

export async function listCityNames(db: Db) {
  return await db.selectFrom('cities').select(['slug', 'name']).orderBy('population', 'desc').execute()
}

/** Professionals whose name has every word, the last one as a prefix. */
export async function listNamed(db: Db, words: readonly string[], limit: number, types: readonly ProfessionalType[]) {
  const query = words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ')
  const { rows } = await sql<{ slug: string; name: string }>`
    select p.slug, p.name
    from professional_words w
    join professional_search s on s.professional_id = w.professional_id
    join professionals p on p.id = w.professional_id
    where w.name_words @@ ${query}::tsquery and p.type in (${sql.join(types)})
    order by s.rating_count desc, p.name collate "und-x-icu", p.id limit ${limit}`.execute(db)
  return rows
}
