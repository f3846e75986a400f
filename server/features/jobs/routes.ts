// Binds the endpoints of jobs and bids to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { jobs } from '#shared/features/jobs/contract.ts'
import { jobReview } from '#shared/features/jobs/review-contract.ts'
import { acceptBid } from './bids/accept-bid.ts'
import { compareBids } from './bids/compare-bids.ts'
import { declineBid } from './bids/decline-bid.ts'
import { getOpportunity } from './bids/get-opportunity.ts'
import { reviseBid } from './bids/revise-bid.ts'
import { sendBid } from './bids/send-bid.ts'
import { withdrawBid } from './bids/withdraw-bid.ts'
import { cancelJob } from './cancel-job.ts'
import { changeJob } from './change-job.ts'
import { fileJob } from './filing/file-job.ts'
import { listClients } from './filing/list-clients.ts'
import { showOwnJob } from './get-own-job.ts'
import { inviteProfessional } from './invite-professional.ts'
import { listJobs } from './list-own-jobs.ts'
import { makeJobPublic } from './make-job-public.ts'
import { postJob } from './post-job.ts'
import { renewJob } from './renew-job.ts'
import { approveJob } from './review/approve-job.ts'
import { getJobForReview } from './review/get-job-for-review.ts'
import { listJobsForReview } from './review/list-jobs-for-review.ts'
import { rejectJob } from './review/reject-job.ts'
import { requestChanges } from './review/request-changes.ts'
import { takeDownJob } from './review/take-down-job.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const jobsRoutes = bind(jobs, {
  'POST /jobs': postJob,
  'GET /jobs': listJobs,
  'GET /jobs/{job}': showOwnJob,
  'GET /jobs/{job}/bids': compareBids,
  'PUT /jobs/{job}': changeJob,
  'POST /jobs/{job}/cancel': cancelJob,
  'POST /jobs/{job}/renew': renewJob,
  'POST /jobs/{job}/make-public': makeJobPublic,
  'POST /jobs/{job}/invitations': inviteProfessional,
  'DELETE /jobs/{job}/invitations/{professional}': withdrawInvitation,
  'POST /jobs/{job}/bids/{bid}/accept': acceptBid,
  'POST /jobs/{job}/bids/{bid}/decline': declineBid,
  'GET /opportunities/{job}': getOpportunity,
  'POST /opportunities/{job}/bids': sendBid,
  'PUT /bids/{bid}': reviseBid,
  'POST /bids/{bid}/withdraw': withdrawBid,
})

export const jobReviewRoutes = bind(jobReview, {
  'GET /admin/jobs': listJobsForReview,
  'GET /admin/jobs/{job}': getJobForReview,
  'POST /admin/jobs/{job}/approve': approveJob,
  'POST /admin/jobs/{job}/request-changes': requestChanges,
  'POST /admin/jobs/{job}/reject': rejectJob,
  'POST /admin/jobs/{job}/take-down': takeDownJob,
  'GET /admin/clients': listClients,
  'POST /admin/jobs': fileJob,
})
