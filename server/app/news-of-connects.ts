// The news of connects.
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
import { meetByConnect } from '#server/features/contacts/meet.ts'
import { makeConnectLead } from '#server/features/leads/make-lead.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfConnects: readonly NewsRow[] = [
  onEvent(connectAccepted, { within: [makeConnectLead, meetByConnect], told: [tellSenderOfAcceptance] }),
  onEvent(connectAsked, { told: [tellReviewersOfConnect] }),
  onEvent(connectApproved, { told: [tellBothOfApproval] }),
  onEvent(connectRejected, { told: [tellSenderOfRejection] }),
  onEvent(connectDeclined, { told: [tellSenderOfDecline] }),
  onEvent(connectWithdrawn, { told: [tellReceiverOfWithdrawal] }),
  onEvent(connectEnding, { told: [tellReceiverOfEnding] }),
  onEvent(connectExpired, { told: [tellBothOfExpiry] }),
]
