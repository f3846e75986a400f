import { type Insertable, sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import { type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { SitePart } from '#shared/features/site/parts.ts'

/** Serialises everything that changes the site; readers do not wait. Before any other lock. */
export async function lockSite(db: Trx): Promise<void> {
  await sql`lock table site_versions in share row exclusive mode`.execute(db)
}

export function selectVersions(db: Db) {
  return db
    .selectFrom('siteVersions as version')
    .leftJoin('users as author', 'author.id', 'version.authorId')
    .selectAll('version')
    .select('author.name as authorName')
}
export type VersionRow = RowOf<typeof selectVersions>

/** The published version. */
export async function findLive(db: Db): Promise<VersionRow | undefined> {
  return await selectVersions(db).orderBy('version.version', 'desc').limit(1).executeTakeFirst()
}

export async function findVersion(db: Db, version: number): Promise<VersionRow | undefined> {
  return await selectVersions(db).where('version.version', '=', version).executeTakeFirst()
}

export async function findBefore(db: Db, version: number): Promise<VersionRow | undefined> {
  const before = selectVersions(db).where('version.version', '<', version)
  return await before.orderBy('version.version', 'desc').limit(1).executeTakeFirst()
}

export async function listVersions(db: Db, page: PageOf): Promise<VersionRow[]> {
  return await selectVersions(db).orderBy('version.version', 'desc').$call(pageOf(page)).execute()
}

export async function countVersions(db: Db): Promise<number> {
  const query = db.selectFrom('siteVersions').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export async function insertVersion(
  db: Db,
  version: Omit<Insertable<Tables['siteVersions']>, 'id'> & { readonly parts: readonly SitePart[] },
): Promise<void> {
  await db
    .insertInto('siteVersions')
    .values({ ...version, parts: [...version.parts] })
    .execute()
}

export function selectDraft(db: Db) {
  return db
    .selectFrom('siteDrafts as draft')
    .innerJoin('users as author', 'author.id', 'draft.authorId')
    .selectAll('draft')
    .select('author.name as authorName')
}
export type DraftRow = RowOf<typeof selectDraft>

export async function findDraft(db: Db): Promise<DraftRow | undefined> {
  return await selectDraft(db).executeTakeFirst()
}

export async function listEditors(db: Db, now: Date, exceptId: string) {
  return await db
    .selectFrom('siteEditors as editor')
    .innerJoin('users as person', 'person.id', 'editor.userId')
    .select(['editor.userId', 'person.name', 'editor.hereUntil', 'editor.part'])
    .where('editor.hereUntil', '>', now)
    .where('editor.userId', '<>', exceptId)
    .orderBy('person.name')
    .execute()
}

export async function findEditor(db: Db, userId: string) {
  return await db.selectFrom('siteEditors').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export async function setEditor(db: Db, editor: Insertable<Tables['siteEditors']>): Promise<void> {
  const { versionId, hereUntil, part } = editor
  await db
    .insertInto('siteEditors')
    .values(editor)
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ versionId, hereUntil, part: part ?? null }))
    .execute()
}

export async function deleteEditor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('siteEditors').where('userId', '=', userId).execute()
}

export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** Those of the named professionals that can be shown. */
export async function listProfessionals(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return await db
    .selectFrom('professionals')
    .select(['slug', 'name'])
    .where('slug', 'in', slugs)
    .where('status', '=', 'approved')
    .execute()
}
