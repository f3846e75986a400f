import { sanctionImposed } from '#server/features/complaints/events.ts'
import { planLapsed, projectBegun, projectCompleted, projectEnded } from '#server/features/projects/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { endWorkOf, eraseWorkOf } from './erasure.ts'
import * as events from './events.ts'
import { expireBids, expireJobs, giveUpJobs, remindOfJobs } from './expire.ts'
import { completeJob, reopenJob, startJob, terminateJob } from './job.machine.ts'
import { mayReadBrief, mayReadJobFile } from './job-files.ts'
import { exportJobs } from './personal-data-queries.ts'
import { removeJob } from './review/decide-job.ts'
import { jobReviewRoutes, jobsRoutes } from './routes.ts'
import { jobsSearch } from './search.ts'
import { listJobForms } from './sitemap-queries.ts'
import { jobsWaiting } from './waiting-queries.ts'

export const jobs = defineFeature({
  name: 'jobs',
  endpoints: [...jobsRoutes, ...jobReviewRoutes],
  events,
  subscriptions: [
    onEvent(projectBegun, { inTransaction: [startJob] }),
    onEvent(planLapsed, { inTransaction: [reopenJob] }),
    onEvent(projectCompleted, { inTransaction: [completeJob] }),
    onEvent(projectEnded, { inTransaction: [terminateJob] }),
    onEvent(sanctionImposed, { inTransaction: [removeJob] }),
  ],
  jobs: [expireJobs, expireBids, giveUpJobs, remindOfJobs],
  personalData: {
    end: endWorkOf,
    parts: [partOf('jobs', ['jobs', 'jobLines', 'jobFiles', 'jobInvitations'], exportJobs, eraseWorkOf)],
  },
  files: { readers: { job: mayReadJobFile } },
  mayReadBrief,
  search: [jobsSearch],
  sitemap: [listJobForms],
  waiting: jobsWaiting,
})
