// Everything that happens by itself when its time has come, and what is forgotten with age.
import { anonymiseClosed } from '#server/features/accounts/anonymise.ts'
import { listForgettable } from '#server/features/accounts/closing-queries.ts'
import { expireConnect, remindOfConnect } from '#server/features/connects/expire-connects.ts'
import { endingConnects, overdueConnects } from '#server/features/connects/expiry-queries.ts'
import { forgetOldDrafts } from '#server/features/drafts/forget-drafts.ts'
import { forgetOldAddresses } from '#server/features/invitations/queries.ts'
import { endingBids } from '#server/features/jobs/bids/ending-queries.ts'
import { lapseOffer, remindOfBid } from '#server/features/jobs/bids/follow-time.ts'
import { unansweredOffers } from '#server/features/jobs/bids/offer-queries.ts'
import { expireBid, expireJob, giveUpJob, remindOfJob } from '#server/features/jobs/expire.ts'
import { endingJobs, forgottenJobs, overdueBids, overdueJobs } from '#server/features/jobs/expiry-queries.ts'
import { endSilentLead, remindOfLead, ringReminder } from '#server/features/leads/keep-time.ts'
import { listDueJobs } from '#server/features/leads/match-queries.ts'
import { tellNextWave } from '#server/features/leads/tell-waves.ts'
import { dueLeads, dueReminders, silentLeads } from '#server/features/leads/timer-queries.ts'
import { expireDocument, remindOfDocument } from '#server/features/onboarding/expire-documents.ts'
import {
  listEnding as listEndingDocuments,
  listOverdue as listOverdueDocuments,
} from '#server/features/onboarding/expiry-queries.ts'
import { lapsePlan, remindOfPlan } from '#server/features/projects/lapse.ts'
import { overduePlans, unconfirmedPlans } from '#server/features/projects/lapse-queries.ts'
import type { Chore, Timer } from '#server/platform/timers/timer.ts'

/** In this order within a round: what has ended is not reminded of. */
export const timers: readonly Timer[] = [
  { name: 'anonymise-closed', due: listForgettable, act: anonymiseClosed },
  { name: 'expire-jobs', due: overdueJobs.list, act: expireJob },
  { name: 'expire-bids', due: overdueBids.list, act: expireBid },
  { name: 'give-up-jobs', due: forgottenJobs.list, act: giveUpJob },
  { name: 'remind-of-jobs', due: endingJobs.list, act: remindOfJob },
  { name: 'lapse-plans', due: overduePlans.list, act: lapsePlan },
  { name: 'remind-of-plans', due: unconfirmedPlans.list, act: remindOfPlan },
  { name: 'remind-of-bids', due: endingBids.list, act: remindOfBid },
  { name: 'lapse-offers', due: unansweredOffers.list, act: lapseOffer },
  { name: 'tell-waves', due: listDueJobs, act: tellNextWave },
  { name: 'end-silent-leads', due: silentLeads.list, act: endSilentLead },
  { name: 'remind-of-leads', due: dueLeads.list, act: remindOfLead },
  { name: 'ring-reminders', due: dueReminders.list, act: ringReminder },
  { name: 'expire-connects', due: overdueConnects.list, act: expireConnect },
  { name: 'remind-of-connects', due: endingConnects.list, act: remindOfConnect },
  { name: 'expire-documents', due: listOverdueDocuments, act: expireDocument },
  { name: 'remind-of-documents', due: listEndingDocuments, act: remindOfDocument },
]

export const chores: readonly Chore[] = [
  { name: 'forget-drafts', forget: forgetOldDrafts },
  { name: 'forget-addresses', forget: forgetOldAddresses },
]
