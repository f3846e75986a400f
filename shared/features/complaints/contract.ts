// The endpoints of complaints: for the two sides, for mediators, and the public counts.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Amount, Day, Id, Moment, PageQuery, pageOf, StoredFile, Version } from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import {
  complaintFields,
  decisionFields,
  liftFields,
  proposalFields,
  questionFields,
  reopenFields,
  replyFields,
  statementFields,
} from './fields.ts'
import { complaintCategories, complaintKinds, complaintLifecycle, outcomes, sanctions } from './lifecycle.ts'

const side = z.enum(['reporter', 'other', 'mediator'])

/** An entry of a project log, as cited. */
export const CitedEntry = z.object({
  position: z.int(),
  kind: z.string(),
  side: z.enum(['client', 'professional', 'system', 'advisor', 'admin']),
  name: z.string().nullable(),
  at: Moment,
  data: z.object({
    milestone: z.string().optional(),
    change: z.string().optional(),
    complaint: z.string().optional(),
    outcome: z.string().optional(),
    number: z.int().optional(),
    person: z.string().optional(),
    room: z.string().optional(),
    document: z.string().optional(),
    note: z.string().optional(),
    amount: Amount.optional(),
    currency: z.string().optional(),
  }),
})

const Statement = z.object({
  id: Id,
  side,
  kind: z.enum(['story', 'statement', 'question', 'proposal', 'decision', 'reopening']),
  /** Null: hidden from the other side. */
  text: z.string().nullable(),
  at: Moment,
  entries: z.array(CitedEntry),
  files: z.array(StoredFile),
})

/** A possible subject of a complaint: something that both sides are party to. */
export const ComplaintSubject = z.object({
  kind: z.enum(complaintKinds),
  id: Id,
  title: z.string(),
  /** Null: the other side is not known yet. */
  other: z.string().nullable(),
  project: Id.nullable(),
  projectTitle: z.string().nullable(),
  currency: z.string(),
})

export const Complaint = z.object({
  id: Id,
  side,
  kind: z.enum(complaintKinds),
  subject: z.object({ id: Id, title: z.string() }),
  /** The project whose log the complaint can cite. */
  project: Id.nullable(),
  category: z.enum(complaintCategories),
  /** Null: the reporter's text is hidden from the other side. */
  title: z.string().nullable(),
  wanted: z.string().nullable(),
  reporter: z.string().nullable(),
  other: z.string().nullable(),
  amount: Amount.nullable(),
  currency: z.string(),
  triedOn: Day.nullable(),
  safety: z.boolean(),
  status: z.enum(complaintLifecycle.states),
  /** Deadline for the acknowledgement or the answer. */
  dueAt: Moment.nullable(),
  createdAt: Moment,
  endedAt: Moment.nullable(),
  sanction: z.enum(sanctions).nullable(),
  liftedAt: Moment.nullable(),
  statements: z.array(Statement),
  history: z.array(
    z.object({
      to: z.enum(complaintLifecycle.states),
      why: z.enum(['replied', 'unanswered', 'reopened']).nullable(),
      at: Moment,
      by: z.enum(['reporter', 'other', 'mediator', 'system']),
    }),
  ),
  transitions: z.array(z.enum(complaintLifecycle.names)),
  /** Whether the reader may add a statement. */
  mayAddStatement: z.boolean(),
})

/** For mediators: with both people. */
const MediatedComplaint = Complaint.extend({
  people: z.object({ reporter: Id, other: Id }),
  assignee: z.string().nullable(),
  late: z.boolean(),
  /** The sanctions that can be imposed. */
  sanctions: z.array(z.enum(sanctions)),
  mayLift: z.boolean(),
})

const areas = ['user', 'contractor', 'advisor', 'supplier'] as const
const mayRead = { module: 'complaint-reports', action: 'isRead', areas } as const
const mayWrite = { module: 'complaint-reports', action: 'isWrite', areas } as const
const seesAll = { module: 'complaint-reports', action: 'isRead', areas: ['admin'] } as const
const notes = { module: 'complaint-reports', action: 'isWrite', areas: ['admin'] } as const
const decides = { module: 'complaint-reports', action: 'isUpdate', areas: ['admin'] } as const

const one = z.object({ complaint: Id })
const evidence = { files: z.array(Id).max(12).default([]), entries: z.array(Version.min(1)).max(30).default([]) }

export const complaints = {
  'GET /complaints': {
    summary: 'Returns complaints by or about the caller, newest first.',
    query: PageQuery,
    returns: pageOf(Complaint.omit({ statements: true, history: true })),
    access: mayRead,
  },
  'GET /complaints/subjects': {
    summary:
      'Returns the people, jobs, bids, projects and milestones that the caller is party to and may complain about.',
    query: z.object({ kind: z.enum(complaintKinds).optional(), of: Id.optional() }),
    returns: z.array(ComplaintSubject),
    access: mayWrite,
  },
  'POST /complaints': {
    summary:
      'Files a complaint about something that the caller is party to; the other side and the mediators are notified.',
    body: schemaOf(complaintFields).extend({ kind: z.enum(complaintKinds), of: Id, ...evidence }),
    returns: z.object({ id: Id }),
    status: 201,
    access: mayWrite,
  },
  'GET /complaints/{complaint}': {
    summary: 'Returns a complaint to one of its two sides, with all statements and steps.',
    params: one,
    returns: Complaint,
    access: mayRead,
  },
  ...actionsOn('/complaints/{complaint}', mayWrite, {
    statements: {
      summary: 'Adds a statement for the caller’s side.',
      body: schemaOf(statementFields).extend(evidence),
    },
    reply: {
      summary: 'Replies as the other side, which starts the mediation.',
      body: schemaOf(replyFields).extend(evidence),
    },
    withdraw: 'Withdraws the caller’s complaint before it is decided.',
    reopen: {
      summary: 'Reopens a decided complaint, once, within fourteen days.',
      body: schemaOf(reopenFields),
      changes: ['professionals', 'stories'],
    },
  }),
  'GET /complaints/figures': {
    summary: 'Returns the number of complaints by outcome and year, newest first.',
    returns: z.array(
      z.object({ year: z.int(), counts: z.record(z.enum([...outcomes, 'withdrawn']), z.int()), total: z.int() }),
    ),
    access: 'open',
    reads: ['site'],
    sharedWhen: always,
  },

  'GET /admin/complaints': {
    summary: 'Returns complaints of one state, longest waiting first, with all statements and steps.',
    query: PageQuery.extend({
      /** `waiting`: staff must act next. */
      status: z.enum([...complaintLifecycle.states, 'waiting']).optional(),
      q: z.string().trim().max(80).optional(),
      /** Only this complaint. */
      only: Id.optional(),
    }),
    returns: pageOf(MediatedComplaint).extend({ counts: z.record(z.string(), z.int()) }),
    access: seesAll,
  },
  ...actionsOn('/admin/complaints/{complaint}', decides, {
    acknowledge: 'Takes up a complaint; both sides are notified that it is being handled.',
    ask: 'Asks the other side to reply within seven days.',
    question: { summary: 'Sends a question to both sides.', body: schemaOf(questionFields), access: notes },
    propose: { summary: 'Proposes a settlement to both sides.', body: schemaOf(proposalFields), access: notes },
    decide: {
      summary: 'Decides a complaint; the effects on badges, account and content apply at once.',
      body: ruled(schemaOf(decisionFields), decisionFields),
      changes: ['professionals', 'jobs', 'site', 'stories'],
    },
    lift: {
      summary: 'Lifts the sanctions of a decision: badges return, and the account reopens.',
      body: schemaOf(liftFields),
      changes: ['professionals', 'jobs'],
    },
  }),
} as const satisfies Contract
