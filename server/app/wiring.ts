// What the features do for the platform, as one value: their news, timers, rights of files, parts of the export.

import { anonymiseClosed } from '#server/features/accounts/anonymise.ts'
import {
  finishBookings,
  lapseBookings,
  remindADayBefore,
  remindAnHourBefore,
} from '#server/features/calendar/keep-time.ts'
import { forgetImports } from '#server/features/catalogue/imports/queries.ts'
import { takeParts } from '#server/features/catalogue/imports/take.ts'
import { forgetTakenBack } from '#server/features/chats/message-queries.ts'
import { mayReadChatFile, maySubscribeToChat, mayWriteInChat } from '#server/features/chats/routes.ts'
import { lapseComplaints, remindOfComplaints } from '#server/features/complaints/keep-time.ts'
import { mayReadComplaintFile } from '#server/features/complaints/routes.ts'
import { expireConnects, remindOfConnects } from '#server/features/connects/expire-connects.ts'
import { forgetOldDrafts } from '#server/features/drafts/forget-drafts.ts'
import { expireQuotes } from '#server/features/enquiries/keep-time.ts'
import { mayReadAnswerFile } from '#server/features/forms/submissions/read-answers.ts'
import { forgetOldAddresses } from '#server/features/invitations/queries.ts'
import { lapseOffers, remindOfBids } from '#server/features/jobs/bids/follow-time.ts'
import { mayReadBidFile } from '#server/features/jobs/bids/write-bid.ts'
import { expireBids, expireJobs, giveUpJobs, remindOfJobs } from '#server/features/jobs/expire.ts'
import { mayReadJobFile } from '#server/features/jobs/job-files.ts'
import { endSilentLeads, notifyReminders, remindOfLeads } from '#server/features/leads/keep-time.ts'
import { sendWaves } from '#server/features/leads/send-waves.ts'
import { sendAnnouncements } from '#server/features/notifications/announcements.ts'
import { endOffers, startOffers } from '#server/features/offers/keep-time.ts'
import { expireDocuments, remindOfDocuments } from '#server/features/onboarding/expire-documents.ts'
import { mayReadDocument } from '#server/features/onboarding/read-documents.ts'
import { reckonPrices } from '#server/features/prices/keep-index.ts'
import { acceptSilently, closeProjects, remindOfMilestones } from '#server/features/projects/keep-time.ts'
import { lapsePlans, remindOfPlans } from '#server/features/projects/lapse.ts'
import { makeSheets } from '#server/features/projects/sheets.ts'
import { mayReadProjectFile } from '#server/features/projects/work.ts'
import { publishReviews } from '#server/features/reviews/keep-time.ts'
import { isShownPhoto } from '#server/features/stories/story-queries.ts'
import { notifyPriceDrops } from '#server/features/wishlists/notify-drops.ts'
import { bundleMails, bundlePushes } from '#server/platform/events/bundle.ts'
import type { Wiring } from '#server/platform/open-platform.ts'
import type { Chore, Timer } from '#server/platform/timers/timer.ts'
import { exportParts } from './export-parts.ts'
import { subscriptions } from './subscriptions.ts'

/** In this order within a round: what has ended is not reminded of. */
export const timers: readonly Timer[] = [
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
  lapseOffers,
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
  reckonPrices,
  bundleMails,
  bundlePushes,
  takeParts,
]

const chores: readonly Chore[] = [
  { name: 'forget-drafts', forget: forgetOldDrafts },
  { name: 'forget-addresses', forget: forgetOldAddresses },
  { name: 'forget-taken-back', forget: forgetTakenBack },
  { name: 'forget-product-imports', forget: forgetImports },
]

export const wiring: Wiring = {
  subscriptions,
  timers,
  chores,
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
