// Binds the endpoints of jobs to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { jobs } from '#shared/features/jobs/contract.ts'
import { cancelJob } from './cancel-job.ts'
import { changeJob } from './change-job.ts'
import { showOwnJob } from './get-own-job.ts'
import { listJobs } from './list-own-jobs.ts'
import { postJob } from './post-job.ts'
import { approveJob } from './review/approve-job.ts'
import { getJobForReview } from './review/get-job-for-review.ts'
import { listJobsForReview } from './review/list-jobs-for-review.ts'
import { rejectJob } from './review/reject-job.ts'
import { requestChanges } from './review/request-changes.ts'

export const jobsRoutes = bind(jobs, {
  'POST /jobs': postJob,
  'GET /jobs': listJobs,
  'GET /jobs/{job}': showOwnJob,
  'PUT /jobs/{job}': changeJob,
  'POST /jobs/{job}/cancel': cancelJob,
  'GET /admin/jobs': listJobsForReview,
  'GET /admin/jobs/{job}': getJobForReview,
  'POST /admin/jobs/{job}/approve': approveJob,
  'POST /admin/jobs/{job}/request-changes': requestChanges,
  'POST /admin/jobs/{job}/reject': rejectJob,
})
