// The rules of connects: repeat requests, approval without review.
import { answerDays, pairDays, reviewDays } from '#shared/features/connects/lifecycle.ts'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'
import type { PairRow } from './connect-queries.ts'
import type { TrustRow } from './list-queries.ts'

const day = 86_400_000
/** When it expires unless somebody acts. */
export function endOf(connect: { status: string; createdAt: Date; expiresAt: Date | null }): Date | null {
  if (connect.status === 'approved') return connect.expiresAt
  return connect.status === 'pending_review' ? new Date(connect.createdAt.getTime() + reviewDays * day) : null
}

export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * day)

/** Reasons that the sender can correct; after any other, a new request would repeat the old one. */
const mendable: readonly (string | null)[] = ['contact-details', 'unclear', 'other']

export const pairSince = (now: Date): Date => new Date(now.getTime() - pairDays * day)

/** A request that never reached the professional does not start the thirty days, unless it was rejected for good. */
function counts({ status, reason, approvedAt }: PairRow): boolean {
  if (status === 'rejected') return !mendable.includes(reason)
  return status === 'pending_review' || approvedAt !== null
}

/**
 * The time from which the professional may be asked again; null: now. `earlier` are the requests of the last thirty days.
 */
export function askAgainAt(earlier: readonly PairRow[]): Date | null {
  const latest = earlier.find(counts)
  return latest ? new Date(latest.createdAt.getTime() + pairDays * day) : null
}

export function signsOf({ email, phone, age, unrejected, unreported, message }: TrustRow) {
  return { email, phone, age, unrejected, unreported, 'no-contact-details': !hasContactDetails(message) }
}

export function isTrusted(trust: TrustRow): boolean {
  return trust.active && Object.values(signsOf(trust)).every(Boolean)
}

const titleLength = 80

/** The title of a request without a job: its first sentence, cut between words. */
export function titleOf(message: string): string {
  const [first = ''] = message.split(/(?<=[.!?؟])\s|\n/u)
  if (first.length <= titleLength) return first.trim()
  const cut = first.slice(0, titleLength)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`
}
