// The client's endpoints of jobs.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, DraftKey, Id, PageQuery, pageOf, Slug, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { cancelFields } from './fields.ts'
import { jobLifecycle, jobTabs } from './lifecycle.ts'
import { JobDetail, JobForm, JobStep, JobSummary } from './schema.ts'

const oneJob = z.object({ job: Id })
const counts = z.record(z.string(), z.int())
const tab = z.enum(Object.keys(jobTabs) as [keyof typeof jobTabs, ...(keyof typeof jobTabs)[]])

const MoneyAndStart = JobDetail.pick({ id: true, code: true })

const asClient = accessTo('jobs', ['user'])

export const jobs = {
  'POST /jobs': {
    summary: 'Posts a job; it waits for review.',
    /** `draft`: the draft that the job was written in; posting deletes it. */
    body: JobForm.safeExtend({ draft: DraftKey.optional() }),
    returns: MoneyAndStart,
    access: asClient('isWrite'),
    status: 201,
  },
  'GET /jobs': {
    summary: 'Returns the caller’s jobs of one tab, newest first, with the counts of all tabs.',
    query: PageQuery.extend({ tab: tab.default('under-review') }),
    returns: pageOf(JobSummary.extend({ step: JobStep, transitions: z.array(z.enum(jobLifecycle.names)) })).extend({
      counts,
    }),
    access: asClient('isRead'),
  },
  'GET /jobs/{job}': {
    summary: 'Returns one of the caller’s jobs with its lines and history.',
    params: oneJob,
    /** `project` is set once a bid was accepted. */
    returns: JobDetail.extend({ project: Id.nullable() }),
    access: asClient('isRead'),
  },
  'PUT /jobs/{job}': {
    summary: 'Changes the caller’s job; an open job is reviewed again only if trade, city or lines change.',
    params: oneJob,
    body: JobForm.safeExtend({ version: Version }),
    returns: MoneyAndStart,
    access: asClient('isUpdate'),
  },
  ...actionsOn('/jobs/{job}', asClient('isUpdate'), {
    cancel: {
      summary: 'Cancels the caller’s job before it is awarded, with a reason; active bids end with it.',
      body: schemaOf(cancelFields),
      changes: ['jobs'],
    },
    renew: {
      summary: 'Renews the caller’s job for 30 days, from seven days before its end or afterwards, at most twice.',
      changes: ['jobs'],
    },
    'make-public': { summary: 'Shows an invited-only job to all matching professionals.', changes: ['jobs'] },
    invitations: {
      summary: 'Invites an approved contractor or builder, who is notified once the job is open.',
      body: z.object({ professional: Slug }),
      status: 201,
    },
  }),
  'DELETE /jobs/{job}/invitations/{professional}': {
    summary: 'Withdraws an invitation before the professional is notified.',
    params: oneJob.extend({ professional: Slug }),
    returns: Done,
    access: asClient('isUpdate'),
  },
} as const satisfies Contract
