// Binds the endpoints of jobs to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { jobs } from '#shared/features/jobs/contract.ts'
import { jobReview } from '#shared/features/jobs/review-contract.ts'
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
import { rejectJob, requestChanges, takeDownJob } from './review/decide-job.ts'
import { getJobForReview } from './review/get-job-for-review.ts'
import { listJobsForReview } from './review/list-jobs-for-review.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const jobsRoutes = bind(jobs, {
  'POST /jobs': postJob,
  'GET /jobs': listJobs,
  'GET /jobs/{job}': showOwnJob,
  'PUT /jobs/{job}': changeJob,
  'POST /jobs/{job}/cancel': cancelJob,
  'POST /jobs/{job}/renew': renewJob,
  'POST /jobs/{job}/make-public': makeJobPublic,
  'POST /jobs/{job}/invitations': inviteProfessional,
  'DELETE /jobs/{job}/invitations/{professional}': withdrawInvitation,
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
