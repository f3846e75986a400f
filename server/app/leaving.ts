// Who leaves: what ends with their account, and what is forgotten of them.
import { anonymiseUser } from '#server/features/accounts/anonymise.ts'
import { accountClosed, personAnonymised } from '#server/features/accounts/events.ts'
import { forgetRunsOf } from '#server/features/assistants/assistant-queries.ts'
import { forgetEstimatesOf } from '#server/features/calculator/rate-set-queries.ts'
import { endBookingsOf, forgetBookingsOf } from '#server/features/calendar/keep-time.ts'
import { forgetChatsOf } from '#server/features/chats/leaving-queries.ts'
import { endComplaintsOf } from '#server/features/complaints/keep-time.ts'
import { forgetComplaintsOf } from '#server/features/complaints/leaving-queries.ts'
import { forgetConnectsOf } from '#server/features/connects/connect-queries.ts'
import { endConnectsOf } from '#server/features/connects/expire-connects.ts'
import { endContactsOf } from '#server/features/contacts/contact-queries.ts'
import { forgetDraftsOf } from '#server/features/drafts/draft-queries.ts'
import { endQuotesOf, forgetEnquiriesOf } from '#server/features/enquiries/keep-time.ts'
import { forgetSubmissionsOf } from '#server/features/forms/submissions/leave.ts'
import { forgetInvitationsOf } from '#server/features/invitations/queries.ts'
import { endWorkOf, forgetWorkOf } from '#server/features/jobs/leave.ts'
import * as leads from '#server/features/leads/lead-queries.ts'
import { eraseNotificationsOf } from '#server/features/notifications/leaving-queries.ts'
import { endOffersOf } from '#server/features/offers/keep-time.ts'
import { forgetApplicationOf } from '#server/features/onboarding/leaving-queries.ts'
import { personAnonymised as personAnonymisedByStaff } from '#server/features/people/events.ts'
import { closeProfileOf, forgetProfileOf } from '#server/features/professionals/leaving-queries.ts'
import { leaveAsAdvisor } from '#server/features/projects/advisors.ts'
import { forgetProjectsOf, refuseWhileRunning } from '#server/features/projects/leaving-queries.ts'
import { forgetReviewsOf } from '#server/features/reviews/leaving-queries.ts'
import { forgetWishlistsOf } from '#server/features/wishlists/wishlist-queries.ts'
import { onEvent, type Subscription, type TransactionSubscriber } from '#server/platform/events/subscriptions.ts'

/** What is still open ends first, as it may be of a suspended person. The account last: the others look up what belonged to it. */
const forgetters: readonly TransactionSubscriber<{ userId: string }>[] = [
  endWorkOf,
  forgetDraftsOf,
  endConnectsOf,
  endBookingsOf,
  endQuotesOf,
  endOffersOf,
  endContactsOf,
  endComplaintsOf,
  eraseNotificationsOf,
  forgetApplicationOf,
  leads.forgetLeadsOf,
  leaveAsAdvisor,
  forgetComplaintsOf,
  forgetProjectsOf,
  forgetWorkOf,
  forgetEstimatesOf,
  forgetConnectsOf,
  forgetBookingsOf,
  forgetEnquiriesOf,
  forgetChatsOf,
  forgetProfileOf,
  forgetReviewsOf,
  forgetWishlistsOf,
  forgetRunsOf,
  forgetSubmissionsOf,
  forgetInvitationsOf,
  anonymiseUser,
]

export const erasureSubscriptions: readonly Subscription[] = [
  onEvent(accountClosed, {
    // The last after the jobs were locked: what was accepted meanwhile is a project now.
    inTransaction: [
      endWorkOf,
      endConnectsOf,
      endBookingsOf,
      endQuotesOf,
      endOffersOf,
      endContactsOf,
      endComplaintsOf,
      closeProfileOf,
      refuseWhileRunning,
    ],
  }),
  onEvent(personAnonymised, { inTransaction: forgetters }),
  onEvent(personAnonymisedByStaff, { inTransaction: forgetters }),
]
