// The news of jobs and of the bids on them, with what follows in leads, drafts, projects and chats.
import { followBid } from '#server/features/chats/routes.ts'
import { meetByProject, meetByShortlist } from '#server/features/contacts/meet.ts'
import { forgetDraftOfBid, forgetDraftsOfJob } from '#server/features/drafts/forget-drafts.ts'
import * as bid from '#server/features/jobs/bids/events.ts'
import * as toldOfBid from '#server/features/jobs/bids/notices.ts'
import * as toldOfOffer from '#server/features/jobs/bids/offer-notices.ts'
import { closeQuestions } from '#server/features/jobs/clarifications/close-questions.ts'
import * as question from '#server/features/jobs/clarifications/events.ts'
import * as toldOfQuestion from '#server/features/jobs/clarifications/notices.ts'
import * as job from '#server/features/jobs/events.ts'
import * as toldOfJob from '#server/features/jobs/notices.ts'
import * as follow from '#server/features/leads/follow-bids.ts'
import { reopenLeads } from '#server/features/leads/life.ts'
import { makeFoundLead, makeInvitedLead } from '#server/features/leads/make-lead.ts'
import { beginWaves, goOnWithWaves, resumeWaves } from '#server/features/leads/tell-waves.ts'
import { createProject } from '#server/features/projects/create-project.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

/** In the list of notifications alone: no toast. */
const quiet = { push: null }

function jobs(): readonly NewsRow[] {
  const { toOwner, toOwnerInReview, toReviewers, toBidders, toFormerBidders, withEnd } = toldOfJob
  const { toPassedOver } = toldOfBid
  const updated = toReviewers('job-updated', { push: 'job-updated' })
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

export const newsOfJobs: readonly NewsRow[] = [...jobs(), ...bids()]
