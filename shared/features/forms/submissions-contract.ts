// The endpoints of what is answered with forms: sending answers, and how the staff read, sort and pass them on.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Day,
  Done,
  Id,
  LanguageCode,
  LocalizedText,
  Moment,
  PageQuery,
  pageOf,
  Slug,
  text,
} from '#shared/api/schemas.ts'
import { Answers, FormDefinition, fieldTypes } from '#shared/forms/definition.ts'
import { formKinds } from '#shared/forms/settings.ts'
import { formLifecycle, submissionLifecycle } from './lifecycle.ts'

const may = (action: 'isRead' | 'isWrite' | 'isUpdate' | 'isDelete') =>
  ({ module: 'form-submissions', action, areas: ['admin'] }) as const
const ofForm = z.object({ form: Slug })
const ofSubmission = z.object({ submission: Id })

/** What keeps a published form from being sent now. */
export const offerStates = ['open', 'paused', 'closed', 'full', 'answered'] as const

const SubmissionForm = z.object({
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

export const moveNames = ['take', 'convert', 'close', 'mark-spam', 'reopen'] as const
export type SubmissionMove = (typeof moveNames)[number]

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

const Person = z.object({ id: Id, name: z.string() })

const SubmissionRow = z.object({
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

const SubmissionDetail = SubmissionRow.omit({ excerpt: true, job: true }).extend({
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
  moves: z.array(z.enum(moveNames)),
  rowVersion: z.int(),
})
export type SubmissionDetail = z.output<typeof SubmissionDetail>

const Bucket = z.object({ from: z.number(), to: z.number(), count: z.int() })

const FieldSummary = z.object({
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

const Offer = z.object({
  form: z.object({ slug: z.string(), kind: z.enum(formKinds), version: z.int() }),
  state: z.enum(offerStates),
  loginRequired: z.boolean(),
  onePerUser: z.boolean(),
  closesAt: Moment.nullable(),
  thanks: LocalizedText.nullable(),
})

export const submissions = {
  'GET /forms/{form}/offer': {
    summary: 'Whether a form takes answers now, from whom and until when.',
    params: ofForm,
    returns: Offer,
    access: 'open',
    reads: ['forms'],
  },
  'POST /forms/{form}/openings': {
    summary: 'Says that somebody begins to fill the form; what it gives goes with the answers.',
    params: ofForm,
    returns: z.object({ opening: z.string(), state: z.enum(offerStates) }),
    access: 'open',
  },
  'POST /forms/{form}/submissions': {
    summary: 'Sends answers to a published form, checked against the version that they were given to.',
    params: ofForm,
    body: SubmissionForm,
    returns: Done,
    access: 'open',
    status: 201,
    rate: 'form',
  },
  'GET /submissions/forms': {
    summary: 'The forms that have answers, with how many wait.',
    returns: z.array(
      z.object({
        slug: z.string(),
        kind: z.enum(formKinds),
        title: LocalizedText,
        waiting: z.int(),
        total: z.int(),
      }),
    ),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}': {
    summary: 'What was answered with a form; of a form for jobs the jobs.',
    params: ofForm,
    query: SubmissionFilter.extend({
      ...PageQuery.shape,
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    returns: pageOf(SubmissionRow).extend({
      form: z.object({
        slug: z.string(),
        kind: z.enum(formKinds),
        title: LocalizedText,
        status: z.enum(formLifecycle.states),
        versions: z.array(z.int()),
      }),
      counts: z.record(z.enum(submissionLifecycle.states), z.int()),
      /** Who of the staff may be given a submission. */
      staff: z.array(Person),
    }),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}/summary': {
    summary: 'The answers of each field in figures: in the order of the newest version, removed fields last.',
    params: ofForm,
    query: SubmissionFilter,
    returns: z.object({ total: z.int(), fields: z.array(FieldSummary) }),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}/export': {
    summary: 'All answers as CSV, one column a field of any version; streamed.',
    params: ofForm,
    query: SubmissionFilter.extend({ in: LanguageCode.optional() }),
    returns: Download,
    access: may('isRead'),
    download: true,
  },
  'GET /submissions/{submission}': {
    summary: 'One submission by the version that it was made with, its notes and its history.',
    params: ofSubmission,
    returns: SubmissionDetail,
    access: may('isRead'),
  },
  'POST /submissions/moves': {
    summary: 'Moves submissions; those that do not allow it stay, and are counted.',
    body: z.object({ submissions: z.array(Id).min(1).max(100), move: z.enum(moveNames) }),
    returns: z.object({ moved: z.array(Id), left: z.int() }),
    access: may('isUpdate'),
  },
  'POST /submissions/{submission}/moves': {
    summary: 'Moves a submission. Converting a suggested professional sends the invitation.',
    params: ofSubmission,
    body: z.object({ move: z.enum(moveNames), note: text(0, 1000).default('') }),
    returns: SubmissionDetail,
    access: may('isUpdate'),
  },
  'PUT /submissions/{submission}/assignee': {
    summary: 'Gives a submission to one of the staff, or to nobody.',
    params: ofSubmission,
    body: z.object({ assignee: Id.nullable() }),
    returns: SubmissionDetail,
    access: may('isUpdate'),
  },
  'POST /submissions/{submission}/notes': {
    summary: 'Adds a note of the staff.',
    params: ofSubmission,
    body: z.object({ text: text(1, 2000) }),
    returns: SubmissionDetail,
    access: may('isWrite'),
    status: 201,
  },
  'POST /submissions/{submission}/anonymise': {
    summary: 'Removes the answers, the files, the notes and the person; the row stays as a count.',
    params: ofSubmission,
    returns: SubmissionDetail,
    access: may('isDelete'),
    confirm: true,
  },
} as const satisfies Contract
