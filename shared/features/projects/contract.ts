import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Day, Id, Moment, PageQuery, pageOf, StoredFile } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { languages } from '#shared/values/localized.ts'
import { Advisor, projectWatchers } from './advisors-contract.ts'
import { Change, projectChanges } from './changes-contract.ts'
import { projectDocuments } from './documents-contract.ts'
import { changesFields, disputeFields, paidFields, paymentMethods, submitFields } from './fields.ts'
import { milestoneLifecycle, paymentLifecycle, projectLifecycle } from './lifecycle.ts'
import { LogEntry, LogQuery, logSides } from './log.ts'
import { projectSite } from './site-contract.ts'
import { ProjectSummary } from './summary.ts'

const party = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  /** Also null if its owner hides it. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Null unless its owner shows it. */
  lastSeenAt: Moment.nullable(),
})

/** The amount due for an accepted milestone. The site records payments; it never holds money. */
const Payment = z.object({
  id: Id,
  status: z.enum(paymentLifecycle.states),
  due: Amount,
  /** Held back until the end, in addition to `due`. */
  retained: Amount,
  amount: Amount.nullable(),
  paidOn: Day.nullable(),
  method: z.enum(paymentMethods).nullable(),
  proofs: z.array(StoredFile),
  transitions: z.array(z.enum(paymentLifecycle.names)),
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
  /** Start of the client's wait to answer: the submission, shifted by the time of pauses. */
  silentSince: Moment.nullable(),
  /** Evidence that the work is done. */
  files: z.array(StoredFile),
  payment: Payment.nullable(),
  transitions: z.array(z.enum(milestoneLifecycle.names)),
})

const readers = { module: 'projects', action: 'isRead', areas: ['user', 'contractor', 'advisor', 'admin'] } as const
const side = { module: 'projects', action: 'isUpdate', areas: ['user', 'contractor'] } as const
const mostFiles = 12

export const projects = {
  'GET /projects': {
    summary: 'Returns the caller’s projects as client, professional or advisor, newest first.',
    /** `due`: an amount is due for accepted work; `late`: its planned day has also passed. */
    query: PageQuery.extend({
      status: z.enum([...projectLifecycle.states, 'running']).optional(),
      money: z.enum(['due', 'late']).optional(),
    }),
    returns: pageOf(ProjectSummary).extend({ counts: z.record(z.string(), z.int()) }),
    access: { ...readers, areas: ['user', 'contractor', 'advisor'] },
  },
  'GET /projects/{project}': {
    summary: 'Returns the overview of a project for its two sides, its advisors and staff.',
    params: z.object({ project: Id }),
    /**
     * A project can have hundreds of milestones: `brief` returns all without files, `paid` those with a payment, with
     * proofs.
     */
    query: z.object({ milestones: z.enum(['all', 'brief', 'paid', 'none']).default('all') }),
    returns: ProjectSummary.extend({
      job: Id,
      area: z.string(),
      description: z.string(),
      /** The role of the reader in the project. */
      side: z.enum(['client', 'professional', 'advisor', 'admin']),
      advisors: z.array(Advisor),
      /**
       * The contract PDFs in the languages of both sides; empty until they are made, about a minute after acceptance.
       */
      sheets: z.array(z.object({ language: z.enum(languages), sha256: z.string() })),
      /** Paused by staff; only staff can resume. */
      pausedByStaff: z.boolean(),
      client: party,
      professional: party,
      clientConfirmedAt: Moment.nullable(),
      professionalConfirmedAt: Moment.nullable(),
      warrantyMonths: z.int(),
      retention: z.object({
        percent: z.int(),
        /** Held back so far and not due yet. */
        retained: Amount,
        /** The payment of the whole retention at the end. */
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
      /** Total of the milestones that are not handed in yet: the upper limit of a reduction. */
      openTotal: Amount,
      mayPropose: z.boolean(),
      mayProposePlan: z.boolean(),
      pausedAt: Moment.nullable(),
      /** For a project that ended early. */
      ended: z
        .object({
          by: z.enum(['client', 'professional', 'both']),
          note: z.string(),
          objection: z.string(),
          objectedAt: Moment.nullable(),
        })
        .nullable(),
      /** Counts as the reader sees them; `open`: snags that are not confirmed as fixed. */
      site: z.object({
        diary: z.int(),
        snags: z.int(),
        open: z.int(),
        files: z.int(),
        milestones: z.int(),
        payments: z.int(),
      }),
      history: z.array(z.object({ to: z.string(), at: Moment, by: z.enum(logSides) })),
      transitions: z.array(z.enum(projectLifecycle.names)),
      version: z.int(),
    }),
    access: readers,
  },
  ...actionsOn('/projects/{project}', side, {
    confirm: 'Confirms the plan for the caller’s side; the project starts when both sides have confirmed.',
    'hand-over': 'Hands over the finished work as the professional; refused while a milestone is not accepted.',
    complete: 'Takes over the work as the client, which completes the project.',
  }),
  'GET /projects/{project}/log': {
    summary:
      'Returns the latest log entries before a given entry, oldest first; each has the hash of all entries before it.',
    params: z.object({ project: Id }),
    query: LogQuery,
    returns: z.array(LogEntry),
    access: readers,
  },
  ...actionsOn('/projects/{project}/milestones/{milestone}', side, {
    start: 'Starts a milestone as the professional.',
    submit: {
      summary: 'Hands in a milestone as the professional, with files as proof.',
      body: schemaOf(submitFields).extend({ files: z.array(Id).min(1).max(mostFiles) }),
    },
    accept: 'Accepts a milestone as the client; its amount becomes due.',
    'request-changes': {
      summary: 'Requests changes to a milestone as the client, and says what is missing.',
      body: schemaOf(changesFields),
    },
  }),
  ...actionsOn('/projects/{project}/payments/{payment}', side, {
    mark: {
      summary: 'Marks a payment as paid by the client, with the method of payment.',
      body: schemaOf(paidFields).extend({ proof: Id.optional() }),
    },
    confirm: 'Confirms as the professional that a payment arrived.',
    dispute: {
      summary: 'Disputes a payment as the professional: it did not arrive, or not in full.',
      body: schemaOf(disputeFields),
    },
  }),
  ...projectChanges,
  ...projectDocuments,
  ...projectWatchers,
  ...projectSite,
} as const satisfies Contract
