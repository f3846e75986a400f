// The endpoints of projects: the list, the overview that both sides see, the confirmation of the plan.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Day, Done, Id, Moment, PageQuery, pageOf, StoredFile } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { languages } from '#shared/values/localized.ts'
import { Advisor, projectWatchers } from './advisors-contract.ts'
import { Change, projectChanges } from './changes-contract.ts'
import { changesFields, disputeFields, paidFields, paymentMethods, submitFields } from './fields.ts'
import { milestoneLifecycle, paymentLifecycle, projectLifecycle } from './lifecycle.ts'
import { projectPapers } from './papers-contract.ts'
import { RecordEntry, RecordQuery, recordSides } from './record.ts'
import { projectSite } from './site-contract.ts'
import { ProjectSummary } from './summary.ts'

const party = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  /** Null also when its owner shows it to nobody. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Null unless its owner shows it. */
  lastSeenAt: Moment.nullable(),
})

/** What is owed for an accepted milestone; the house records it and holds no money. */
const Payment = z.object({
  id: Id,
  status: z.enum(paymentLifecycle.states),
  due: Amount,
  /** Kept until the end, beside what is due. */
  retained: Amount,
  amount: Amount.nullable(),
  paidOn: Day.nullable(),
  method: z.enum(paymentMethods).nullable(),
  proofs: z.array(StoredFile),
  transitions: z.array(z.string()),
})

export const Milestone = z.object({
  id: Id,
  position: z.int(),
  title: z.string(),
  percent: z.int(),
  amount: Amount,
  dueDate: Day,
  status: z.enum(milestoneLifecycle.states),
  submittedAt: Moment.nullable(),
  /** Since when the client is silent: that it was handed in, without the time in which the project rested. */
  silentSince: Moment.nullable(),
  /** What shows that it is done. */
  files: z.array(StoredFile),
  payment: Payment.nullable(),
  transitions: z.array(z.string()),
})

const readers = { module: 'projects', action: 'isRead', areas: ['user', 'contractor', 'advisor', 'admin'] } as const
const side = { module: 'projects', action: 'isUpdate', areas: ['user', 'contractor'] } as const
const ofMilestone = z.object({ project: Id, milestone: Id })
const ofPayment = z.object({ project: Id, payment: Id })
const mostFiles = 12

export const projects = {
  'GET /projects': {
    summary: 'The own projects, as client, as professional or as advisor, newest first.',
    /** Of which something is due for accepted work; late: the plan had it before today. */
    query: PageQuery.extend({
      status: z.enum([...projectLifecycle.states, 'running']).optional(),
      money: z.enum(['due', 'late']).optional(),
    }),
    returns: pageOf(ProjectSummary).extend({ counts: z.record(z.string(), z.int()) }),
    access: { ...readers, areas: ['user', 'contractor', 'advisor'] },
  },
  'GET /projects/{project}': {
    summary: 'The overview of a project for its two sides, its advisors and the staff.',
    params: z.object({ project: Id }),
    /** There may be hundreds of milestones: `brief` are all without their files, `paid` those with a payment and its proofs. */
    query: z.object({ milestones: z.enum(['all', 'brief', 'paid', 'none']).default('all') }),
    returns: ProjectSummary.extend({
      job: Id,
      area: z.string(),
      description: z.string(),
      /** As what its reader sees it. */
      side: z.enum(['client', 'professional', 'advisor', 'admin']),
      advisors: z.array(Advisor),
      /** The sheet of the contract, in the languages of both sides; none until it is made, a minute after acceptance. */
      sheets: z.array(z.object({ language: z.enum(languages), sha256: z.string() })),
      /** Paused by the staff, who alone let it go on. */
      held: z.boolean(),
      client: party,
      professional: party,
      clientConfirmedAt: Moment.nullable(),
      professionalConfirmedAt: Moment.nullable(),
      warrantyMonths: z.int(),
      retention: z.object({
        percent: z.int(),
        /** Kept so far and not due yet. */
        held: Amount,
        /** The one in which all of it falls due at the end. */
        payment: Payment.nullable(),
      }),
      exclusions: z.string(),
      note: z.string(),
      lines: z.array(
        z.object({
          label: z.string(),
          unit: z.string(),
          quantity: z.number(),
          unitPrice: Amount,
          amount: Amount,
          kind: z.enum(['included', 'excluded', 'alternative']),
        }),
      ),
      milestones: z.array(Milestone),
      changes: z.array(Change),
      /** What is not handed in yet: no change can take more. */
      openTotal: Amount,
      mayPropose: z.boolean(),
      mayProposePlan: z.boolean(),
      pausedAt: Moment.nullable(),
      /** Of a project that ended before its plan was done. */
      ended: z
        .object({
          by: z.enum(['client', 'professional', 'both']),
          note: z.string(),
          objection: z.string(),
          objectedAt: Moment.nullable(),
        })
        .nullable(),
      /** How many there are of each, as the reader sees them; `open`: snags that are not confirmed. */
      site: z.object({
        diary: z.int(),
        snags: z.int(),
        open: z.int(),
        files: z.int(),
        milestones: z.int(),
        payments: z.int(),
      }),
      history: z.array(z.object({ to: z.string(), at: Moment, by: z.enum(recordSides) })),
      transitions: z.array(z.string()),
      version: z.int(),
    }),
    access: readers,
  },
  'POST /projects/{project}/confirm': {
    summary: 'Confirms the plan for the own side; when both have, the project begins.',
    params: z.object({ project: Id }),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/hand-over': {
    summary: 'The professional hands the finished work over; refused while a milestone is not accepted.',
    params: z.object({ project: Id }),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/complete': {
    summary: 'The client takes the work over: the project is complete.',
    params: z.object({ project: Id }),
    returns: Done,
    access: side,
  },
  'GET /projects/{project}/record': {
    summary:
      'What happened in the project, the newest entries before one, the first first; each carries the hash of all before it.',
    params: z.object({ project: Id }),
    query: RecordQuery,
    returns: z.array(RecordEntry),
    access: readers,
  },
  'POST /projects/{project}/milestones/{milestone}/start': {
    summary: 'The professional begins with a milestone.',
    params: ofMilestone,
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/milestones/{milestone}/submit': {
    summary: 'The professional hands a milestone in, with files that show it.',
    params: ofMilestone,
    body: schemaOf(submitFields).extend({ files: z.array(Id).min(1).max(mostFiles) }),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/milestones/{milestone}/accept': {
    summary: 'The client accepts a milestone: what it costs is due.',
    params: ofMilestone,
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/milestones/{milestone}/request-changes': {
    summary: 'The client says what is still to be done on a milestone.',
    params: ofMilestone,
    body: schemaOf(changesFields),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/payments/{payment}/mark': {
    summary: 'The client says that and how it was paid.',
    params: ofPayment,
    body: schemaOf(paidFields).extend({ proof: Id.optional() }),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/payments/{payment}/confirm': {
    summary: 'The professional confirms that the money came.',
    params: ofPayment,
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/payments/{payment}/dispute': {
    summary: 'The professional says that the money did not come, or not all of it.',
    params: ofPayment,
    body: schemaOf(disputeFields),
    returns: Done,
    access: side,
  },
  ...projectChanges,
  ...projectPapers,
  ...projectWatchers,
  ...projectSite,
} as const satisfies Contract
