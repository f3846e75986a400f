// The staff endpoints of jobs: the review queue, one job with the facts for a decision, the decisions, filing a job for
// a client.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Amount,
  Id,
  LanguageCode,
  Moment,
  PageQuery,
  pageOf,
  QueuePlace,
  ReaderText,
  Slug,
} from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { BidColumn } from './bids-schema.ts'
import { jobLifecycle } from './lifecycle.ts'
import { reviewFields, takeDownFields } from './review-fields.ts'
import { JobDetail, JobForm, JobSummary } from './schema.ts'

const oneJob = z.object({ job: Id })
const counts = z.record(z.string(), z.int())
const ReviewNote = schemaOf(reviewFields)

/** A possible duplicate: a score from 0 to 100, and the points of its parts. */
export const Duplicate = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  language: LanguageCode,
  status: z.enum(jobLifecycle.states),
  score: z.int(),
  parts: z.object({ text: z.int(), place: z.int(), owner: z.int(), lines: z.int() }),
})

/**
 * The budget compared with agreed prices of the same trade in the city, else in the country. Null figures: too few
 * prices.
 */
export const PriceSign = z.object({
  verdict: z.enum(['within', 'below', 'above', 'no-budget', 'no-data']),
  scope: z.enum(['city', 'country']),
  sample: z.int(),
  budget: Amount.nullable(),
  median: Amount.nullable(),
  lowerQuartile: Amount.nullable(),
  upperQuartile: Amount.nullable(),
})

const asStaff = accessTo('jobs', ['admin'])

export const jobReview = {
  'GET /admin/jobs': {
    summary: 'Returns all jobs by state, longest waiting first, searchable by code, title and city.',
    query: PageQuery.extend({
      status: z.enum(jobLifecycle.states).optional(),
      q: z.string().trim().max(80).optional(),
      trade: Slug.optional(),
    }),
    returns: pageOf(JobSummary.extend({ owner: z.string(), waitingHours: z.number().nullable() })).extend({ counts }),
    access: asStaff('isRead'),
  },
  'GET /admin/jobs/{job}': {
    summary:
      'Returns a job for review: completeness, likely duplicates, price check, client, bids, position in the queue.',
    params: oneJob,
    returns: JobDetail.extend({
      owner: z.object({
        id: Id,
        name: z.string(),
        email: z.string(),
        memberSince: Moment,
        jobs: z.int(),
        approved: z.int(),
        rejected: z.int(),
      }),
      completeness: z.int(),
      missing: z.array(z.string()),
      /** Names of the form's visible questions without an answer. */
      missingAnswers: z.array(ReaderText),
      duplicates: z.array(Duplicate),
      price: PriceSign,
      /** Phone numbers, mail addresses and links in the client's texts. */
      contactsInText: z.array(z.object({ kind: z.enum(['phone', 'email', 'link']), text: z.string() })),
      likelyMatches: z.int(),
      /** Number of professionals notified so far. */
      notified: z.int(),
      /** Null if the caller may not read the module `bids`. */
      bidColumns: z.array(BidColumn).nullable(),
      /** The neighbours in the review queue, oldest first. */
      queue: QueuePlace,
    }),
    access: asStaff('isRead'),
  },
  ...actionsOn('/admin/jobs/{job}', asStaff('isUpdate'), {
    approve: {
      summary: 'Opens a job for bids; the owner and the matching professionals are notified.',
      returns: z.object({ notified: z.int() }),
      changes: ['jobs'],
    },
    'request-changes': { summary: 'Sends a job back to its owner with a note.', body: ReviewNote },
    reject: { summary: 'Rejects a job with a reason.', body: ReviewNote },
    'take-down': {
      summary: 'Takes down an open job with a reason; active bids end with it.',
      body: schemaOf(takeDownFields),
      changes: ['jobs'],
    },
  }),

  'GET /admin/clients': {
    summary: 'Returns at most ten clients by name, mail or phone, to create a job for one of them.',
    query: z.object({ q: z.string().trim().min(2).max(80) }),
    returns: z.array(z.object({ id: Id, name: z.string(), email: z.string(), jobs: z.int() })),
    access: asStaff('isWrite'),
  },
  'POST /admin/jobs': {
    summary: 'Creates a job for a client; it goes to review, or opens at once if the caller may review.',
    body: JobForm.safeExtend({ owner: Id, open: z.boolean().default(false) }),
    returns: JobDetail.pick({ id: true, code: true }),
    access: asStaff('isWrite'),
    status: 201,
    changes: ['jobs'],
  },
} as const satisfies Contract
