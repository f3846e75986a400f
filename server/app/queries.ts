import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** The public profiles, latest change first. */
export async function listPublicProfiles(db: Db): Promise<readonly { slug: string; updatedAt: Date }[]> {
  return await db
    .selectFrom('professionals')
    .select(['slug', 'updated_at as updatedAt'])
    .where('status', '=', 'approved')
    .orderBy('updated_at', 'desc')
    .limit(15_000)
    .execute()
}

/** Landing pages with at least one professional: trades, cities, and trades in cities. */
export async function listLandings(db: Db): Promise<readonly string[]> {
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
  return rows.map(({ slug }) => slug)
}

/**
 * Published forms that a visitor may fill in: contact, suggestion of a professional, feedback, survey; not those of the
 * assistants, nor ended ones.
 */
export async function listPublicForms(db: Db): Promise<readonly string[]> {
  const forms = await db
    .selectFrom('forms')
    .innerJoin('form_versions', join =>
      join
        .onRef('form_versions.form_id', '=', 'forms.id')
        .onRef('form_versions.version', '=', 'forms.published_version'),
    )
    .select('forms.slug')
    .where('forms.kind', 'not in', ['job', 'onboarding-extra', 'assistant'])
    .where('forms.status', '=', 'published')
    .where(sql<boolean>`not coalesce((form_versions.settings ->> 'loginRequired')::boolean, false)`)
    .where(sql<boolean>`coalesce((form_versions.settings ->> 'closesAt')::timestamptz > now(), true)`)
    .orderBy('forms.slug')
    .execute()
  return forms.map(({ slug }) => slug)
}

export async function listJobForms(db: Db): Promise<readonly string[]> {
  const forms = await db
    .selectFrom('forms')
    .leftJoin('trades', 'trades.id', 'forms.trade_id')
    .select('forms.slug')
    .where(({ and }) => and({ 'forms.kind': 'job', 'forms.status': 'published' }))
    .where(({ or, eb }) => or([eb('trades.active', 'is', null), eb('trades.active', '=', true)]))
    .orderBy('forms.slug')
    .execute()
  return forms.map(({ slug }) => slug)
}

export async function listIndexCities(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from cities where id in (select city_id from price_index_days where day > current_date - 60)
    order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}
