// Subscriptions by event: what runs in its transaction, in this order, and who is notified afterwards with which text.
import * as account from '#server/features/accounts/events.ts'
import * as accountNotices from '#server/features/accounts/notices.ts'
import * as category from '#server/features/categories/events.ts'
import * as connect from '#server/features/connects/events.ts'
import * as connectNotices from '#server/features/connects/notices.ts'
import { createContactsByConnect } from '#server/features/contacts/create-contacts.ts'
import * as submission from '#server/features/forms/submissions/events.ts'
import * as submissionNotices from '#server/features/forms/submissions/notices.ts'
import { convertInvited } from '#server/features/forms/submissions/routes.ts'
import * as invitation from '#server/features/invitations/events.ts'
import * as invitationNotices from '#server/features/invitations/notices.ts'
import { inviteSuggested, welcomeInvited } from '#server/features/invitations/welcome-invited.ts'
import * as lead from '#server/features/leads/events.ts'
import { makeConnectLead } from '#server/features/leads/make-lead.ts'
import * as leadNotices from '#server/features/leads/notices.ts'
import { announcementSent, toAudience } from '#server/features/notifications/announcements.ts'
import * as person from '#server/features/people/events.ts'
import * as personNotices from '#server/features/people/notices.ts'
import { hideProfile, renameTradeOf, showProfile } from '#server/features/professionals/follow-account.ts'
import { onEvent, type Subscription, subscriptionTable } from '#server/platform/events/subscriptions.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'
import { applicationSubscriptions } from './application-subscriptions.ts'
import { bookingSubscriptions } from './booking-subscriptions.ts'
import { catalogueSubscriptions } from './catalogue-subscriptions.ts'
import { chatSubscriptions } from './chat-subscriptions.ts'
import { complaintSubscriptions } from './complaint-subscriptions.ts'
import { erasureSubscriptions } from './erasure.ts'
import { jobSubscriptions } from './job-subscriptions.ts'
import { paymentSubscriptions } from './payment-subscriptions.ts'
import { followerSubscriptions } from './project-followers.ts'
import { projectSubscriptions } from './project-subscriptions.ts'
import { reviewSubscriptions } from './review-subscriptions.ts'
import { storySubscriptions } from './story-subscriptions.ts'

/** No toast; mail and device push still follow the person's settings. */
const noToast = { toast: null }

function leads(): readonly Subscription[] {
  const { toWave, toInvited, toProfessional, toReminded, toReviewers, toReporter } = leadNotices
  return [
    onEvent(lead.waveSent, { notify: [toWave('new-job', { toast: 'new-job' })] }),
    onEvent(lead.leadInvited, { notify: [toInvited('job-invitation')] }),
    onEvent(lead.leadDue, { notify: [toProfessional('lead-due')] }),
    onEvent(lead.leadEnded, { notify: [toProfessional('lead-ended', noToast)] }),
    onEvent(lead.reminderDue, { notify: [toReminded('lead-reminder')] }),
    onEvent(lead.leadReported, { notify: [toReviewers('lead-reported', noToast)] }),
    onEvent(lead.reportDecided, { notify: [toReporter('lead-report-decided')] }),
  ]
}

function connects(): readonly Subscription[] {
  const { toSender, toReceiver, toReviewers, wasPassedOn } = connectNotices
  return [
    onEvent(connect.connectAsked, { notify: [toReviewers('new_connect_request', { toast: 'new_connect_request' })] }),
    onEvent(connect.connectApproved, { notify: [toReceiver('connect-received'), toSender('connect-approved')] }),
    onEvent(connect.connectRejected, { notify: [toSender('connect-rejected')] }),
    onEvent(connect.connectAccepted, {
      inTransaction: [makeConnectLead, createContactsByConnect],
      notify: [toSender('connect-accepted')],
    }),
    onEvent(connect.connectDeclined, { notify: [toSender('connect-declined')] }),
    onEvent(connect.connectWithdrawn, { notify: [toReceiver('connect-withdrawn', { when: wasPassedOn })] }),
    onEvent(connect.connectEnding, { notify: [toReceiver('connect-ending')] }),
    onEvent(connect.connectExpired, {
      notify: [toSender('connect-expired'), toReceiver('connect-expired', { when: wasPassedOn })],
    }),
  ]
}

const people: readonly Subscription[] = [
  onEvent(submission.submissionReceived, { inTransaction: [inviteSuggested], notify: [submissionNotices.notifyStaff] }),
  onEvent(submission.submissionConverted, { inTransaction: [inviteSuggested] }),
  onEvent(invitation.professionalInvited, { inTransaction: [convertInvited] }),
  onEvent(account.accountCreated, { inTransaction: [welcomeInvited] }),
  onEvent(invitation.friendJoined, { notify: [invitationNotices.toInviter('friend-joined')] }),
  onEvent(category.tradeChanged, { inTransaction: [renameTradeOf] }),
  onEvent(person.personSuspended, { inTransaction: [hideProfile] }),
  onEvent(person.personRestored, { inTransaction: [showProfile] }),
  onEvent(person.rightsChanged, { notify: [personNotices.toAdmin('rights-changed', { toast: 'rights-changed' })] }),
  onEvent(announcementSent, { notify: [toAudience] }),
  onEvent(sessionReused, { notify: [accountNotices.toOwner('session-reused', noToast)] }),
]

export const subscriptions = subscriptionTable([
  ...jobSubscriptions,
  ...projectSubscriptions,
  ...reviewSubscriptions,
  ...paymentSubscriptions,
  ...storySubscriptions,
  ...catalogueSubscriptions,
  ...complaintSubscriptions,
  ...leads(),
  ...connects(),
  ...bookingSubscriptions,
  ...chatSubscriptions,
  ...applicationSubscriptions,
  ...people,
  ...erasureSubscriptions,
  ...followerSubscriptions,
])
