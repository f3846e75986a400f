import {
  bidRevised,
  bidSubmitted,
  jobEdited,
  jobSubmitted,
  jobTermsChanged,
  jobUpdated,
} from '#server/features/jobs/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import { deleteOldDrafts, discardDraftOfBid, discardDraftsOfJob, storedDays } from './delete-drafts.ts'
import { draftsRoutes } from './routes.ts'

export const drafts = defineFeature({
  name: 'drafts',
  endpoints: draftsRoutes,
  subscriptions: [
    onEvent(jobSubmitted, { inTransaction: [discardDraftsOfJob] }),
    onEvent(jobUpdated, { inTransaction: [discardDraftsOfJob] }),
    onEvent(jobEdited, { inTransaction: [discardDraftsOfJob] }),
    onEvent(jobTermsChanged, { inTransaction: [discardDraftsOfJob] }),
    onEvent(bidSubmitted, { inTransaction: [discardDraftOfBid] }),
    onEvent(bidRevised, { inTransaction: [discardDraftOfBid] }),
  ],
  cleanupJobs: [
    { name: 'delete-old-drafts', clean: deleteOldDrafts, storedFor: [{ what: 'drafts', days: storedDays }] },
  ],
  personalData: {
    parts: [
      rowsOf('drafts', 'userId', {
        columns: ['key', 'data', 'createdAt', 'updatedAt'],
        order: 'key',
        erase: 'delete',
      }),
    ],
  },
})
