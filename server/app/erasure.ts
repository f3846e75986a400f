import { anonymiseUser } from '#server/features/accounts/anonymise.ts'
import { accountClosed, personAnonymised } from '#server/features/accounts/events.ts'
import { eraseRunsOf } from '#server/features/assistants/personal-data-queries.ts'
import { eraseEstimatesOf } from '#server/features/calculator/personal-data-queries.ts'
import { endBookingsOf, eraseBookingsOf } from '#server/features/calendar/erasure.ts'
import { eraseChatsOf } from '#server/features/chats/personal-data-queries.ts'
import { endComplaintsOf } from '#server/features/complaints/erasure.ts'
import { eraseComplaintsOf } from '#server/features/complaints/personal-data-queries.ts'
import { endConnectsOf } from '#server/features/connects/erasure.ts'
import { eraseConnectsOf } from '#server/features/connects/personal-data-queries.ts'
import { endContactsOf } from '#server/features/contacts/personal-data-queries.ts'
import { eraseDraftsOf } from '#server/features/drafts/personal-data-queries.ts'
import { endQuotesOf, eraseEnquiriesOf } from '#server/features/enquiries/erasure.ts'
import { eraseSubmissionsOf } from '#server/features/forms/submissions/erasure.ts'
import { eraseInvitationsOf } from '#server/features/invitations/personal-data-queries.ts'
import { endWorkOf, eraseWorkOf } from '#server/features/jobs/erasure.ts'
import * as leads from '#server/features/leads/personal-data-queries.ts'
import { eraseNotificationsOf } from '#server/features/notifications/personal-data-queries.ts'
import { endOffersOf } from '#server/features/offers/erasure.ts'
import { eraseApplicationOf } from '#server/features/onboarding/personal-data-queries.ts'
import { personAnonymisedByStaff } from '#server/features/people/events.ts'
import { closeProfileOf, eraseProfileOf } from '#server/features/professionals/personal-data-queries.ts'
import { leaveAsAdvisor } from '#server/features/projects/erasure.ts'
import { eraseProjectsOf, refuseWhileRunning } from '#server/features/projects/personal-data-queries.ts'
import { eraseReviewsOf } from '#server/features/reviews/personal-data-queries.ts'
import { eraseWishlistsOf } from '#server/features/wishlists/personal-data-queries.ts'
import { onEvent, type Subscription, type TransactionSubscriber } from '#server/platform/events/subscriptions.ts'

/**
 * Open work ends first, since this may concern a suspended person. The account comes last: the other erasers look up
 * what belongs to it.
 */
const erasers: readonly TransactionSubscriber<{ userId: string }>[] = [
  endWorkOf,
  eraseDraftsOf,
  endConnectsOf,
  endBookingsOf,
  endQuotesOf,
  endOffersOf,
  endContactsOf,
  endComplaintsOf,
  eraseNotificationsOf,
  eraseApplicationOf,
  leads.eraseLeadsOf,
  leaveAsAdvisor,
  eraseComplaintsOf,
  eraseProjectsOf,
  eraseWorkOf,
  eraseEstimatesOf,
  eraseConnectsOf,
  eraseBookingsOf,
  eraseEnquiriesOf,
  eraseChatsOf,
  eraseProfileOf,
  eraseReviewsOf,
  eraseWishlistsOf,
  eraseRunsOf,
  eraseSubmissionsOf,
  eraseInvitationsOf,
  anonymiseUser,
]

export const erasureSubscriptions: readonly Subscription[] = [
  onEvent(accountClosed, {
    // `refuseWhileRunning` comes last, after the jobs were locked: a bid that was accepted meanwhile has become a
    // project.
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
  onEvent(personAnonymised, { inTransaction: erasers }),
  onEvent(personAnonymisedByStaff, { inTransaction: erasers }),
]
