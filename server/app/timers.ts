// Everything that happens by itself when its time has come, and what is forgotten with age.
import { anonymiseClosed } from '#server/features/accounts/anonymise.ts'
import { expireConnects, remindOfConnects } from '#server/features/connects/expire-connects.ts'
import { forgetOldDrafts } from '#server/features/drafts/forget-drafts.ts'
import { forgetOldAddresses } from '#server/features/invitations/queries.ts'
import { lapseOffers, remindOfBids } from '#server/features/jobs/bids/follow-time.ts'
import { expireBids, expireJobs, giveUpJobs, remindOfJobs } from '#server/features/jobs/expire.ts'
import { endSilentLeads, remindOfLeads, ringReminders } from '#server/features/leads/keep-time.ts'
import { tellWaves } from '#server/features/leads/tell-waves.ts'
import { expireDocuments, remindOfDocuments } from '#server/features/onboarding/expire-documents.ts'
import { acceptSilently, remindOfMilestones } from '#server/features/projects/keep-time.ts'
import { lapsePlans, remindOfPlans } from '#server/features/projects/lapse.ts'
import type { Chore, Timer } from '#server/platform/timers/timer.ts'

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
  tellWaves,
  endSilentLeads,
  remindOfLeads,
  ringReminders,
  expireConnects,
  remindOfConnects,
  expireDocuments,
  remindOfDocuments,
]

export const chores: readonly Chore[] = [
  { name: 'forget-drafts', forget: forgetOldDrafts },
  { name: 'forget-addresses', forget: forgetOldAddresses },
]
