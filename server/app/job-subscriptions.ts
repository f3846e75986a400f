import { moveChatsToProject } from '#server/features/chats/move-chats-to-project.ts'
import { createContactsByProject, createContactsByShortlist } from '#server/features/contacts/create-contacts.ts'
import { discardDraftOfBid, discardDraftsOfJob } from '#server/features/drafts/delete-drafts.ts'
import * as offerNotices from '#server/features/jobs/bids/counter-offer-notices.ts'
import * as bid from '#server/features/jobs/bids/events.ts'
import * as bidNotices from '#server/features/jobs/bids/notices.ts'
import { closeQuestions } from '#server/features/jobs/clarifications/close-questions.ts'
import * as question from '#server/features/jobs/clarifications/events.ts'
import * as questionNotices from '#server/features/jobs/clarifications/notices.ts'
import * as job from '#server/features/jobs/events.ts'
import * as jobNotices from '#server/features/jobs/notices.ts'
import * as follow from '#server/features/leads/follow-bids.ts'
import { reopenLeads } from '#server/features/leads/lead.machine.ts'
import { makeFoundLead, makeInvitedLead } from '#server/features/leads/make-lead.ts'
import { beginWaves, goOnWithWaves, resumeWaves } from '#server/features/leads/send-waves.ts'
import { createProject } from '#server/features/projects/create-project.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

/** No toast; mail and device push still follow the person's settings. */
const noToast = { toast: null }

function jobs(): readonly Subscription[] {
  const { toOwner, toOwnerInReview, toReviewers, toBidders, toFormerBidders, withEnd } = jobNotices
  const { toBiddersOfEndedBids } = bidNotices
  const updated = toReviewers('job-updated', { toast: 'job-updated' })
  return [
    onEvent(job.jobSubmitted, {
      inTransaction: [discardDraftsOfJob],
      notify: [toReviewers('new-job-created', { toast: 'new-job-created' })],
    }),
    onEvent(job.jobUpdated, { inTransaction: [discardDraftsOfJob], notify: [updated] }),
    onEvent(job.jobApproved, {
      inTransaction: [beginWaves],
      notify: [toOwner('job-approved', { toast: 'job-approved' })],
    }),
    onEvent(job.jobSentBack, { notify: [toOwnerInReview('job-sent-back', noToast)] }),
    onEvent(job.jobRejected, {
      inTransaction: [follow.loseCancelledLeads, closeQuestions],
      notify: [toOwnerInReview('job-rejected', noToast), toBiddersOfEndedBids('bid-expired')],
    }),
    onEvent(job.jobCancelled, {
      inTransaction: [closeQuestions, follow.loseCancelledLeads],
      notify: [toBiddersOfEndedBids('job-cancelled', noToast)],
    }),
    onEvent(job.jobExpired, {
      inTransaction: [closeQuestions, follow.loseExpiredLeads],
      notify: [toOwner('job-expired', noToast), toBiddersOfEndedBids('bid-expired', noToast)],
    }),
    onEvent(job.jobEdited, { inTransaction: [discardDraftsOfJob], notify: [toBidders('job-changed')] }),
    onEvent(job.jobTermsChanged, { inTransaction: [discardDraftsOfJob], notify: [updated, toBidders('bid-outdated')] }),
    onEvent(job.jobFiled, { notify: [toOwnerInReview('job-filed')] }),
    onEvent(job.jobRenewed, {
      inTransaction: [resumeWaves],
      notify: [toFormerBidders('job-open-again', { when: (_, { wasExpired }) => wasExpired === true })],
    }),
    onEvent(job.jobTakenDown, {
      inTransaction: [follow.loseCancelledLeads, closeQuestions],
      notify: [toOwner('job-taken-down'), toBiddersOfEndedBids('bid-expired')],
    }),
    onEvent(job.jobExpiring, { notify: [toOwner('job-expiring', withEnd)] }),
    onEvent(job.jobGivenUp, {
      inTransaction: [follow.loseExpiredLeads, closeQuestions],
      notify: [toOwner('job-given-up'), toBiddersOfEndedBids('bid-expired')],
    }),
    onEvent(job.jobReopened, {
      inTransaction: [reopenLeads, goOnWithWaves],
      notify: [
        bidNotices.toOwner('job-reopened', { when: (_, { by }) => by === 'professional' }),
        bidNotices.toBidder('bid-lapsed'),
        toFormerBidders('job-open-again'),
      ],
    }),
    onEvent(job.jobMadePublic, { inTransaction: [beginWaves] }),
    onEvent(job.professionalInvitedToJob, { inTransaction: [makeInvitedLead] }),
  ]
}

function bids(): readonly Subscription[] {
  const { toOwner, toBidder, toChosen, toBiddersOfEndedBids, withDay } = bidNotices
  const { ofClient, ofBidder, toOwner: counterOfferToOwner, toBidder: counterOfferToBidder } = offerNotices
  return [
    onEvent(job.bidSubmitted, {
      inTransaction: [makeFoundLead, discardDraftOfBid, follow.quoteLead],
      notify: [toOwner('bid_received', { toast: 'bid_received' })],
    }),
    onEvent(job.bidRevised, {
      inTransaction: [discardDraftOfBid],
      notify: [toOwner('bid-revised', { toast: 'bid_received' })],
    }),
    onEvent(job.bidWithdrawn, {
      inTransaction: [goOnWithWaves, follow.unquoteLead],
      notify: [toOwner('bid-withdrawn', noToast)],
    }),
    onEvent(job.bidExpired, {
      inTransaction: [goOnWithWaves, follow.unquoteLead],
      notify: [toBidder('bid-expired', noToast)],
    }),
    onEvent(job.bidDeclined, {
      inTransaction: [goOnWithWaves, follow.loseDeclinedLead],
      notify: [toBidder('bid-declined', noToast)],
    }),
    onEvent(job.bidAccepted, {
      inTransaction: [createProject, moveChatsToProject, closeQuestions, follow.settleLeads, createContactsByProject],
      notify: [toChosen('bid-accepted', { toast: 'bid-accepted' }), toBiddersOfEndedBids('bid-not-selected', noToast)],
    }),
    onEvent(bid.bidShortlisted, { inTransaction: [createContactsByShortlist], notify: [toBidder('bid-shortlisted')] }),
    onEvent(bid.bidExpiring, { notify: [toOwner('bid-expiring', withDay), toBidder('bid-expiring', withDay)] }),
    onEvent(bid.counterOfferMade, {
      notify: [counterOfferToBidder('counter-offered', ofClient), counterOfferToOwner('proposal-made', ofBidder)],
    }),
    onEvent(bid.counterOfferAccepted, {
      notify: [counterOfferToOwner('counter-accepted', ofClient), counterOfferToBidder('proposal-accepted', ofBidder)],
    }),
    onEvent(bid.counterOfferRefused, {
      notify: [counterOfferToOwner('counter-refused', ofClient), counterOfferToBidder('proposal-refused', ofBidder)],
    }),
    onEvent(bid.counterOfferLapsed, {
      notify: [counterOfferToOwner('counter-offer-lapsed'), counterOfferToBidder('counter-offer-lapsed')],
    }),
    onEvent(question.questionAsked, {
      inTransaction: [makeFoundLead],
      notify: [questionNotices.toAsked('question-asked')],
    }),
    onEvent(question.questionAnswered, { notify: [questionNotices.toAllBidders('question-answered')] }),
  ]
}

export const jobSubscriptions: readonly Subscription[] = [...jobs(), ...bids()]
