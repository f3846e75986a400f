// Jobs: what people write and what they are shown.
import { z } from 'zod'
import { Amount, CityRef, CurrencyCode, EstimateKey, Id, Moment, NamedSlug, Slug } from '#shared/api/schemas.ts'
import { Answers } from '#shared/forms/definition.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { propertyTypes, startWindows, urgencies, visibilities, workModes } from './choices.ts'
import { jobFields, jobLineFields, mostFiles, mostLines, mostRetained } from './job-fields.ts'
import { jobLifecycle, mostInvited } from './lifecycle.ts'

export const JobLineForm = schemaOf(jobLineFields).extend({
  /** The line that it changes; absent of a new one. */
  id: Id.optional(),
  /** Up to three decimals. */
  quantity: z.number().positive().max(1_000_000).multipleOf(0.001),
})

export const JobForm = ruled(
  schemaOf(jobFields).extend({
    form: Slug,
    formVersion: z.int().min(1),
    answers: Answers,
    currency: CurrencyCode,
    lines: z.array(JobLineForm).min(1).max(mostLines),
    urgency: z.enum(urgencies).default('normal'),
    retentionPercent: z.int().min(0).max(mostRetained).default(0),
    /** Ids of uploaded files of purpose `job`, in the order in which they are shown. */
    photos: z.array(Id).max(mostFiles.photos).default([]),
    files: z.array(Id).max(mostFiles.files).default([]),
    visibility: z.enum(visibilities).default('public'),
    /** Slugs of professionals who are asked in person. */
    invited: z.array(Slug).max(mostInvited).default([]),
    /** The key of the estimate that it comes from. */
    estimate: EstimateKey.optional(),
  }),
  jobFields,
)

export const JobLine = z.object({
  id: Id,
  position: z.int(),
  label: z.string(),
  unit: z.string(),
  quantity: z.number(),
})

export const JobSummary = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  language: z.string(),
  trade: NamedSlug,
  city: CityRef,
  area: z.string(),
  status: z.enum(jobLifecycle.states),
  bids: z.int(),
  budgetMin: Amount.nullable(),
  budgetMax: Amount.nullable(),
  currency: z.string(),
  submittedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
})

/** What happens next with a job, who acts, and until when. */
export const JobStep = z.object({
  next: z.enum([
    'review',
    'change',
    'post-anew',
    'await-bids',
    'choose',
    'confirm-plan',
    'await-confirmation',
    'follow-work',
    'renew',
    'nothing',
  ]),
  by: z.enum(['house', 'client', 'professionals', 'nobody']),
  until: Moment.nullable(),
})

export const StatusChange = z.object({
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  at: Moment,
})

/** A photo of a job; `picture` is its reference. */
export const JobPhoto = z.object({ id: Id, name: z.string(), picture: z.string() })
export const JobPaper = z.object({ id: Id, name: z.string(), type: z.string(), bytes: z.int() })

/** What everybody reads who may read the job. */
export const JobContent = JobSummary.extend({
  description: z.string(),
  form: z.string(),
  formVersion: z.int(),
  answers: Answers,
  propertyType: z.enum(propertyTypes),
  workMode: z.enum(workModes),
  /** What the client keeps of each payment until the work is taken over. */
  retentionPercent: z.int(),
  startWindow: z.enum(startWindows),
  urgency: z.enum(urgencies),
  visibility: z.enum(visibilities),
  lines: z.array(JobLine),
  photos: z.array(JobPhoto),
  files: z.array(JobPaper),
  maxShortlist: z.int(),
  /** Counts up when trade, city, lines or retention change: a bid on an older one must be revised. */
  termsRevision: z.int(),
  version: z.int(),
})

/** What the owner may change: everything before it is open; then terms (trade, city, lines, retention) bring it back to review. */
export const editables = ['all', 'terms-reviewed', 'none'] as const

/** What its owner and the reviewers read beside that. */
export const JobDetail = JobContent.extend({
  reviewReason: z.string().nullable(),
  reviewNote: z.string().nullable(),
  history: z.array(StatusChange),
  /** The moves that the reader may make now. */
  transitions: z.array(z.string()),
  editable: z.enum(editables),
  /** Who was asked in person; `notified` once the job was open. */
  invited: z.array(z.object({ slug: z.string(), name: z.string(), notified: z.boolean() })),
  /** Of the professionals: told of it, have opened it, have begun a bid that is not sent. */
  audience: z.object({ notified: z.int(), seen: z.int(), writing: z.int() }),
  renewalsLeft: z.int(),
  /** The calculator's band, when the job came from an estimate. */
  band: z.object({ low: Amount, high: Amount }).nullable(),
  source: z.enum(['client', 'admin', 'calculator']),
  /** The key of the estimate that it comes from. */
  estimate: EstimateKey.nullable(),
  step: JobStep,
})

/** The parts of the match score (product: trade 30, distance 20, documents 15, reply 15, record 10, rating 10). */
export const MatchParts = z.object({
  trade: z.int(),
  distance: z.int(),
  documents: z.int(),
  reply: z.int(),
  record: z.int(),
  rating: z.int(),
})
