import type { z } from 'zod'
import type { Connect, ReviewedConnect } from '#shared/features/connects/contract.ts'
import { connectMachine } from './connect.machine.ts'
import type { ConnectRow } from './connect-queries.ts'
import type { OwnRow, QueueRow } from './list-queries.ts'
import { endOf, isTrusted, signsOf } from './policy.ts'

type Own = z.input<typeof Connect>
type Reviewed = z.input<typeof ReviewedConnect>

function jobOf({ jobId, jobCode, jobTitle, jobLanguage }: ConnectRow): Own['job'] {
  if (jobId === null || jobCode === null || jobTitle === null || jobLanguage === null) return null
  return { id: jobId, code: jobCode, title: jobTitle, language: jobLanguage }
}

function presentAsked(row: ConnectRow) {
  const { id, purpose, message, language, preferredLanguage, channel, sharePhone, city, status, reason } = row
  const { createdAt, approvedAt, answeredAt } = row
  return {
    ...{ id, purpose, message, language, preferredLanguage, channel, sharePhone, city, status, reason },
    ...{ createdAt, approvedAt, answeredAt },
    job: jobOf(row),
    endsAt: endOf(row),
  }
}

const receiverOf = (row: ConnectRow): Own['other'] => ({
  name: row.receiverName,
  profile: row.receiverStatus === 'approved' ? row.receiverSlug : null,
  type: row.receiverType,
  memberSince: row.receiverSince,
  replyMinutes: row.receiverMinutes,
  replySample: row.receiverSample,
})

const senderOf = (row: ConnectRow): Own['other'] => ({
  name: row.senderName,
  profile: null,
  type: null,
  memberSince: row.senderSince,
  replyMinutes: row.senderMinutes,
  replySample: row.senderSample,
})

export function presentOwn(row: OwnRow, side: Own['side'], now: Date): Own {
  return {
    ...presentAsked(row),
    side,
    other: side === 'sender' ? receiverOf(row) : senderOf(row),
    jobOpens: side === 'sender' || row.hasLead,
    transitions: connectMachine.allowedTransitions(row, { as: side, now }),
  }
}

export function presentReviewed(row: QueueRow): Reviewed {
  return {
    ...presentAsked(row),
    version: row.version,
    autoApproved: row.autoApproved,
    sender: { id: row.fromUserId, name: row.senderName, email: row.senderEmail, memberSince: row.senderSince },
    professional: { name: row.receiverName, profile: row.receiverSlug, type: row.receiverType },
    signs: signsOf(row),
    trusted: isTrusted(row),
    history: row.history,
  }
}
