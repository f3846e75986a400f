// The news: by event what happens in its transaction, in this order, and who is told of it afterwards by which text.
import * as account from '#server/features/accounts/events.ts'
import * as toldOfAccount from '#server/features/accounts/notices.ts'
import * as category from '#server/features/categories/events.ts'
import * as connect from '#server/features/connects/events.ts'
import * as toldOfConnect from '#server/features/connects/notices.ts'
import { meetByConnect } from '#server/features/contacts/meet.ts'
import * as submission from '#server/features/forms/submissions/events.ts'
import * as toldOfSubmission from '#server/features/forms/submissions/notices.ts'
import { convertInvited } from '#server/features/forms/submissions/routes.ts'
import * as invitation from '#server/features/invitations/events.ts'
import * as toldOfInvitation from '#server/features/invitations/notices.ts'
import { inviteSuggested, welcomeInvited } from '#server/features/invitations/welcome-invited.ts'
import * as lead from '#server/features/leads/events.ts'
import { makeConnectLead } from '#server/features/leads/make-lead.ts'
import * as toldOfLead from '#server/features/leads/notices.ts'
import { announcementTold, toAudience } from '#server/features/notifications/announcements.ts'
import * as person from '#server/features/people/events.ts'
import * as toldOfPerson from '#server/features/people/notices.ts'
import { hideProfile, renameTradeOf, showProfile } from '#server/features/professionals/follow-account.ts'
import { type NewsRow, newsTable, onEvent } from '#server/platform/events/news.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'
import { newsOfLeaving } from './leaving.ts'
import { newsOfApplications } from './news-of-applications.ts'
import { newsOfBookings } from './news-of-bookings.ts'
import { newsOfCatalogue } from './news-of-catalogue.ts'
import { newsOfChats } from './news-of-chats.ts'
import { newsOfComplaints } from './news-of-complaints.ts'
import { newsOfJobs } from './news-of-jobs.ts'
import { newsOfPayments } from './news-of-payments.ts'
import { newsOfProjects } from './news-of-projects.ts'
import { newsOfReviews } from './news-of-reviews.ts'
import { newsOfStories } from './news-of-stories.ts'
import { newsOfWatchers } from './watch-news.ts'

/** In the list of notifications alone: no toast. */
const quiet = { push: null }

function leads(): readonly NewsRow[] {
  const { toWave, toInvited, toProfessional, toReminded, toReviewers, toReporter } = toldOfLead
  return [
    onEvent(lead.waveTold, { tell: [toWave('new-job', { push: 'new-job' })] }),
    onEvent(lead.leadInvited, { tell: [toInvited('job-invitation')] }),
    onEvent(lead.leadDue, { tell: [toProfessional('lead-due')] }),
    onEvent(lead.leadEnded, { tell: [toProfessional('lead-ended', quiet)] }),
    onEvent(lead.reminderDue, { tell: [toReminded('lead-reminder')] }),
    onEvent(lead.leadReported, { tell: [toReviewers('lead-reported', quiet)] }),
    onEvent(lead.reportDecided, { tell: [toReporter('lead-report-decided')] }),
  ]
}

function connects(): readonly NewsRow[] {
  const { toSender, toReceiver, toReviewers, wasPassedOn } = toldOfConnect
  return [
    onEvent(connect.connectAsked, { tell: [toReviewers('new_connect_request', { push: 'new_connect_request' })] }),
    onEvent(connect.connectApproved, { tell: [toReceiver('connect-received'), toSender('connect-approved')] }),
    onEvent(connect.connectRejected, { tell: [toSender('connect-rejected')] }),
    onEvent(connect.connectAccepted, {
      within: [makeConnectLead, meetByConnect],
      tell: [toSender('connect-accepted')],
    }),
    onEvent(connect.connectDeclined, { tell: [toSender('connect-declined')] }),
    onEvent(connect.connectWithdrawn, { tell: [toReceiver('connect-withdrawn', { when: wasPassedOn })] }),
    onEvent(connect.connectEnding, { tell: [toReceiver('connect-ending')] }),
    onEvent(connect.connectExpired, {
      tell: [toSender('connect-expired'), toReceiver('connect-expired', { when: wasPassedOn })],
    }),
  ]
}

const people: readonly NewsRow[] = [
  onEvent(submission.submissionReceived, { within: [inviteSuggested], tell: [toldOfSubmission.tellStaff] }),
  onEvent(submission.submissionConverted, { within: [inviteSuggested] }),
  onEvent(invitation.professionalInvited, { within: [convertInvited] }),
  onEvent(account.accountCreated, { within: [welcomeInvited] }),
  onEvent(invitation.friendJoined, { tell: [toldOfInvitation.toInviter('friend-joined')] }),
  onEvent(category.tradeChanged, { within: [renameTradeOf] }),
  onEvent(person.personSuspended, { within: [hideProfile] }),
  onEvent(person.personRestored, { within: [showProfile] }),
  onEvent(person.rightsChanged, { tell: [toldOfPerson.toAdmin('rights-changed', { push: 'rights-changed' })] }),
  onEvent(announcementTold, { tell: [toAudience] }),
  onEvent(sessionReused, { tell: [toldOfAccount.toOwner('session-reused', quiet)] }),
]

export const news = newsTable([
  ...newsOfJobs,
  ...newsOfProjects,
  ...newsOfReviews,
  ...newsOfPayments,
  ...newsOfStories,
  ...newsOfCatalogue,
  ...newsOfComplaints,
  ...leads(),
  ...connects(),
  ...newsOfBookings,
  ...newsOfChats,
  ...newsOfApplications,
  ...people,
  ...newsOfLeaving,
  ...newsOfWatchers,
])
