// Parts of a review: earlier versions, photos, flags.
import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ReviewRow } from './review-queries.ts'

type Version = { readonly review: ReviewRow; readonly until: Date }

/** Stores the current version before it changes. */
export async function saveVersion(db: Db, { review, until }: Version): Promise<void> {
  const { id, text, quality, time, price, communication, tidiness } = review
  const content = JSON.stringify({ text, quality, time, price, communication, tidiness })
  await sql`
    insert into review_versions (review_id, number, content, until)
    select ${id}, count(*) + 1, ${content}::jsonb, ${until} from review_versions where review_id = ${id}`.execute(db)
}

export async function listVersions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('review_versions')
    .select(['review_id', sql<string>`content ->> 'text'`.as('text'), 'until'])
    .where('review_id', 'in', ids)
    .orderBy('number', 'desc')
    .execute()
}

/** In the order of adding. */
export async function listPhotos(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('review_photos')
    .innerJoin('files', 'files.id', 'review_photos.file_id')
    .select(['review_id', 'files.id', 'files.width', 'files.height'])
    .where('review_id', 'in', ids)
    .where('files.removed_at', 'is', null)
    .where('files.withheld_at', 'is', null)
    .orderBy('review_photos.position')
    .execute()
  return rows.flatMap(row => {
    const picture = pictureOf(row)
    return picture ? [{ review: row.review_id, id: row.id, picture }] : []
  })
}

/** Hides the photos of a withheld review; null shows them again. */
export async function withholdPhotos(db: Db, reviewId: string, withheld_at: Date | null): Promise<void> {
  const photos = db.selectFrom('review_photos').select('file_id').where('review_id', '=', reviewId)
  await db.updateTable('files').set({ withheld_at }).where('id', 'in', photos).execute()
}

export async function insertPhoto(db: Db, reviewId: string, fileId: string): Promise<void> {
  await db.insertInto('review_photos').values({ review_id: reviewId, file_id: fileId }).execute()
}

export async function deletePhoto(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('review_photos').where('file_id', '=', fileId).execute()
}

/** False when this person flagged it before. */
export async function insertFlag(db: Db, flag: Insertable<Tables['review_flags']>): Promise<boolean> {
  const query = db
    .insertInto('review_flags')
    .values(flag)
    .onConflict(one => one.columns(['review_id', 'by_id']).doNothing())
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

export async function listFlags(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('review_flags')
    .innerJoin('users', 'users.id', 'review_flags.by_id')
    .select(['review_id', 'by_id', 'users.name', 'reason', 'note', 'review_flags.created_at', 'decided_at'])
    .where('review_id', 'in', ids)
    .orderBy('review_flags.created_at')
    .execute()
}

export async function decideFlags(db: Db, reviewId: string, now: Date): Promise<void> {
  const open = db.updateTable('review_flags').set({ decided_at: now }).where('review_id', '=', reviewId)
  await open.where('decided_at', 'is', null).execute()
}
