import type { z } from 'zod'
import type { Connect, ReviewedConnect } from '#shared/features/connects/contract.ts'
import { connectMachine } from './connect.machine.ts'
import type { ConnectRow } from './connect-queries.ts'
import type { OwnRow, QueueRow } from './list-queries.ts'
import { endOf, isTrusted, signsOf } from './policy.ts'

type Own = z.input<typeof Connect>
type Reviewed = z.input<typeof ReviewedConnect>

function jobOf({ job_id, job_code, job_title, job_language }: ConnectRow): Own['job'] {
  if (job_id === null || job_code === null || job_title === null) return null
  return { id: job_id, code: job_code, title: job_title, language: job_language ?? '' }
}

function presentAsked(row: ConnectRow) {
  return {
    id: row.id,
    purpose: row.purpose,
    message: row.message,
    language: row.language,
    preferredLanguage: row.preferred_language,
    channel: row.channel,
    sharePhone: row.share_phone,
    city: row.city_name,
    job: jobOf(row),
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    endsAt: endOf(row)?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

const receiverOf = (row: ConnectRow): Own['other'] => ({
  name: row.receiver_name,
  profile: row.receiver_status === 'approved' ? row.receiver_slug : null,
  type: row.receiver_type,
  memberSince: row.receiver_since.toISOString(),
  replyMinutes: row.receiver_minutes,
  replySample: row.receiver_sample,
})

const senderOf = (row: ConnectRow): Own['other'] => ({
  name: row.sender_name,
  profile: null,
  type: null,
  memberSince: row.sender_since.toISOString(),
  replyMinutes: row.sender_minutes,
  replySample: row.sender_sample,
})

export function presentOwn(row: OwnRow, side: Own['side'], now: Date): Own {
  return {
    ...presentAsked(row),
    side,
    other: side === 'sender' ? receiverOf(row) : senderOf(row),
    jobOpens: side === 'sender' || row.has_lead,
    transitions: connectMachine.allowedTransitions(row, { as: side, now }),
  }
}

export function presentReviewed(row: QueueRow): Reviewed {
  return {
    ...presentAsked(row),
    version: row.version,
    autoApproved: row.auto_approved,
    sender: {
      id: row.from_user_id,
      name: row.sender_name,
      email: row.sender_email,
      memberSince: row.sender_since.toISOString(),
    },
    professional: { name: row.receiver_name, profile: row.receiver_slug, type: row.receiver_type },
    signs: signsOf(row),
    trusted: isTrusted(row),
    history: row.history,
  }
}
