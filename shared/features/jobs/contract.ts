// The endpoints of jobs: for the client who asks and the reviewer who checks.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, PageQuery, pageOf, Slug, text } from '#shared/api/schemas.ts'
import { BidColumn } from './bids-schema.ts'
import { jobLifecycle, jobTabs } from './lifecycle.ts'
import { JobDetail, JobForm, JobSummary, rejectReasons } from './schema.ts'

const oneJob = z.object({ job: Id })
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
