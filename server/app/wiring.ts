import { anonymiseClosed } from '#server/features/accounts/anonymise.ts'
import {
  finishBookings,
  lapseBookings,
  remindADayBefore,
  remindAnHourBefore,
} from '#server/features/calendar/scheduled-jobs.ts'
import { deleteOldImports } from '#server/features/catalogue/imports/queries.ts'
import { takeParts } from '#server/features/catalogue/imports/take.ts'
import { deleteRetracted } from '#server/features/chats/message-queries.ts'
import { mayReadChatFile, maySubscribeToChat, mayWriteInChat } from '#server/features/chats/routes.ts'
import { mayReadComplaintFile } from '#server/features/complaints/routes.ts'
import { lapseComplaints, remindOfComplaints } from '#server/features/complaints/scheduled-jobs.ts'
import { expireConnects, remindOfConnects } from '#server/features/connects/expire-connects.ts'
import { deleteOldDrafts } from '#server/features/drafts/delete-drafts.ts'
import { expireQuotes } from '#server/features/enquiries/scheduled-jobs.ts'
import { mayReadAnswerFile } from '#server/features/forms/submissions/read-answers.ts'
import { deleteOldAddresses } from '#server/features/invitations/queries.ts'
import { lapseCounterOffers, remindOfBids } from '#server/features/jobs/bids/follow-time.ts'
import { mayReadBidFile } from '#server/features/jobs/bids/write-bid.ts'
import { expireBids, expireJobs, giveUpJobs, remindOfJobs } from '#server/features/jobs/expire.ts'
import { mayReadJobFile } from '#server/features/jobs/job-files.ts'
import { endSilentLeads, notifyReminders, remindOfLeads } from '#server/features/leads/scheduled-jobs.ts'
import { sendWaves } from '#server/features/leads/send-waves.ts'
import { sendAnnouncements } from '#server/features/notifications/announcements.ts'
import { endOffers, startOffers } from '#server/features/offers/scheduled-jobs.ts'
import { expireDocuments, remindOfDocuments } from '#server/features/onboarding/expire-documents.ts'
import { mayReadDocument } from '#server/features/onboarding/read-documents.ts'
import { calculatePrices } from '#server/features/prices/index-job.ts'
import { lapsePlans, remindOfPlans } from '#server/features/projects/lapse.ts'
import { acceptSilently, closeProjects, remindOfMilestones } from '#server/features/projects/scheduled-jobs.ts'
import { makeSheets } from '#server/features/projects/sheets.ts'
import { mayReadProjectFile } from '#server/features/projects/work.ts'
import { publishReviews } from '#server/features/reviews/scheduled-jobs.ts'
import { isShownPhoto } from '#server/features/stories/story-queries.ts'
import { notifyPriceDrops } from '#server/features/wishlists/notify-drops.ts'
import { bundleMails, bundlePushes } from '#server/platform/events/bundle.ts'
import type { Wiring } from '#server/platform/open-platform.ts'
import type { CleanupJob, ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { exportParts } from './export-parts.ts'
import { subscriptions } from './subscriptions.ts'

/** In this order within a run: what has ended needs no reminder. */
export const scheduledJobs: readonly ScheduledJob[] = [
  anonymiseClosed,
  expireJobs,
  expireBids,
  giveUpJobs,
  remindOfJobs,
  lapsePlans,
  remindOfPlans,
  acceptSilently,
  remindOfMilestones,
  remindOfBids,
  lapseCounterOffers,
  sendWaves,
  endSilentLeads,
  remindOfLeads,
  notifyReminders,
  expireConnects,
  remindOfConnects,
  expireDocuments,
  remindOfDocuments,
  makeSheets,
  publishReviews,
  closeProjects,
  lapseComplaints,
  remindOfComplaints,
  lapseBookings,
  finishBookings,
  remindADayBefore,
  remindAnHourBefore,
  endOffers,
  startOffers,
  notifyPriceDrops,
  expireQuotes,
  sendAnnouncements,
  calculatePrices,
  bundleMails,
  bundlePushes,
  takeParts,
]

const cleanupJobs: readonly CleanupJob[] = [
  { name: 'delete-old-drafts', clean: deleteOldDrafts },
  { name: 'delete-old-addresses', clean: deleteOldAddresses },
  { name: 'delete-retracted', clean: deleteRetracted },
  { name: 'delete-old-product-imports', clean: deleteOldImports },
]

export const wiring: Wiring = {
  subscriptions,
  scheduledJobs,
  cleanupJobs,
  fileReaders: {
    document: mayReadDocument,
    job: mayReadJobFile,
    bid: mayReadBidFile,
    project: mayReadProjectFile,
    complaint: mayReadComplaintFile,
    form: mayReadAnswerFile,
    chat: mayReadChatFile,
    voice: mayReadChatFile,
  },
  isShownPicture: isShownPhoto,
  maySubscribe: maySubscribeToChat,
  mayPublish: mayWriteInChat,
  exportParts,
}
