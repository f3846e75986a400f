// Who hears what happens to bids and to the questions about a job, between the sending of a bid and its end.
import {
  bidExpiring,
  bidShortlisted,
  offerAccepted,
  offerLapsed,
  offerMade,
  offerRefused,
} from '#server/features/jobs/bids/events.ts'
import { lapseOffers, remindOfBids } from '#server/features/jobs/bids/follow-time.ts'
import {
  tellBidderOfShortlist,
  tellOfAgreement,
  tellOfEndingBid,
  tellOfLapse,
  tellOfOffer,
  tellOfRefusal,
} from '#server/features/jobs/bids/notices.ts'
import { mayReadBidFile } from '#server/features/jobs/bids/read-files.ts'
import { closeQuestions } from '#server/features/jobs/clarifications/close-questions.ts'
import { questionAnswered, questionAsked } from '#server/features/jobs/clarifications/events.ts'
import { tellAllOfAnswer, tellOwnerOfQuestion } from '#server/features/jobs/clarifications/notices.ts'
import {
  bidAccepted,
  jobCancelled,
  jobExpired,
  jobGivenUp,
  jobRejected,
  jobTakenDown,
} from '#server/features/jobs/events.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { readable } from '#server/platform/files/rights.ts'
import { everyHour } from '#server/platform/housekeeping.ts'

export function wireBids(): void {
  hear(bidShortlisted, tellBidderOfShortlist)
  everyHour(remindOfBids)
  hear(bidExpiring, tellOfEndingBid)
  readable('bid', mayReadBidFile)

  hear(offerMade, tellOfOffer)
  hear(offerAccepted, tellOfAgreement)
  hear(offerRefused, tellOfRefusal)
  everyHour(lapseOffers)
  hear(offerLapsed, tellOfLapse)

  hear(questionAsked, tellOwnerOfQuestion)
  hear(questionAnswered, tellAllOfAnswer)
  hearWithin(bidAccepted, closeQuestions)
  hearWithin(jobCancelled, closeQuestions)
  hearWithin(jobExpired, closeQuestions)
  hearWithin(jobGivenUp, closeQuestions)
  hearWithin(jobRejected, closeQuestions)
  hearWithin(jobTakenDown, closeQuestions)
}
