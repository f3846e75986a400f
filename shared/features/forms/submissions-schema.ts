// What the endpoints of submissions take and give: the sending, a filter, a row, one in full, the figures of a field.
import { z } from 'zod'
import { Day, Id, LanguageCode, LocalizedText, Moment } from '#shared/api/schemas.ts'
import { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { fieldTypes, formKinds } from '#shared/forms/kinds.ts'
import { submissionLifecycle } from './lifecycle.ts'

/** What keeps a published form from being sent now. */
export const offerStates = ['open', 'paused', 'closed', 'full', 'answered'] as const

export const SubmissionForm = z.object({
  version: z.int().min(1),
  /** By the keys of the fields; keys that the version does not know are dropped. */
  answers: z.record(z.string().max(80), z.unknown()),
  /** The path of the screen that led here. */
  sourcePage: z
    .string()
    .max(300)
    .regex(/^(\/\S*)?$/)
    .default(''),
  /** Of a visitor: a random name that the browser keeps. */
  anonymousKey: Id.nullable().default(null),
  /** What `POST /forms/{form}/openings` gave. */
  opening: z.string().max(200).default(''),
  /** Shown to no person: who fills it in is a machine. */
  website: z.string().max(500).default(''),
})

export const transitionNames = ['take', 'convert', 'close', 'mark-spam', 'reopen'] as const
export type SubmissionTransition = (typeof transitionNames)[number]

export const SubmissionFilter = z.object({
  /** Absent: all but spam. */
  status: z.enum(submissionLifecycle.states).optional(),
  /** The first and the last day, in UTC. */
  from: Day.optional(),
  to: Day.optional(),
  language: LanguageCode.optional(),
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  /** `nobody`, or the id of one of the staff. */
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
  /** Null: a visitor, or somebody who was forgotten. */
  person: Person.nullable(),
  assignee: Person.nullable(),
  /** The first answers in words of the writer, as much as a row shows. */
  excerpt: z.string(),
  createdAt: Moment,
  /** Of a form for jobs: the job itself. */
  job: Id.nullable(),
})
export type SubmissionRow = z.output<typeof SubmissionRow>

const Note = z.object({ id: Id, author: z.string().nullable(), text: z.string(), at: Moment })

export const SubmissionDetail = SubmissionRow.omit({ excerpt: true, job: true }).extend({
  form: z.object({ slug: z.string(), kind: z.enum(formKinds), title: LocalizedText }),
  /** The version that was answered, with fields that the form has lost since. */
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
  /** Of a suggested professional: what became of the invitation; null while none was made. */
  invitation: z.object({ sentAt: Moment.nullable(), joinedAt: Moment.nullable() }).nullable(),
  anonymisedAt: Moment.nullable(),
  transitions: z.array(z.enum(transitionNames)),
  rowVersion: z.int(),
})
export type SubmissionDetail = z.output<typeof SubmissionDetail>

const Bucket = z.object({ from: z.number(), to: z.number(), count: z.int() })

export const FieldSummary = z.object({
  key: z.string(),
  label: LocalizedText,
  type: z.enum(fieldTypes),
  unit: z.string().nullable(),
  /** The newest version asks it no more. */
  removed: z.boolean(),
  answered: z.int(),
  /** Of choices and of yes or no (`true`, `false`), most chosen first. */
  choices: z.array(z.object({ value: z.string(), label: LocalizedText.nullable(), count: z.int() })),
  /** Of numbers, money (one for each currency, minor units), areas and ratings. */
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
  /** Of the rest: the newest answers. */
  newest: z.array(z.object({ submission: Id, job: Id.nullable(), text: z.string() })),
})
export type FieldSummary = z.output<typeof FieldSummary>

export const Offer = z.object({
  form: z.object({ slug: z.string(), kind: z.enum(formKinds), version: z.int() }),
  state: z.enum(offerStates),
  loginRequired: z.boolean(),
  onePerUser: z.boolean(),
  closesAt: Moment.nullable(),
  thanks: LocalizedText.nullable(),
})
