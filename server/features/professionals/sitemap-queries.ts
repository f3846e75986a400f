import { sql } from 'kysely'
import type { EntityUrl } from '#server/platform/feature.ts'
import type { Db } from '#server/platform/request-context.ts'
import { href } from '#shared/routes/href.ts'

/** The public profiles, latest change first. */
export async function listPublicProfiles(db: Db): Promise<readonly EntityUrl[]> {
  const rows = await db
    .selectFrom('professionals')
    .select(['slug', 'updatedAt'])
    .where('status', '=', 'approved')
    .orderBy('updatedAt', 'desc')
    .limit(15_000)
    .execute()
  return rows.map(({ slug, updatedAt }) => ({
    path: href('profile', { profile: slug }),
    lastModified: updatedAt.toISOString(),
  }))
}

/** Landing pages with at least one professional: trades, cities, and trades in cities. */
export async function listLandings(db: Db): Promise<readonly EntityUrl[]> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from trades t
    where t.active and exists (select from professional_search s where s.trades @> array[t.id])
    union
    select c.slug from cities c
    where exists (select from professional_search s where s.city_id = c.id)
    union
    select t.slug || '-in-' || c.slug
    from professional_search s, unnest(s.trades) as own join trades t on t.id = own and t.active, cities c
    where c.id = s.city_id
    order by slug`.execute(db)
  return rows.map(({ slug }) => ({ path: href('professionals.slug', { slug }), lastModified: null }))
}
