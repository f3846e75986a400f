import { randomUUIDv7 } from 'node:crypto'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { reviews } from '#shared/features/reviews/contract.ts'
import { reviewFlagged, reviewRemoved, reviewReplied, reviewUpheld } from './events.ts'
import { decideFlags, insertFlag, listFlags, listPhotos } from './part-queries.ts'
import { isAbout, isBy, isSeen, presentFlagged, presentOccasion, presentPublic, presentReviews } from './present.ts'
import { reviewMachine } from './review.machine.ts'
import {
  countFlagged,
  countOwn,
  countPublic,
  isShown,
  listFlagged,
  listOwn,
  listPublic,
  listWaiting,
  lockShownReview,
  type ReviewRow,
  setReply,
} from './review-queries.ts'
import { ownOccasion, submitReview, writeReview } from './write.ts'

/** A review that the person may have seen. @throws AppError `review.not-found` */
async function shownReview(ctx: RequestContext, id: string): Promise<ReviewRow> {
  return expectFound(await lockShownReview(ctx.db, id), 'review.not-found')
}

/** Reviews of clients are visible in their project only. */
const mayRead = (review: ReviewRow, userId: string): boolean =>
  review.side === 'client' || isBy(review, userId) || isAbout(review, userId)

export const reviewsRoutes = bind(reviews, {
  'GET /professionals/{profile}/reviews': async ({ db }, { params, query }) => {
    const { page, pageSize, kind } = query
    if (!(await isShown(db, params.profile))) throw new AppError('professional.not-found')
    const rows = await listPublic(db, params.profile, query)
    const photos = await listPhotos(
      db,
      rows.map(({ id }) => id),
    )
    const items = rows.map(row => presentPublic(row, photos))
    return { items, page, pageSize, ...(await countPublic(db, params.profile, kind)) }
  },
  'GET /reviews': async (ctx, { query }) => {
    const { id: userId } = signedIn(ctx)
    const { by, page, pageSize } = query
    const counts = { others: await countOwn(ctx.db, userId, 'others'), me: await countOwn(ctx.db, userId, 'me') }
    return {
      items: await presentReviews(ctx, await listOwn(ctx.db, userId, by, query)),
      page,
      pageSize,
      total: counts[by],
      counts,
      waiting: (await listWaiting(ctx.db, userId, ctx.now)).map(row => presentOccasion(row, userId, true)),
    }
  },
  'GET /review-occasions/{occasion}': async (ctx, { params }) => {
    const { occasion, userId, all, own, isOpen } = await ownOccasion(ctx, params.occasion)
    const mayWrite = isOpen && (!own || own.status === 'draft')
    const shown = all.filter(review => review === own || isSeen(review))
    return { ...presentOccasion(occasion, userId, mayWrite), reviews: await presentReviews(ctx, shown, isOpen) }
  },
  'PUT /review-occasions/{occasion}': writeReview,
  'POST /review-occasions/{occasion}/submit': submitReview,
  'POST /reviews/{review}/reply': async (ctx, { params, body }) => {
    const review = await shownReview(ctx, params.review)
    if (!isAbout(review, signedIn(ctx).id)) throw new AppError('review.not-found')
    if (!(isSeen(review) && (await setReply(ctx.db, review.id, body.text, ctx.now))))
      throw new AppError('review.transition-not-allowed')
    await emit(ctx, reviewReplied({ reviewId: review.id }))
    return done
  },
  'POST /reviews/{review}/flag': async (ctx, { params, body }) => {
    const { id: by } = signedIn(ctx)
    const review = await shownReview(ctx, params.review)
    if (!mayRead(review, by)) throw new AppError('review.not-found')
    if (isBy(review, by) || !isSeen(review)) throw new AppError('review.transition-not-allowed')
    const flag = { id: randomUUIDv7(), reviewId: review.id, byId: by, ...body, createdAt: ctx.now }
    if (!(await insertFlag(ctx.db, flag))) throw new AppError('review.already-flagged')
    if (await reviewMachine.tryTransition(ctx, review, 'flag', { as: 'reader', by, reason: body.reason }))
      await emit(ctx, reviewFlagged({ reviewId: review.id }))
    return done
  },
  'GET /admin/reviews': async ({ db }, { query }) => {
    const { status, page, pageSize } = query
    const rows = await listFlagged(db, status, query)
    const ids = rows.map(({ id }) => id)
    const [flags, photos, counts] = [await listFlags(db, ids), await listPhotos(db, ids), await countFlagged(db)]
    const items = rows.map(row => presentFlagged(row, { flags, photos }))
    return { items, page, pageSize, total: counts[status], counts: { ...counts } }
  },
  'POST /admin/reviews/{review}/uphold': async (ctx, { params, body }) => {
    const review = await shownReview(ctx, params.review)
    await reviewMachine.transition(ctx, review, 'uphold', { as: 'reviewer', by: signedIn(ctx).id, note: body.note })
    await decideFlags(ctx.db, review.id, ctx.now)
    await emit(ctx, reviewUpheld({ reviewId: review.id }))
    return done
  },
  'POST /admin/reviews/{review}/remove': async (ctx, { params, body }) => {
    const review = await shownReview(ctx, params.review)
    const { reason, note } = body
    const set = { removedReason: reason }
    await reviewMachine.transition(ctx, review, 'remove', { as: 'reviewer', by: signedIn(ctx).id, reason, note, set })
    await decideFlags(ctx.db, review.id, ctx.now)
    for (const { id } of await listPhotos(ctx.db, [review.id])) await releaseFile(ctx, id)
    await emit(ctx, reviewRemoved({ reviewId: review.id }))
    return done
  },
})
