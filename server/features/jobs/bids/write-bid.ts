// Writes the content of a bid, the same for sending, revising and agreeing: validated, priced, with its documents and
// its revision.
import { z } from 'zod'
import { type LockedJob, listLines } from '#server/features/jobs/job-queries.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import type { Db, RequestContext, SessionUser, TransactionContext } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { wrongInTerms } from '#shared/features/jobs/bid-fields.ts'
import { BidForm, PlanStep } from '#shared/features/jobs/bids-schema.ts'
import { lineKinds } from '#shared/features/jobs/choices.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { findReaders, insertRevision, listBidFiles, replaceBidFiles, replaceBidLines } from './bid-queries.ts'
import type { CounterOfferRow } from './counter-offer-queries.ts'
import { type PricedLine, priceBid } from './price-bid.ts'

/** A submitted bid, priced on the job's current lines. @throws AppError `request.invalid` */
export async function contentOf(ctx: RequestContext, job: LockedJob, written: Omit<Written, 'files'>) {
  const { lines, total } = priceBid(await listLines(ctx.db, job.id), written.lines)
  const terms = termsOf(written, { at: ctx.now, language: ctx.language })
  const { startDate, paymentPlan } = written
  const fields = wrongInTerms({ startDate, paymentPlan, materialsTotal: terms.materialsTotal }, ctx.now, BigInt(total))
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
  return { set: { ...terms, total, termsRevision: job.termsRevision, remindedAt: null, seenAt: null }, lines }
}

type LinesToSave = {
  readonly bidId: string
  readonly lines: readonly PricedLine[]
  readonly reason: Tables['bidRevisions']['reason']
}

/** Call it after the bid's row was written: inserts its lines and a revision of the current state. */
export async function saveLines(tx: TransactionContext, { bidId, lines, reason }: LinesToSave): Promise<void> {
  const rows = lines.map(line => ({
    bidId,
    jobLineId: line.jobLineId,
    kind: line.kind,
    unitPrice: line.unitPrice,
    amount: line.amount,
    note: line.kind === 'alternative' ? line.note : '',
  }))
  await replaceBidLines(tx.db, bidId, rows)
  await insertRevision(tx.db, { bidId, reason, now: tx.now })
}

/** The documents in the given order: attaches new ones and releases removed ones. */
export async function saveFiles(
  tx: TransactionContext,
  { bidId, ownerId, files }: { readonly bidId: string; readonly ownerId: string; readonly files: readonly string[] },
): Promise<void> {
  const before = new Set((await listBidFiles(tx.db, [bidId])).map(({ id }) => id))
  const wanted = [...new Set(files)]
  for (const fileId of wanted.filter(id => !before.has(id)))
    await attachFile(tx, { fileId, ownerId, purpose: 'bid', field: 'files' })
  await replaceBidFiles(tx.db, bidId, wanted)
  for (const fileId of [...before].filter(id => !wanted.includes(id))) await releaseFile(tx, fileId)
}

type Written = z.output<typeof BidForm>

const day = 86_400_000

export function daysAfter(moment: Date, days: number): string {
  return dayOf(new Date(moment.getTime() + days * day))
}

/** `at`: the time from which it applies. */
export function termsOf(written: Omit<Written, 'files' | 'lines'>, { at, language }: { at: Date; language: Language }) {
  const { mode = 'with_material', materialsTotal = null } = written
  return {
    startDate: written.startDate,
    durationDays: written.durationDays,
    validUntil: daysAfter(at, written.validDays),
    warrantyMonths: written.warrantyMonths,
    paymentPlan: JSON.stringify(written.paymentPlan),
    note: written.note,
    exclusions: written.exclusions ?? '',
    assumptions: written.assumptions ?? '',
    mode,
    // Without material in the bid, there is no material total.
    materialsTotal: mode === 'with_material' ? materialsTotal : null,
    siteVisitDone: written.siteVisitDone ?? false,
    language,
  }
}

const Lines = z.array(
  z.object({
    jobLineId: z.string(),
    kind: z.enum(lineKinds),
    unitPrice: z.number(),
    note: z.string().default(''),
  }),
)
/** Stored texts may have been erased since, so they have no minimum length. */
const Proposal = BidForm.omit({ files: true }).extend({
  lines: Lines,
  paymentPlan: z.array(PlanStep),
  note: z.string(),
  /** The revision of the job's lines that it prices; absent in older ones. */
  termsRevision: z.int().optional(),
})

/** All lines of the bid as the counter-offer or proposal has them. */
export function offeredLines(counterOffer: Pick<CounterOfferRow, 'madeBy' | 'content'>) {
  return counterOffer.madeBy === 'client'
    ? Lines.parse(counterOffer.content)
    : Proposal.parse(counterOffer.content).lines
}

/** The terms of a bidder's proposal as columns of the bid; null for a counter-offer. */
export function proposedTerms(counterOffer: Pick<CounterOfferRow, 'madeBy' | 'content' | 'createdAt' | 'language'>) {
  if (counterOffer.madeBy === 'client') return null
  const written = Proposal.parse(counterOffer.content)
  return {
    ...termsOf(written, { at: counterOffer.createdAt, language: counterOffer.language }),
    ...(written.termsRevision === undefined ? {} : { termsRevision: written.termsRevision }),
  }
}

export async function mayReadBidFile(db: Db, user: SessionUser, file: { readonly id: string }): Promise<boolean> {
  const readers = await findReaders(db, file.id)
  if (!readers) return false
  if (readers.ownerId === user.id || readers.bidderId === user.id) return true
  return areaOf(user) === 'admin' && may(user.permissions, 'bids', 'isRead', () => undefined)
}
