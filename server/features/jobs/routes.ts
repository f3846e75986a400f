// Binds the endpoints of jobs and bids to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { jobs } from '#shared/features/jobs/contract.ts'
import { acceptBid } from './accept-bid.ts'
import { approveJob } from './approve-job.ts'
import { cancelJob } from './cancel-job.ts'
import { changeJob } from './change-job.ts'
import { compareBids } from './compare-bids.ts'
import { declineBid } from './decline-bid.ts'
import { getJobForReview } from './get-job-for-review.ts'
import { getOpportunity } from './get-opportunity.ts'
import { showOwnJob } from './get-own-job.ts'
import { listJobsForReview } from './list-jobs-for-review.ts'
import { listJobs } from './list-own-jobs.ts'
import { postJob } from './post-job.ts'
import { rejectJob } from './reject-job.ts'
import { requestChanges } from './request-changes.ts'
import { reviseBid } from './revise-bid.ts'
import { sendBid } from './send-bid.ts'
import { withdrawBid } from './withdraw-bid.ts'

export const jobsRoutes = bind(jobs, {
  'POST /jobs': postJob,
  'GET /jobs': listJobs,
  'GET /jobs/{job}': showOwnJob,
  'GET /jobs/{job}/bids': compareBids,
  'PUT /jobs/{job}': changeJob,
  'POST /jobs/{job}/cancel': cancelJob,
  'POST /jobs/{job}/bids/{bid}/accept': acceptBid,
  'POST /jobs/{job}/bids/{bid}/decline': declineBid,
  'GET /opportunities/{job}': getOpportunity,
  'POST /opportunities/{job}/bids': sendBid,
  'PUT /bids/{bid}': reviseBid,
  'POST /bids/{bid}/withdraw': withdrawBid,
  'GET /admin/jobs': listJobsForReview,
  'GET /admin/jobs/{job}': getJobForReview,
  'POST /admin/jobs/{job}/approve': approveJob,
  'POST /admin/jobs/{job}/request-changes': requestChanges,
  'POST /admin/jobs/{job}/reject': rejectJob,
})
