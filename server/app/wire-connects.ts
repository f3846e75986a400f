// Who hears of connects: the leads and contacts that they make, the people who are told, and their timers.
import {
  connectAccepted,
  connectApproved,
  connectAsked,
  connectDeclined,
  connectEnding,
  connectExpired,
  connectRejected,
  connectWithdrawn,
} from '#server/features/connects/events.ts'
import { expireConnects, remindOfConnects } from '#server/features/connects/expire-connects.ts'
import {
  tellBothOfApproval,
  tellBothOfExpiry,
  tellReceiverOfEnding,
  tellReceiverOfWithdrawal,
  tellReviewersOfConnect,
  tellSenderOfAcceptance,
  tellSenderOfDecline,
  tellSenderOfRejection,
} from '#server/features/connects/notices.ts'
import { meetByConnect, meetByProject, meetByShortlist } from '#server/features/contacts/meet.ts'
import { bidShortlisted } from '#server/features/jobs/bids/events.ts'
import { bidAccepted } from '#server/features/jobs/events.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { everyHour } from '#server/platform/housekeeping.ts'

export function wireConnects(): void {
  hear(connectAsked, tellReviewersOfConnect)
  hear(connectApproved, tellBothOfApproval)
  hear(connectRejected, tellSenderOfRejection)
  hearWithin(connectAccepted, meetByConnect)
  hear(connectAccepted, tellSenderOfAcceptance)
  hear(connectDeclined, tellSenderOfDecline)
  hear(connectWithdrawn, tellReceiverOfWithdrawal)
  everyHour(remindOfConnects)
  hear(connectEnding, tellReceiverOfEnding)
  everyHour(expireConnects)
  hear(connectExpired, tellBothOfExpiry)
  hearWithin(bidShortlisted, meetByShortlist)
  hearWithin(bidAccepted, meetByProject)
}
