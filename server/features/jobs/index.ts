import { sanctionImposed } from '#server/features/complaints/events.ts'
import { planLapsed, projectBegun } from '#server/features/projects/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { endWorkOf, eraseWorkOf } from './erasure.ts'
import * as events from './events.ts'
import { expireBids, expireJobs, giveUpJobs, remindOfJobs } from './expire.ts'
import { reopenJob, startJob } from './job.machine.ts'
import { mayReadJobFile } from './job-files.ts'
import { toBidders, toFormerBidders, toOwner, toOwnerInReview, toReviewers, withEnd } from './notices.ts'
import { exportJobs } from './personal-data-queries.ts'
import { removeJob } from './review/decide-job.ts'
import { jobReviewRoutes, jobsRoutes } from './routes.ts'
import { jobsSearch } from './search.ts'
import { listJobForms } from './sitemap-queries.ts'
import { jobsWaiting } from './waiting-queries.ts'

/** No toast; mail and device push still follow the person's settings. */
const noToast = { toast: null }
const updated = toReviewers('job-updated', { toast: 'job-updated' })

export const jobs = defineFeature({
  name: 'jobs',
  endpoints: [...jobsRoutes, ...jobReviewRoutes],
  events,
  subscriptions: [
    onEvent(events.jobSubmitted, { notify: [toReviewers('new-job-created', { toast: 'new-job-created' })] }),
    onEvent(events.jobUpdated, { notify: [updated] }),
    onEvent(events.jobApproved, { notify: [toOwner('job-approved', { toast: 'job-approved' })] }),
    onEvent(events.jobSentBack, { notify: [toOwnerInReview('job-sent-back', noToast)] }),
    onEvent(events.jobRejected, { notify: [toOwnerInReview('job-rejected', noToast)] }),
    onEvent(events.jobExpired, { notify: [toOwner('job-expired', noToast)] }),
    onEvent(events.jobEdited, { notify: [toBidders('job-changed')] }),
    onEvent(events.jobTermsChanged, { notify: [updated, toBidders('bid-outdated')] }),
    onEvent(events.jobFiled, { notify: [toOwnerInReview('job-filed')] }),
    onEvent(events.jobRenewed, {
      notify: [toFormerBidders('job-open-again', { when: (_, { wasExpired }) => wasExpired === true })],
    }),
    onEvent(events.jobTakenDown, { notify: [toOwner('job-taken-down')] }),
    onEvent(events.jobExpiring, { notify: [toOwner('job-expiring', withEnd)] }),
    onEvent(events.jobGivenUp, { notify: [toOwner('job-given-up')] }),
    onEvent(events.jobReopened, { notify: [toFormerBidders('job-open-again')] }),
    onEvent(projectBegun, { inTransaction: [startJob] }),
    onEvent(planLapsed, { inTransaction: [reopenJob] }),
    onEvent(sanctionImposed, { inTransaction: [removeJob] }),
  ],
  jobs: [expireJobs, expireBids, giveUpJobs, remindOfJobs],
  personalData: {
    end: endWorkOf,
    parts: [partOf('jobs', ['jobs', 'jobLines', 'jobFiles', 'jobInvitations'], exportJobs, eraseWorkOf)],
  },
  files: { readers: { job: mayReadJobFile } },
  search: [jobsSearch],
  sitemap: [listJobForms],
  waiting: jobsWaiting,
})
