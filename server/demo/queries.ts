// The only SQL of the demo: inserts rows by the hundred.
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeMedian } from '#server/platform/replies/queries.ts'

export type Rows = { readonly [T in keyof Tables]?: readonly Insertable<Tables[T]>[] }

const chunk = 400

async function insertAll<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + chunk) as Insertable<Tables[T]>[])
      .execute()
  }
}

/** Inserts the tables in the given order, which must follow their foreign keys. */
export async function insertRows(db: Kysely<Tables>, rows: Rows, order: readonly (keyof Tables)[]): Promise<void> {
  for (const table of order) await insertAll(db, table, rows[table] ?? [])
}

/** Runs in one transaction; joins one that is already open. */
export async function inTransaction(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  if (db.isTransaction) return work(db)
  await db.transaction().execute(work)
}

export async function hasReference(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('siteVersions').select('version').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Page data without an author follow the code; an admin's version stays. Two nodes that start at once write one
 * version.
 */
export async function renewPageData(db: Kysely<Tables>, pageData: string): Promise<void> {
  await sql`
    insert into site_versions (version, page_data, published_at, author_id)
    select version + 1, ${pageData}::jsonb, now(), null
    from (select * from site_versions order by version desc limit 1) newest
    where author_id is null and page_data <> ${pageData}::jsonb
    on conflict (version) do nothing`.execute(db)
}

export async function hasDocumentTypes(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('documentTypes').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasProductCategories(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('productCategories').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasIndexMaterials(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('indexMaterials').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function listCategories(db: Kysely<Tables>): Promise<readonly { slug: string; id: string }[]> {
  return await db.selectFrom('productCategories').select(['slug', 'id']).execute()
}

export async function listIdeaCategories(db: Kysely<Tables>): Promise<readonly { slug: string; id: string }[]> {
  return await db.selectFrom('ideaCategories').select(['slug', 'id']).execute()
}

export async function hasRates(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('calculatorRates').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function listCities(db: Kysely<Tables>): Promise<readonly { slug: string; id: string }[]> {
  return await db.selectFrom('cities').select(['slug', 'id']).execute()
}

export async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function listFormSlugs(db: Kysely<Tables>): Promise<readonly string[]> {
  return (await db.selectFrom('forms').select('slug').execute()).map(({ slug }) => slug)
}

/** The figures of professionals and everybody's reply times, as their features count them. */
export async function countFigures(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`select refresh_figures((select array_agg(id) from professionals))`.execute(db)
  const answering = await db.selectFrom('replies').select(['userId', 'side']).distinct().execute()
  for (const { userId, side } of answering) await writeMedian(db, userId, side, now)
}
