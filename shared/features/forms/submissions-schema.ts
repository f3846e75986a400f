import { z } from 'zod'
import { Day, Id, LanguageCode, Moment, QueuePlace, ReaderText, Version } from '#shared/api/schemas.ts'
import { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { fieldTypes, formKinds } from '#shared/forms/kinds.ts'
import { submissionLifecycle } from './lifecycle.ts'

/** `open`, or why a published form cannot be submitted now. */
export const availabilityStates = ['open', 'paused', 'closed', 'full', 'answered'] as const

export const SubmissionForm = z.object({
  version: Version.min(1),
  /** By field key; keys that the version does not have are dropped. */
  answers: z.record(z.string().max(80), z.unknown()),
  /** Path of the screen that led to the form. */
  sourcePage: z
    .string()
    .max(300)
    .regex(/^(\/\S*)?$/)
    .default(''),
  /** For a visitor: a random id that the browser stores. */
  anonymousKey: Id.nullable().default(null),
  /** The token from `POST /forms/{form}/openings`. */
  opening: z.string().max(200).default(''),
  /** Honeypot: hidden from people, so only a bot fills it in. */
  website: z.string().max(500).default(''),
})

export type SubmissionTransition = (typeof submissionLifecycle)['names'][number]

export const SubmissionFilter = z.object({
  /** Absent: all except spam. */
  status: z.enum(submissionLifecycle.states).optional(),
  /** First and last day, in UTC. */
  from: Day.optional(),
  to: Day.optional(),
  language: LanguageCode.optional(),
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  /** `nobody`, or the id of a staff member. */
  assignee: z.union([z.literal('nobody'), Id]).optional(),
  q: z.string().trim().max(80).optional(),
  who: z.enum(['signed-in', 'visitor']).optional(),
})
export type SubmissionFilter = z.output<typeof SubmissionFilter>

export const Person = z.object({ id: Id, name: z.string() })

export const SubmissionRow = z.object({
  id: Id,
  version: z.int(),
  language: LanguageCode,
  status: z.enum(submissionLifecycle.states),
  /** Null: a visitor, or an erased person. */
  person: Person.nullable(),
  assignee: Person.nullable(),
  /** The first answers in free text, cut to the length of a row. */
  excerpt: z.string(),
  createdAt: Moment,
  /** For a form about jobs: the job. */
  job: Id.nullable(),
})
export type SubmissionRow = z.input<typeof SubmissionRow>

const Note = z.object({ id: Id, author: z.string().nullable(), text: z.string(), at: Moment })

export const SubmissionDetail = SubmissionRow.omit({ excerpt: true, job: true }).extend({
  form: z.object({ slug: z.string(), kind: z.enum(formKinds), title: ReaderText }),
  /** The answered version, including fields that the form no longer has. */
  definition: FormDefinition,
  answers: Answers,
  files: z.array(z.object({ id: Id, name: z.string(), type: z.string(), bytes: z.int() })),
  email: z.string().nullable(),
  sourcePage: z.string(),
  notes: z.array(Note),
  history: z.array(
    z.object({
      from: z.string().nullable(),
      to: z.string(),
      by: z.string().nullable(),
      note: z.string().nullable(),
      at: Moment,
    }),
  ),
  /** For a suggested professional: the state of the invitation; null if there is none. */
  invitation: z.object({ sentAt: Moment.nullable(), joinedAt: Moment.nullable() }).nullable(),
  anonymisedAt: Moment.nullable(),
  transitions: z.array(z.enum(submissionLifecycle.names)),
  /** The open submissions of the form. */
  queue: QueuePlace,
  rowVersion: z.int(),
})
export type SubmissionDetail = z.input<typeof SubmissionDetail>

const Bucket = z.object({ from: z.number(), to: z.number(), count: z.int() })

export const FieldSummary = z.object({
  key: z.string(),
  label: ReaderText,
  type: z.enum(fieldTypes),
  unit: z.string().nullable(),
  /** The newest version no longer has the field. */
  removed: z.boolean(),
  answered: z.int(),
  /** For choices and yes or no (`true`, `false`): most chosen first. */
  choices: z.array(z.object({ value: z.string(), label: ReaderText.nullable(), count: z.int() })),
  /** For numbers, money (one entry per currency, minor units), areas and ratings. */
  figures: z.array(
    z.object({
      currency: z.string().nullable(),
      count: z.int(),
      min: z.number(),
      max: z.number(),
      median: z.number(),
      average: z.number(),
      buckets: z.array(Bucket),
    }),
  ),
  /** For all other types: the newest answers. */
  newest: z.array(z.object({ submission: Id, job: Id.nullable(), text: z.string() })),
})
export type FieldSummary = z.input<typeof FieldSummary>

export const Availability = z.object({
  form: z.object({ slug: z.string(), kind: z.enum(formKinds), version: z.int() }),
  state: z.enum(availabilityStates),
  loginRequired: z.boolean(),
  onePerUser: z.boolean(),
  closesAt: Moment.nullable(),
  thanks: ReaderText.nullable(),
})
