// The endpoints of reviews: the caller's own, the public ones, flags and their decision.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Day, Done, Id, LanguageCode, Moment, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { contactReviewFields, flagFields, removeFields, replyFields, upholdFields, workReviewFields } from './fields.ts'
import { mostPhotos, removalReasons, reviewKinds, reviewLifecycle, reviewSides } from './lifecycle.ts'

const score = z.int().nullable()
const Scores = z.object({ quality: score, time: score, price: score, communication: z.int(), tidiness: score })

const ReviewContent = z.object({
  id: Id,
  kind: z.enum(reviewKinds),
  author: z.string(),
  text: z.string(),
  language: LanguageCode,
  scores: Scores,
  /** References of public pictures. */
  photos: z.array(z.object({ id: Id, picture: z.string() })),
  reply: z.string().nullable(),
})

/** The public form of a review. */
export const PublicReview = ReviewContent.extend({
  /** The review is about a project on this site. */
  verified: z.boolean(),
  /** Days instead of times, because a public page is the same for everybody. */
  publishedAt: Day,
  editedAt: Day.nullable(),
})

/** A review as one of its two sides sees it. */
export const Review = ReviewContent.extend({
  occasion: Id,
  /** The side of the author. */
  side: z.enum(reviewSides),
  own: z.boolean(),
  about: z.string(),
  /** Title of the project; null for a contact. */
  title: z.string().nullable(),
  titleLanguage: z.string().nullable(),
  status: z.enum(reviewLifecycle.states),
  removedReason: z.enum(removalReasons).nullable(),
  submittedAt: Moment.nullable(),
  publishedAt: Moment.nullable(),
  editedAt: Moment.nullable(),
  /** Earlier texts; only for the author. */
  versions: z.array(z.object({ text: z.string(), until: Moment })),
  transitions: z.array(z.enum(['edit', 'submit', 'reply', 'flag', 'complain'])),
})

/** A project or a contact that the reader can review, now or later. */
export const Occasion = z.object({
  id: Id,
  kind: z.enum(reviewKinds),
  side: z.enum(reviewSides),
  other: z.string(),
  title: z.string().nullable(),
  titleLanguage: z.string().nullable(),
  /** End of the review period; null until the work has ended. */
  closesAt: Moment.nullable(),
  /** The review period is open, and the reader has not submitted a review. */
  mayWrite: z.boolean(),
})

export const FlaggedReview = Review.omit({ transitions: true, own: true, versions: true }).extend({
  professional: z.object({ name: z.string(), profile: z.string() }),
  flags: z.array(
    z.object({ by: z.string(), reason: z.enum(removalReasons), note: z.string(), at: Moment, decided: z.boolean() }),
  ),
})

const four = ['user', 'contractor', 'advisor', 'supplier'] as const
const own = { module: 'reviews', action: 'isUpdate', areas: [...four] } as const
const decides = { module: 'reviews', action: 'isUpdate', areas: ['admin'] } as const
const ofOccasion = z.object({ occasion: Id })
const changes = { changes: ['professionals'] } as const

export const reviews = {
  'GET /professionals/{profile}/reviews': {
    summary:
      'Returns the published reviews of a professional, newest first: of work, or of contacts that led to no work.',
    params: z.object({ profile: Slug }),
    query: PageQuery.extend({ kind: z.enum(reviewKinds).default('workmanship') }),
    returns: pageOf(PublicReview).extend({
      /** Removed reviews, by their public reason. */
      removed: z.array(z.object({ reason: z.enum(removalReasons), count: z.int() })),
    }),
    access: 'open',
    reads: ['professionals'],
    sharedWhen: always,
  },
  'GET /reviews': {
    summary: 'Returns reviews about the caller or by the caller, newest first, and the reviews still to be written.',
    query: PageQuery.extend({ by: z.enum(['others', 'me']).default('others') }),
    returns: pageOf(Review).extend({ waiting: z.array(Occasion), counts: z.record(z.string(), z.int()) }),
    access: { module: 'reviews', action: 'isRead', areas: [...four] },
  },
  'GET /review-occasions/{occasion}': {
    summary:
      'Returns what can be reviewed of a project or a contact, the caller’s review, and the other side’s once published.',
    params: ofOccasion,
    returns: Occasion.extend({ reviews: z.array(Review) }),
    access: { module: 'reviews', action: 'isRead', areas: [...four] },
  },
  'PUT /review-occasions/{occasion}': {
    summary:
      'Saves the caller’s review: a draft until submission, then editable for eight weeks with earlier versions stored.',
    params: ofOccasion,
    body: schemaOf(contactReviewFields).extend({
      ...schemaOf(workReviewFields).pick({ quality: true, time: true, price: true, tidiness: true }).partial().shape,
      /** Existing photos and new ones, in display order. */
      photos: z.array(Id).max(mostPhotos).default([]),
    }),
    returns: Done,
    access: own,
    ...changes,
  },
  ...actionsOn('/review-occasions/{occasion}', own, {
    submit: {
      summary: 'Submits the caller’s review: hidden until the other side submits too or the review period ends.',
      ...changes,
    },
  }),
  ...actionsOn('/reviews/{review}', own, {
    reply: {
      summary: 'Adds the one reply of the person whom a published review is about.',
      body: schemaOf(replyFields),
      ...changes,
    },
    flag: {
      summary: 'Reports a review to staff, once; it stays visible until staff decide.',
      body: schemaOf(flagFields),
      access: 'signed-in',
    },
  }),
  'GET /admin/reviews': {
    summary: 'Returns flagged reviews, longest waiting first, or decided ones, latest first.',
    query: PageQuery.extend({ status: z.enum(['flagged', 'upheld', 'removed']).default('flagged') }),
    returns: pageOf(FlaggedReview).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'reviews', action: 'isRead', areas: ['admin'] },
  },
  ...actionsOn('/admin/reviews/{review}', decides, {
    uphold: { summary: 'Upholds a flagged review, with a reason.', body: schemaOf(upholdFields) },
    remove: { summary: 'Removes a review for one of three public reasons.', body: schemaOf(removeFields), ...changes },
  }),
} as const satisfies Contract
