// The news: by event what happens in its transaction, in this order, and who is told of it afterwards by which text.
import * as account from '#server/features/accounts/events.ts'
import * as toldOfAccount from '#server/features/accounts/notices.ts'
import * as category from '#server/features/categories/events.ts'
import { followBid } from '#server/features/chats/routes.ts'
import * as connect from '#server/features/connects/events.ts'
import * as toldOfConnect from '#server/features/connects/notices.ts'
import { meetByConnect, meetByProject, meetByShortlist } from '#server/features/contacts/meet.ts'
import { forgetDraftOfBid, forgetDraftsOfJob } from '#server/features/drafts/forget-drafts.ts'
import * as submission from '#server/features/forms/submissions/events.ts'
import * as toldOfSubmission from '#server/features/forms/submissions/notices.ts'
import { convertInvited } from '#server/features/forms/submissions/routes.ts'
import * as invitation from '#server/features/invitations/events.ts'
import * as toldOfInvitation from '#server/features/invitations/notices.ts'
import { inviteSuggested, welcomeInvited } from '#server/features/invitations/welcome-invited.ts'
import * as bid from '#server/features/jobs/bids/events.ts'
import * as toldOfBid from '#server/features/jobs/bids/notices.ts'
import * as toldOfOffer from '#server/features/jobs/bids/offer-notices.ts'
import { closeQuestions } from '#server/features/jobs/clarifications/close-questions.ts'
import * as question from '#server/features/jobs/clarifications/events.ts'
import * as toldOfQuestion from '#server/features/jobs/clarifications/notices.ts'
import * as job from '#server/features/jobs/events.ts'
import { reopenJob, startJob } from '#server/features/jobs/life.ts'
import * as toldOfJob from '#server/features/jobs/notices.ts'
import * as lead from '#server/features/leads/events.ts'
import * as follow from '#server/features/leads/follow-bids.ts'
import { reopenLeads } from '#server/features/leads/life.ts'
import { makeConnectLead, makeFoundLead, makeInvitedLead } from '#server/features/leads/make-lead.ts'
import * as toldOfLead from '#server/features/leads/notices.ts'
import { beginWaves, goOnWithWaves, resumeWaves } from '#server/features/leads/tell-waves.ts'
import { announcementTold, toAudience } from '#server/features/notifications/announcements.ts'
import * as person from '#server/features/people/events.ts'
import * as toldOfPerson from '#server/features/people/notices.ts'
import { hideProfile, renameTradeOf, showProfile } from '#server/features/professionals/follow-account.ts'
import { createProject } from '#server/features/projects/create-project.ts'
import * as project from '#server/features/projects/events.ts'
import * as toldOfProject from '#server/features/projects/notices.ts'
import { type NewsRow, newsTable, onEvent } from '#server/platform/events/news.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'
import { newsOfLeaving } from './leaving.ts'
import { newsOfApplications } from './news-of-applications.ts'
import { newsOfBookings } from './news-of-bookings.ts'
import { newsOfCatalogue } from './news-of-catalogue.ts'
import { newsOfChats } from './news-of-chats.ts'
import { newsOfComplaints } from './news-of-complaints.ts'
import { newsOfReviews } from './news-of-reviews.ts'
import { newsOfStories } from './news-of-stories.ts'
import { newsOfWatchers } from './watch-news.ts'

/** In the list of notifications alone: no toast. */
const quiet = { push: null }

function jobs(): readonly NewsRow[] {
  const { toOwner, toOwnerInReview, toReviewers, toReviewersAgain, toBidders, toFormerBidders, withEnd } = toldOfJob
  const { toPassedOver } = toldOfBid
  const updated = toReviewersAgain('job-updated', { push: 'job-updated' })
  return [
    onEvent(job.jobSubmitted, {
      within: [forgetDraftsOfJob],
      tell: [toReviewers('new-job-created', { push: 'new-job-created' })],
    }),
    onEvent(job.jobUpdated, { within: [forgetDraftsOfJob], tell: [updated] }),
    onEvent(job.jobApproved, { within: [beginWaves], tell: [toOwner('job-approved', { push: 'job-approved' })] }),
    onEvent(job.jobSentBack, { tell: [toOwnerInReview('job-sent-back', quiet)] }),
    onEvent(job.jobRejected, {
      within: [follow.loseCancelledLeads, closeQuestions],
      tell: [toOwnerInReview('job-rejected', quiet), toPassedOver('bid-expired')],
    }),
    onEvent(job.jobCancelled, {
      within: [closeQuestions, follow.loseCancelledLeads],
      tell: [toPassedOver('job-cancelled', quiet)],
    }),
    onEvent(job.jobExpired, {
      within: [closeQuestions, follow.loseExpiredLeads],
      tell: [toOwner('job-expired', quiet), toPassedOver('bid-expired', quiet)],
    }),
    onEvent(job.jobEdited, { within: [forgetDraftsOfJob], tell: [toBidders('job-changed')] }),
    onEvent(job.jobTermsChanged, { within: [forgetDraftsOfJob], tell: [updated, toBidders('bid-outdated')] }),
    onEvent(job.jobFiled, { tell: [toOwnerInReview('job-filed')] }),
    onEvent(job.jobRenewed, {
      within: [resumeWaves],
      tell: [toFormerBidders('job-open-again', { when: (_, { wasExpired }) => wasExpired === true })],
    }),
    onEvent(job.jobTakenDown, {
      within: [follow.loseCancelledLeads, closeQuestions],
      tell: [toOwner('job-taken-down'), toPassedOver('bid-expired')],
    }),
    onEvent(job.jobExpiring, { tell: [toOwner('job-expiring', withEnd)] }),
    onEvent(job.jobGivenUp, {
      within: [follow.loseExpiredLeads, closeQuestions],
      tell: [toOwner('job-given-up'), toPassedOver('bid-expired')],
    }),
    onEvent(job.jobReopened, {
      within: [reopenLeads, goOnWithWaves],
      tell: [
        toldOfBid.toOwner('job-reopened', { when: (_, { by }) => by === 'professional' }),
        toldOfBid.toBidder('bid-lapsed'),
        toFormerBidders('job-open-again'),
      ],
    }),
    onEvent(job.jobMadePublic, { within: [beginWaves] }),
    onEvent(job.professionalInvited, { within: [makeInvitedLead] }),
  ]
}

function bids(): readonly NewsRow[] {
  const { toOwner, toBidder, toChosen, toPassedOver, withDay } = toldOfBid
  const { ofClient, ofBidder, toOwner: offerToOwner, toBidder: offerToBidder } = toldOfOffer
  return [
    onEvent(job.bidSubmitted, {
      within: [makeFoundLead, forgetDraftOfBid, follow.quoteLead],
      tell: [toOwner('bid_received', { push: 'bid_received' })],
    }),
    onEvent(job.bidRevised, { within: [forgetDraftOfBid], tell: [toOwner('bid-revised', { push: 'bid_received' })] }),
    onEvent(job.bidWithdrawn, { within: [goOnWithWaves, follow.unquoteLead], tell: [toOwner('bid-withdrawn', quiet)] }),
    onEvent(job.bidExpired, { within: [goOnWithWaves, follow.unquoteLead], tell: [toBidder('bid-expired', quiet)] }),
    onEvent(job.bidDeclined, {
      within: [goOnWithWaves, follow.loseDeclinedLead],
      tell: [toBidder('bid-declined', quiet)],
    }),
    onEvent(job.bidAccepted, {
      within: [createProject, followBid, closeQuestions, follow.settleLeads, meetByProject],
      tell: [toChosen('bid-accepted', { push: 'bid-accepted' }), toPassedOver('bid-not-selected', quiet)],
    }),
    onEvent(bid.bidShortlisted, { within: [meetByShortlist], tell: [toBidder('bid-shortlisted')] }),
    onEvent(bid.bidExpiring, { tell: [toOwner('bid-expiring', withDay), toBidder('bid-expiring', withDay)] }),
    onEvent(bid.offerMade, {
      tell: [offerToBidder('counter-offered', ofClient), offerToOwner('proposal-made', ofBidder)],
    }),
    onEvent(bid.offerAccepted, {
      tell: [offerToOwner('counter-accepted', ofClient), offerToBidder('proposal-accepted', ofBidder)],
    }),
    onEvent(bid.offerRefused, {
      tell: [offerToOwner('counter-refused', ofClient), offerToBidder('proposal-refused', ofBidder)],
    }),
    onEvent(bid.offerLapsed, { tell: [offerToOwner('offer-lapsed'), offerToBidder('offer-lapsed')] }),
    onEvent(question.questionAsked, { within: [makeFoundLead], tell: [toldOfQuestion.toAsked('question-asked')] }),
    onEvent(question.questionAnswered, { tell: [toldOfQuestion.toAllBidders('question-answered')] }),
  ]
}

function projects(): readonly NewsRow[] {
  const { toClient, toProfessional, toSide, toOtherSide, workToClient, workToProfessional } = toldOfProject
  const { deedToOther, siteToOther } = toldOfProject
  return [
    onEvent(project.planConfirmed, { tell: [toOtherSide('plan-confirmed')] }),
    onEvent(project.projectBegun, {
      within: [startJob],
      tell: [toClient('project-begun'), toProfessional('project-begun')],
    }),
    onEvent(project.planUnconfirmed, { tell: [toSide('plan-unconfirmed')] }),
    onEvent(project.planLapsed, {
      within: [reopenJob],
      // The other side hears of it with the job.
      tell: [toClient('plan-lapsed', { when: (_, { by }) => by === 'client' })],
    }),
    onEvent(project.milestoneSubmitted, { tell: [workToClient('milestone-submitted')] }),
    onEvent(project.milestoneUnanswered, { tell: [workToClient('milestone-unanswered')] }),
    onEvent(project.milestoneAccepted, {
      tell: [
        workToProfessional('milestone-accepted'),
        workToClient('milestone-auto-accepted', { when: (_, { auto }) => auto === true }),
      ],
    }),
    onEvent(project.changesRequested, { tell: [workToProfessional('changes-requested')] }),
    onEvent(project.paymentMarked, { tell: [workToProfessional('payment-marked')] }),
    onEvent(project.paymentConfirmed, { tell: [workToClient('payment-confirmed')] }),
    onEvent(project.paymentDisputed, { tell: [workToClient('payment-disputed')] }),
    onEvent(project.retentionMarked, { tell: [toProfessional('retention-marked')] }),
    onEvent(project.retentionConfirmed, { tell: [toClient('retention-confirmed')] }),
    onEvent(project.retentionDisputed, { tell: [toClient('retention-disputed')] }),
    onEvent(project.changeProposed, { tell: [deedToOther('change-proposed')] }),
    onEvent(project.changeApproved, { tell: [deedToOther('change-approved')] }),
    onEvent(project.changeRejected, { tell: [deedToOther('change-rejected')] }),
    onEvent(project.changeWithdrawn, { tell: [deedToOther('change-withdrawn')] }),
    onEvent(project.projectPaused, { tell: [deedToOther('project-paused')] }),
    onEvent(project.projectResumed, { tell: [deedToOther('project-resumed')] }),
    onEvent(project.diaryAdded, { tell: [siteToOther('diary-added')] }),
    onEvent(project.snagAdded, { tell: [siteToOther('snag-added')] }),
    onEvent(project.snagFixed, { tell: [siteToOther('snag-fixed')] }),
    onEvent(project.snagConfirmed, { tell: [siteToOther('snag-confirmed')] }),
    onEvent(project.snagReopened, { tell: [siteToOther('snag-reopened')] }),
    onEvent(project.fileAdded, { tell: [siteToOther('file-added')] }),
    onEvent(project.fileWithdrawn, { tell: [siteToOther('file-withdrawn')] }),
  ]
}

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
  ...jobs(),
  ...bids(),
  ...projects(),
  ...newsOfReviews,
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
