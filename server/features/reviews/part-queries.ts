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
    .selectFrom('reviewVersions')
    .select(['reviewId', sql<string>`content ->> 'text'`.as('text'), 'until'])
    .where('reviewId', 'in', ids)
    .orderBy('number', 'desc')
    .execute()
}

/** In the order of adding. */
export async function listPhotos(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reviewPhotos')
    .innerJoin('files', 'files.id', 'reviewPhotos.fileId')
    .select(['reviewId', 'files.id', 'files.width', 'files.height'])
    .where('reviewId', 'in', ids)
    .where('files.removedAt', 'is', null)
    .where('files.withheldAt', 'is', null)
    .orderBy('reviewPhotos.position')
    .execute()
  return rows.flatMap(row => {
    const picture = pictureOf(row)
    return picture ? [{ review: row.reviewId, id: row.id, picture }] : []
  })
}

/** Hides the photos of a withheld review; null shows them again. */
export async function withholdPhotos(db: Db, reviewId: string, withheldAt: Date | null): Promise<void> {
  const photos = db.selectFrom('reviewPhotos').select('fileId').where('reviewId', '=', reviewId)
  await db.updateTable('files').set({ withheldAt }).where('id', 'in', photos).execute()
}

export async function insertPhoto(db: Db, reviewId: string, fileId: string): Promise<void> {
  await db.insertInto('reviewPhotos').values({ reviewId, fileId }).execute()
}

export async function deletePhoto(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('reviewPhotos').where('fileId', '=', fileId).execute()
}

/** False when this person flagged it before. */
export async function insertFlag(db: Db, flag: Insertable<Tables['reviewFlags']>): Promise<boolean> {
  const query = db
    .insertInto('reviewFlags')
    .values(flag)
    .onConflict(one => one.columns(['reviewId', 'byId']).doNothing())
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

export async function listFlags(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('reviewFlags')
    .innerJoin('users', 'users.id', 'reviewFlags.byId')
    .select(['reviewId', 'byId', 'users.name', 'reason', 'note', 'reviewFlags.createdAt', 'decidedAt'])
    .where('reviewId', 'in', ids)
    .orderBy('reviewFlags.createdAt')
    .execute()
}

export async function decideFlags(db: Db, reviewId: string, now: Date): Promise<void> {
  const open = db.updateTable('reviewFlags').set({ decidedAt: now }).where('reviewId', '=', reviewId)
  await open.where('decidedAt', 'is', null).execute()
}
