// Who may ask whom, when again, and whose requests pass without a look.
import { answerDays, pairDays, reviewDays } from '#shared/features/connects/lifecycle.ts'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'
import type { PairRow } from './connect-queries.ts'
import type { TrustRow } from './list-queries.ts'

const day = 86_400_000
/** When it ends by itself unless somebody acts. */
export function endOf(connect: { status: string; created_at: Date; expires_at: Date | null }): Date | null {
  if (connect.status === 'approved') return connect.expires_at
  return connect.status === 'pending_review' ? new Date(connect.created_at.getTime() + reviewDays * day) : null
}

export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * day)

/** What the sender can put right; after the others asking again at once is asking for the same. */
const mendable: readonly (string | null)[] = ['contact-details', 'unclear', 'other']

export const pairSince = (now: Date): Date => new Date(now.getTime() - pairDays * day)

/** One that never reached the professional takes nothing from the thirty days, unless it should not have been sent. */
function counts({ status, reason, approved_at }: PairRow): boolean {
  if (status === 'rejected') return !mendable.includes(reason)
  return status === 'pending_review' || approved_at !== null
}

/** From when the professional may be asked again; null: now. `asked` are the requests of the last thirty days. */
export function askAgainAt(asked: readonly PairRow[]): Date | null {
  const latest = asked.find(counts)
  return latest ? new Date(latest.created_at.getTime() + pairDays * day) : null
}

export function signsOf({ email, phone, age, unrejected, unreported, message }: TrustRow) {
  return { email, phone, age, unrejected, unreported, 'no-contact-details': !hasContactDetails(message) }
}

export function isTrusted(trust: TrustRow): boolean {
  return trust.active && Object.values(signsOf(trust)).every(Boolean)
}

const titleLength = 80

/** How a request without a job is called: its first sentence, cut at a word. */
export function titleOf(message: string): string {
  const [first = ''] = message.split(/(?<=[.!?؟])\s|\n/u)
  if (first.length <= titleLength) return first.trim()
  const cut = first.slice(0, titleLength)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`
}
