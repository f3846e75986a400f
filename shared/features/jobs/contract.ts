// The endpoints of jobs and bids: for the client who asks, the reviewer who checks, the professional who offers.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, PageQuery, pageOf, Slug, text } from '#shared/api/schemas.ts'
import { jobLifecycle, jobTabs } from './lifecycle.ts'
import {
  Bid,
  BidColumn,
  BidForm,
  declineReasons,
  JobDetail,
  JobForm,
  JobSummary,
  MatchParts,
  rejectReasons,
} from './schema.ts'

const oneJob = z.object({ job: Id })
const oneBid = z.object({ job: Id, bid: Id })
const counts = z.record(z.string(), z.int())
const tab = z.enum(Object.keys(jobTabs) as [keyof typeof jobTabs, ...(keyof typeof jobTabs)[]])
const ReviewNote = z.object({ reason: z.enum(rejectReasons), note: text(10, 1000) })

const MoneyAndStart = JobDetail.pick({ id: true, code: true })

export const jobs = {
  'POST /jobs': {
    summary: 'Posts a job; it waits for review.',
    body: JobForm,
    returns: MoneyAndStart,
    access: { module: 'jobs', action: 'isWrite', areas: ['user'] },
    status: 201,
  },
  'GET /jobs': {
    summary: 'The own jobs of one tab, newest first, with the counts of all tabs.',
    query: PageQuery.extend({ tab: tab.default('under-review') }),
    returns: pageOf(JobSummary).extend({ counts }),
    access: { module: 'jobs', action: 'isRead', areas: ['user'] },
  },
  'GET /jobs/{job}': {
    summary: 'An own job with its lines and history.',
    params: oneJob,
    /** `project` once a bid was accepted. */
    returns: JobDetail.extend({ project: Id.nullable() }),
    access: { module: 'jobs', action: 'isRead', areas: ['user'] },
  },
  'GET /jobs/{job}/bids': {
    summary: 'The live bids of an own job, side by side, cheapest first.',
    params: oneJob,
    returns: z.array(BidColumn),
    access: { module: 'bids', action: 'isRead', areas: ['user'] },
  },
  'PUT /jobs/{job}': {
    summary: 'Changes an own job that is under review or was sent back; it is reviewed again.',
    params: oneJob,
    body: JobForm.safeExtend({ version: z.int() }),
    returns: MoneyAndStart,
    access: { module: 'jobs', action: 'isUpdate', areas: ['user'] },
  },
  'POST /jobs/{job}/cancel': {
    summary: 'Cancels an own job that is not awarded.',
    params: oneJob,
    returns: Done,
    access: { module: 'jobs', action: 'isUpdate', areas: ['user'] },
    changes: ['jobs'],
  },
  'POST /jobs/{job}/bids/{bid}/accept': {
    summary: 'Accepts a bid: the job is awarded, the others are passed over, the project exists; one transaction.',
    params: oneBid,
    returns: z.object({ project: Id }),
    access: { module: 'bids', action: 'isUpdate', areas: ['user'] },
    changes: ['jobs'],
  },
  'POST /jobs/{job}/bids/{bid}/decline': {
    summary: 'Declines a bid with a reason.',
    params: oneBid,
    body: z.object({ reason: z.enum(declineReasons) }),
    returns: Done,
    access: { module: 'bids', action: 'isUpdate', areas: ['user'] },
  },

  'GET /opportunities/{job}': {
    summary: 'A job as a matched professional sees it, with the own bid and how many others were told.',
    params: oneJob,
    returns: JobDetail.omit({ reviewReason: true, reviewNote: true, history: true, moves: true }).extend({
      lead: z.object({
        id: Id,
        stage: z.string(),
        score: z.int(),
        parts: MatchParts,
        distanceKm: z.number().nullable(),
        competitors: z.int(),
        createdAt: z.string(),
      }),
      ownBid: Bid.nullable(),
      mayBid: z.boolean(),
      /** The project, when the own bid was accepted. */
      project: Id.nullable(),
    }),
    access: { module: 'bids', action: 'isWrite', areas: ['contractor'] },
  },
  'POST /opportunities/{job}/bids': {
    summary: 'Sends a bid priced on the lines of the job.',
    params: oneJob,
    body: BidForm,
    returns: z.object({ id: Id }),
    access: { module: 'bids', action: 'isWrite', areas: ['contractor'] },
    status: 201,
  },
  'PUT /bids/{bid}': {
    summary: 'Revises an own bid that is not shortlisted yet; the revision counts up.',
    params: z.object({ bid: Id }),
    body: BidForm.extend({ version: z.int() }),
    returns: z.object({ id: Id }),
    access: { module: 'bids', action: 'isUpdate', areas: ['contractor'] },
  },
  'POST /bids/{bid}/withdraw': {
    summary: 'Withdraws an own live bid.',
    params: z.object({ bid: Id }),
    returns: Done,
    access: { module: 'bids', action: 'isUpdate', areas: ['contractor'] },
  },

  'GET /admin/jobs': {
    summary: 'All jobs by state, oldest waiting first, searchable by code, title and city.',
    query: PageQuery.extend({
      status: z.enum(jobLifecycle.states).optional(),
      q: z.string().trim().max(80).optional(),
      trade: Slug.optional(),
    }),
    returns: pageOf(JobSummary.extend({ owner: z.string(), waitingHours: z.number().nullable() })).extend({ counts }),
    access: { module: 'jobs', action: 'isRead', areas: ['admin'] },
  },
  'GET /admin/jobs/{job}': {
    summary: 'A job as the reviewer sees it: completeness, likely duplicates, who asks, the bids.',
    params: oneJob,
    returns: JobDetail.extend({
      owner: z.object({ id: Id, name: z.string(), email: z.string(), memberSince: z.string(), jobs: z.int() }),
      completeness: z.int(),
      missing: z.array(z.string()),
      duplicates: z.array(z.object({ id: Id, code: z.string(), title: z.string(), likeness: z.number() })),
      likelyMatches: z.int(),
      bidColumns: z.array(BidColumn),
    }),
    access: { module: 'jobs', action: 'isRead', areas: ['admin'] },
  },
  'POST /admin/jobs/{job}/approve': {
    summary: 'Opens a job for bids; the owner and the matching professionals hear of it.',
    params: oneJob,
    returns: Done,
    access: { module: 'jobs', action: 'isUpdate', areas: ['admin'] },
    changes: ['jobs'],
  },
  'POST /admin/jobs/{job}/request-changes': {
    summary: 'Sends a job back to its owner with a note.',
    params: oneJob,
    body: ReviewNote,
    returns: Done,
    access: { module: 'jobs', action: 'isUpdate', areas: ['admin'] },
  },
  'POST /admin/jobs/{job}/reject': {
    summary: 'Rejects a job with a reason.',
    params: oneJob,
    body: ReviewNote,
    returns: Done,
    access: { module: 'jobs', action: 'isUpdate', areas: ['admin'] },
  },
} as const satisfies Contract
