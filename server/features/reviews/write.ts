// A side's own review: a draft, submitted secretly, changeable for eight weeks with earlier versions stored. The
// occasion is locked first.
import { randomUUIDv7 } from 'node:crypto'
import { changeRow, insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { reviews } from '#shared/features/reviews/contract.ts'
import { mayEdit, type ReviewSide } from '#shared/features/reviews/lifecycle.ts'
import { shortName } from '#shared/features/reviews/short-name.ts'
import { deletePhoto, insertPhoto, listPhotos, saveVersion } from './part-queries.ts'
import { isOpen, publish, reviewMachine } from './review.machine.ts'
import { findOccasion, listOfOccasion, lockOccasion, type OccasionRow, type ReviewRow } from './review-queries.ts'

type In<K extends keyof typeof reviews> = Input<(typeof reviews)[K]>
type Body = In<'PUT /review-occasions/{occasion}'>['body']

export const sideIn = ({ clientId }: OccasionRow, userId: string): ReviewSide =>
  clientId === userId ? 'client' : 'professional'

/** @throws AppError `review.not-found` */
export async function ownOccasion(ctx: RequestContext, id: string) {
  const { id: userId } = signedIn(ctx)
  const occasion = expectFound(await findOccasion(ctx.db, id, userId), 'review.not-found')
  const all = await listOfOccasion(ctx.db, id)
  const side = sideIn(occasion, userId)
  const own = all.find(review => review.side === side)
  return { occasion, userId, side, all, own, isOpen: isOpen(occasion, all, ctx.now) }
}

async function lockedOccasion(ctx: RequestContext, id: string) {
  await lockOccasion(ctx.db, id)
  return await ownOccasion(ctx, id)
}

const workScores = ['quality', 'time', 'price', 'tidiness'] as const

/** Five scores for work, one for a contact. */
function scoresOf({ kind }: OccasionRow, body: Body) {
  const missing = workScores.filter(name => body[name] === undefined)
  if (kind === 'workmanship' && missing.length > 0)
    throw new AppError('request.invalid', { fields: missing.map(path => ({ path, code: 'required' })) })
  const given = (name: (typeof workScores)[number]) => (kind === 'workmanship' ? (body[name] ?? null) : null)
  const { communication } = body
  return {
    communication,
    quality: given('quality'),
    time: given('time'),
    price: given('price'),
    tidiness: given('tidiness'),
  }
}

type Found = Awaited<ReturnType<typeof ownOccasion>>

async function begin(ctx: RequestContext, { occasion, side, userId }: Found, content: ReturnType<typeof contentOf>) {
  const { projectId, connectId, clientId, professionalId, clientName, professionalName, kind } = occasion
  const id = randomUUIDv7()
  const author = side === 'client' ? shortName(clientName) : professionalName
  await insertRow(ctx.db, 'reviews', {
    ...{ id, kind, side, projectId, connectId, clientId, professionalId, ...content },
    authorId: userId,
    authorName: author,
    status: 'draft',
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await reviewMachine.begin(ctx, id, { by: userId })
  return id
}

const contentOf = (ctx: RequestContext, occasion: OccasionRow, body: Body) => ({
  ...scoresOf(occasion, body),
  text: body.text,
  language: ctx.language,
})

/** @throws AppError `review.time-over`, `review.transition-not-allowed` */
function expectChangeable({ isOpen: open }: Found, { status, submittedAt }: ReviewRow, now: Date): void {
  if (status === 'removed') throw new AppError('review.transition-not-allowed')
  if (status === 'draft' ? !open : !mayEdit(submittedAt, now)) throw new AppError('review.time-over')
}

async function change(ctx: RequestContext, found: Found, review: ReviewRow, content: ReturnType<typeof contentOf>) {
  expectChangeable(found, review, ctx.now)
  const isDraft = review.status === 'draft'
  if (!isDraft) await saveVersion(ctx.db, { review, until: ctx.now })
  await changeRow(ctx, 'reviews', review.id, { ...content, ...(isDraft ? {} : { editedAt: ctx.now }) })
  return review.id
}

/** Existing photos keep their position. */
async function setPhotos(
  ctx: WriteContext,
  reviewId: string,
  ownerId: string,
  wanted: readonly string[],
): Promise<void> {
  const known = (await listPhotos(ctx.db, [reviewId])).map(({ id }) => id)
  for (const id of known.filter(one => !wanted.includes(one))) {
    await deletePhoto(ctx.db, id)
    await releaseFile(ctx, id)
  }
  for (const fileId of new Set(wanted.filter(one => !known.includes(one)))) {
    await attachFile(ctx, { fileId, ownerId, purpose: 'review', field: 'photos' })
    await insertPhoto(ctx.db, reviewId, fileId)
  }
}

export async function writeReview(ctx: WriteContext, { params, body }: In<'PUT /review-occasions/{occasion}'>) {
  const found = await lockedOccasion(ctx, params.occasion)
  const content = contentOf(ctx, found.occasion, body)
  if (!(found.own || found.isOpen)) throw new AppError('review.time-over')
  const id = found.own ? await change(ctx, found, found.own, content) : await begin(ctx, found, content)
  await setPhotos(ctx, id, found.userId, body.photos)
  return done
}

export async function submitReview(ctx: WriteContext, { params }: In<'POST /review-occasions/{occasion}/submit'>) {
  const { own, userId, isOpen: isStillOpen, occasion } = await lockedOccasion(ctx, params.occasion)
  if (!own) throw new AppError('review.not-found')
  await reviewMachine.transition(ctx, { ...own, isOpen: isStillOpen }, 'submit', { as: 'author', by: userId })
  const both = (await listOfOccasion(ctx.db, occasion.id)).filter(({ status }) => status === 'submitted')
  if (both.length === 2) for (const review of both) await publish(ctx, review, false)
  return done
}
