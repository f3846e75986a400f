import { sql } from 'kysely'
import { formerClient } from '#server/platform/erased.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { listPhotos, listVersions } from './part-queries.ts'
import { selectOwn } from './review-queries.ts'

/** Erases the person's name, replies and flags; a review stays, since it concerns the work. */
export async function eraseReviewsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await sql`
    update reviews set author_name = ${formerClient}
    where author_id = ${userId} and side = 'client'`.execute(db)
  await sql`
    update reviews set author_name = professionals.name from professionals
    where professionals.id = reviews.professional_id and reviews.side = 'professional' and author_id = ${userId}`.execute(
    db,
  )
  await sql`
    update reviews set reply = null from professionals
    where professionals.id = reviews.professional_id
      and (reviews.side = 'professional' and reviews.client_id = ${userId} or reviews.side = 'client' and professionals.user_id = ${userId})`.execute(
    db,
  )
  await db.updateTable('reviewFlags').set({ note: '' }).where('byId', '=', userId).execute()
}

/** Reviews by the person, and the public ones about them. */
export async function exportReviews(db: Db, userId: string) {
  const own = await selectOwn(db, userId, 'me')
    .clearSelect()
    .selectAll('reviews')
    .orderBy('reviews.createdAt')
    .execute()
  const others = await selectOwn(db, userId, 'others')
    .clearSelect()
    .selectAll('reviews')
    .orderBy('reviews.createdAt')
    .execute()
  const ids = own.map(({ id }) => id)
  const versions = await listVersions(db, ids)
  const photos = await listPhotos(db, ids)
  return [...own, ...others].map(review => ({
    ...review,
    versions: versions.filter(({ reviewId }) => reviewId === review.id),
    photos: photos.flatMap(photo => (photo.review === review.id ? [photo.id] : [])),
  }))
}

export async function exportFlags(db: Db, userId: string) {
  return await db.selectFrom('reviewFlags').selectAll().where('byId', '=', userId).orderBy('createdAt').execute()
}
