// The news of bids, of the offers between the two sides, and of questions about a job.
import { meetByProject, meetByShortlist } from '#server/features/contacts/meet.ts'
import { forgetDraftOfBid } from '#server/features/drafts/forget-drafts.ts'
import {
  bidExpiring,
  bidShortlisted,
  offerAccepted,
  offerLapsed,
  offerMade,
  offerRefused,
} from '#server/features/jobs/bids/events.ts'
import {
  tellBidderOfShortlist,
  tellOfAgreement,
  tellOfEndingBid,
  tellOfLapse,
  tellOfOffer,
  tellOfRefusal,
} from '#server/features/jobs/bids/notices.ts'
import { closeQuestions } from '#server/features/jobs/clarifications/close-questions.ts'
import { questionAnswered, questionAsked } from '#server/features/jobs/clarifications/events.ts'
import { tellAllOfAnswer, tellOwnerOfQuestion } from '#server/features/jobs/clarifications/notices.ts'
import {
  bidAccepted,
  bidDeclined,
  bidExpired,
  bidRevised,
  bidSubmitted,
  bidWithdrawn,
} from '#server/features/jobs/events.ts'
import {
  tellBidderOfDecline,
  tellBidderOfExpiry,
  tellBiddersOfAcceptance,
  tellOwnerOfNewBid,
  tellOwnerOfRevision,
  tellOwnerOfWithdrawal,
} from '#server/features/jobs/notices.ts'
import { loseDeclinedLead, quoteLead, settleLeads, unquoteLead } from '#server/features/leads/follow-bids.ts'
import { goOnWithWaves } from '#server/features/leads/tell-waves.ts'
import { createProject } from '#server/features/projects/create-project.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfBids: readonly NewsRow[] = [
  onEvent(bidSubmitted, { within: [forgetDraftOfBid, quoteLead], told: [tellOwnerOfNewBid] }),
  onEvent(bidRevised, { within: [forgetDraftOfBid], told: [tellOwnerOfRevision] }),
  onEvent(bidWithdrawn, { within: [goOnWithWaves, unquoteLead], told: [tellOwnerOfWithdrawal] }),
  onEvent(bidExpired, { within: [goOnWithWaves, unquoteLead], told: [tellBidderOfExpiry] }),
  onEvent(bidDeclined, { within: [goOnWithWaves, loseDeclinedLead], told: [tellBidderOfDecline] }),
  onEvent(bidAccepted, {
    within: [createProject, closeQuestions, settleLeads, meetByProject],
    told: [tellBiddersOfAcceptance],
  }),
  onEvent(bidShortlisted, { within: [meetByShortlist], told: [tellBidderOfShortlist] }),
  onEvent(bidExpiring, { told: [tellOfEndingBid] }),
  onEvent(offerMade, { told: [tellOfOffer] }),
  onEvent(offerAccepted, { told: [tellOfAgreement] }),
  onEvent(offerRefused, { told: [tellOfRefusal] }),
  onEvent(offerLapsed, { told: [tellOfLapse] }),
  onEvent(questionAsked, { told: [tellOwnerOfQuestion] }),
  onEvent(questionAnswered, { told: [tellAllOfAnswer] }),
]
