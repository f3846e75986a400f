import { z } from 'zod'
import {
  Amount,
  CityRef,
  CurrencyCode,
  EstimateKey,
  Id,
  LanguageCode,
  Moment,
  NamedSlug,
  Slug,
  Version,
} from '#shared/api/schemas.ts'
import { Answers } from '#shared/forms/definition.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { startWindows, urgencies } from '#shared/values/timing.ts'
import { propertyTypes, visibilities, workModes } from './choices.ts'
import { jobFields, jobLineFields, mostFiles, mostLines, mostRetained } from './job-fields.ts'
import { jobLifecycle, mostInvited } from './lifecycle.ts'

export const JobLineForm = schemaOf(jobLineFields).extend({
  /** The existing line; absent for a new line. */
  id: Id.optional(),
  /** Up to three decimals. */
  quantity: z.number().positive().max(1_000_000).multipleOf(0.001),
})

export const JobForm = ruled(
  schemaOf(jobFields).extend({
    form: Slug,
    formVersion: Version.min(1),
    answers: Answers,
    currency: CurrencyCode,
    lines: z.array(JobLineForm).min(1).max(mostLines),
    urgency: z.enum(urgencies).default('normal'),
    retentionPercent: z.int().min(0).max(mostRetained).default(0),
    /** Ids of uploaded files of purpose `job`, in display order. */
    photos: z.array(Id).max(mostFiles.photos).default([]),
    files: z.array(Id).max(mostFiles.files).default([]),
    visibility: z.enum(visibilities).default('public'),
    /** Slugs of invited professionals. */
    invited: z.array(Slug).max(mostInvited).default([]),
    /** Key of the estimate on which the job is based. */
    estimate: EstimateKey.optional(),
    /** A book that the client may edit; its brief goes to the bidders. */
    ideabook: Id.optional(),
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
  language: LanguageCode,
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

/** The next step of a job, who must act, and the deadline. */
export const JobStep = z.object({
  next: z.enum([
    'review',
    'change',
    'post-again',
    'await-bids',
    'choose',
    'confirm-plan',
    'await-confirmation',
    'follow-work',
    'renew',
    'nothing',
  ]),
  by: z.enum(['staff', 'client', 'professionals', 'nobody']),
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
export const JobAttachment = z.object({ id: Id, name: z.string(), type: z.string(), bytes: z.int() })

/** The part of a job that every reader of the job sees. */
export const JobContent = JobSummary.extend({
  description: z.string(),
  form: z.string(),
  formVersion: z.int(),
  answers: Answers,
  propertyType: z.enum(propertyTypes),
  workMode: z.enum(workModes),
  /** Share of each payment that the client holds back until handover. */
  retentionPercent: z.int(),
  startWindow: z.enum(startWindows),
  urgency: z.enum(urgencies),
  visibility: z.enum(visibilities),
  lines: z.array(JobLine),
  photos: z.array(JobPhoto),
  files: z.array(JobAttachment),
  maxShortlist: z.int(),
  /** The book that goes with the job. */
  ideabook: Id.nullable(),
  /** Counts up when trade, city, lines or retention change: a bid on an older revision must be revised. */
  termsRevision: z.int(),
  version: z.int(),
})

/**
 * What the owner can change: before the job is open everything; after that a change of terms (trade, city, lines,
 * retention) sends the job back to review.
 */
export const editables = ['all', 'terms-reviewed', 'none'] as const

/** The additional part for the owner and the reviewers. */
export const JobDetail = JobContent.extend({
  reviewReason: z.string().nullable(),
  reviewNote: z.string().nullable(),
  history: z.array(StatusChange),
  /** Transitions that are allowed for the reader now. */
  transitions: z.array(z.enum(jobLifecycle.names)),
  editable: z.enum(editables),
  /** Invited professionals; `notified` is true once the job has been open. */
  invited: z.array(z.object({ slug: z.string(), name: z.string(), notified: z.boolean() })),
  /** Numbers of professionals: notified, have opened the job, have an unsent bid. */
  audience: z.object({ notified: z.int(), seen: z.int(), writing: z.int() }),
  renewalsLeft: z.int(),
  /** The range of the estimate, if the job is based on one. */
  band: z.object({ low: Amount, high: Amount }).nullable(),
  source: z.enum(['client', 'admin', 'calculator']),
  /** Key of the estimate on which the job is based. */
  estimate: EstimateKey.nullable(),
  step: JobStep,
})

/** Maximum points of the match score (product: trade 30, distance 20, documents 15, reply 15, record 10, rating 10). */
export const MatchParts = z.object({
  trade: z.int(),
  distance: z.int(),
  documents: z.int(),
  reply: z.int(),
  record: z.int(),
  rating: z.int(),
})
