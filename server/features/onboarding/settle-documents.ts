import type { Consequence } from '#server/features/complaints/events.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { dayOf } from '#shared/values/day.ts'
import { type DocumentRow, listDocuments } from './document-queries.ts'
import { findBadged, replaceBadges, setBadgesWithdrawn } from './request-queries.ts'

/** The newest valid accepted document of each type; one under review does not replace it yet. */
export function currentDocuments(documents: readonly DocumentRow[], today: string): readonly DocumentRow[] {
  const newest = new Map<string, DocumentRow>()
  for (const document of documents) {
    const counts = document.status === 'accepted' && (document.expiresAt === null || document.expiresAt >= today)
    if (counts && !newest.has(document.typeId)) newest.set(document.typeId, document)
  }
  return [...newest.values()]
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter(day => day !== null).toSorted()[0] ?? null

/** One badge per kind; with several documents it ends with the first that expires. */
export function badgesOf(documents: readonly DocumentRow[]) {
  const kinds = Object.groupBy(
    documents.filter(({ badge }) => badge !== null),
    ({ badge }) => badge ?? 'identity',
  )
  return Object.entries(kinds).map(([kind, own = []]) => ({
    kind: kind as NonNullable<DocumentRow['badge']>,
    checkedAt:
      own
        .map(({ decidedAt, createdAt }) => dayOf(decidedAt ?? createdAt))
        .toSorted()
        .at(-1) ?? '',
    endsAt: earliest(own.map(({ expiresAt }) => expiresAt)),
  }))
}

/** Updates badges and validity; call it after every decision and every expiry. `documents` newest first. */
export async function settleDocuments(
  { db, now }: TransactionContext,
  requestId: string,
  professionalId: string,
): Promise<void> {
  const documents = currentDocuments(await listDocuments(db, requestId), dayOf(now))
  const validUntil = earliest(documents.filter(({ required }) => required).map(({ expiresAt }) => expiresAt))
  const badges = badgesOf(documents).map(badge => ({ professionalId, ...badge }))
  await replaceBadges(db, professionalId, badges, validUntil)
}

/**
 * Withdrawn badges stay away until restored, also when more documents are accepted; then they follow the documents
 * again.
 */
async function setWithdrawn(tx: TransactionContext, userId: string, isWithdrawn: boolean): Promise<void> {
  const found = await findBadged(tx.db, userId)
  if (!found) return
  await setBadgesWithdrawn(tx.db, found.id, isWithdrawn ? tx.now : null)
  if (isWithdrawn) await replaceBadges(tx.db, found.id, [], null)
  else if (found.requestId) await settleDocuments(tx, found.requestId, found.id)
}

const ofBadges =
  (isWithdrawn: boolean) =>
  async (tx: TransactionContext, { sanction, userId }: Consequence): Promise<void> => {
    if (sanction === 'badge_withdrawn') await setWithdrawn(tx, userId, isWithdrawn)
  }
/** Carry out a sanction of a complaint. */
export const withdrawBadges = ofBadges(true)
export const restoreBadges = ofBadges(false)
