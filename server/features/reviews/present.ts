import type { z } from 'zod'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { FlaggedReview, Occasion, PublicReview, Review } from '#shared/features/reviews/contract.ts'
import { closesAt, mayEdit, visible } from '#shared/features/reviews/lifecycle.ts'
import { shortName } from '#shared/features/reviews/short-name.ts'
import { dayOf } from '#shared/values/day.ts'
import { listFlags, listPhotos, listVersions } from './part-queries.ts'
import type { OccasionRow, ReviewRow } from './review-queries.ts'
import { sideIn } from './write.ts'

type Photos = Awaited<ReturnType<typeof listPhotos>>
type Flags = Awaited<ReturnType<typeof listFlags>>
type View = z.input<typeof Review>

const userOf = ({ clientId, professionalUserId }: ReviewRow, side: ReviewRow['side']) =>
  side === 'client' ? clientId : professionalUserId
const otherSide = ({ side }: ReviewRow) => (side === 'client' ? 'professional' : 'client')

export const isBy = (review: ReviewRow, userId: string): boolean => userOf(review, review.side) === userId
export const isAbout = (review: ReviewRow, userId: string): boolean => userOf(review, otherSide(review)) === userId
export const isSeen = ({ status }: Pick<ReviewRow, 'status'>): boolean => visible.some(state => state === status)

function contentOf(review: ReviewRow, photos: Photos) {
  const { id, kind, text, language, quality, time, price, communication, tidiness, reply } = review
  return {
    ...{ id, kind, text, language, reply },
    author: review.authorName,
    scores: { quality, time, price, communication, tidiness },
    photos: photos.filter(photo => photo.review === id).map(photo => ({ id: photo.id, picture: photo.picture })),
  }
}

export function presentPublic(review: ReviewRow, photos: Photos): z.output<typeof PublicReview> {
  return {
    ...contentOf(review, photos),
    verified: review.projectId !== null,
    publishedAt: dayOf(review.publishedAt ?? review.updatedAt),
    editedAt: review.editedAt && dayOf(review.editedAt),
  }
}

function factsOf(review: ReviewRow) {
  const { side, status, title, titleLanguage, removedReason, submittedAt, publishedAt, editedAt } = review
  return {
    ...{ side, status, title, titleLanguage, removedReason, submittedAt, publishedAt, editedAt },
    occasion: review.occasionId ?? review.id,
    about: side === 'client' ? review.professionalName : shortName(review.clientName ?? ''),
  }
}

type Reading = { readonly userId: string; readonly now: Date; readonly open: boolean; readonly flagged: boolean }

/** The reader's transitions on another person's review. */
function readerTransitions(review: ReviewRow, { userId, flagged }: Reading): View['transitions'] {
  if (!isSeen(review)) return []
  const about = isAbout(review, userId)
  const transitions = [about && review.reply === null && 'reply', !flagged && 'flag', about && 'complain'] as const
  return transitions.filter(transition => transition !== false)
}

function allowedTransitions(review: ReviewRow, reading: Reading): View['transitions'] {
  const { userId, now, open } = reading
  if (!isBy(review, userId)) return readerTransitions(review, reading)
  const isDraft = review.status === 'draft'
  const mayChange = review.status !== 'removed' && (isDraft ? open : mayEdit(review.submittedAt, now))
  return [...(mayChange ? (['edit'] as const) : []), ...(isDraft && open ? (['submit'] as const) : [])]
}

/** `open`: a draft can still be submitted. */
export async function presentReviews(ctx: RequestContext, rows: readonly ReviewRow[], open = false): Promise<View[]> {
  const { id: userId } = signedIn(ctx)
  const ids = rows.map(({ id }) => id)
  const [photos, flags] = [await listPhotos(ctx.db, ids), await listFlags(ctx.db, ids)]
  const versions = await listVersions(
    ctx.db,
    rows.flatMap(row => (isBy(row, userId) ? [row.id] : [])),
  )
  return rows.map(row => ({
    ...contentOf(row, photos),
    ...factsOf(row),
    own: isBy(row, userId),
    versions: versions.filter(({ reviewId }) => reviewId === row.id),
    transitions: allowedTransitions(row, {
      userId,
      now: ctx.now,
      open,
      flagged: flags.some(({ reviewId, byId }) => reviewId === row.id && byId === userId),
    }),
  }))
}

export function presentOccasion(row: OccasionRow, userId: string, mayWrite: boolean): z.input<typeof Occasion> {
  const side = sideIn(row, userId)
  return {
    id: row.id,
    kind: row.kind,
    side,
    other: side === 'client' ? row.professionalName : row.clientName,
    title: row.title,
    titleLanguage: row.language,
    closesAt: closesAt(row.kind, row.endedAt),
    mayWrite,
  }
}

export function presentFlagged(
  row: ReviewRow,
  { flags, photos }: { readonly flags: Flags; readonly photos: Photos },
): z.input<typeof FlaggedReview> {
  return {
    ...contentOf(row, photos),
    ...factsOf(row),
    professional: { name: row.professionalName, profile: row.professionalSlug },
    flags: flags.flatMap(({ reviewId, name, reason, note, createdAt, decidedAt }) =>
      reviewId === row.id ? [{ by: name, reason, note, at: createdAt, decided: decidedAt !== null }] : [],
    ),
  }
}
