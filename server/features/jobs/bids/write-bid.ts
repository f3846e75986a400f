// Writes what a bid says, the same for sending, revising and agreeing: checked, priced, with its papers and its revision.
import { type LockedJob, listLines } from '#server/features/jobs/job-queries.ts'
import type { Call, Within } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { wrongInTerms } from '#shared/features/jobs/bid-fields.ts'
import { listBidFiles, replaceBidFiles } from './bid-file-queries.ts'
import { replaceBidLines } from './bid-queries.ts'
import { termsOf, type Written } from './bid-terms.ts'
import { type PricedLine, priceBid } from './price-bid.ts'
import { insertRevision } from './revision-queries.ts'

/** A bid as written, priced on the job's lines of now. @throws AppError `request.invalid` */
export async function contentOf(call: Call, job: LockedJob, written: Omit<Written, 'files'>) {
  const { lines, total } = priceBid(await listLines(call.db, job.id), written.lines)
  const terms = termsOf(written, { at: call.now, language: call.language })
  const { startDate, paymentPlan } = written
  const fields = wrongInTerms(
    { startDate, paymentPlan, materialsTotal: terms.materials_total },
    call.now,
    BigInt(total),
  )
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
  return { set: { ...terms, total, terms_revision: job.terms_revision, reminded_at: null, seen_at: null }, lines }
}

type Kept = {
  readonly bidId: string
  readonly lines: readonly PricedLine[]
  readonly reason: Tables['bid_revisions']['reason']
}

/** After the bid's row: its lines, and the revision as it stands now. */
export async function keepLines(within: Within, { bidId, lines, reason }: Kept): Promise<void> {
  const rows = lines.map(line => ({
    bid_id: bidId,
    job_line_id: line.jobLineId,
    kind: line.kind,
    unit_price: line.unitPrice,
    amount: line.amount,
    note: line.kind === 'alternative' ? line.note : '',
  }))
  await replaceBidLines(within.db, bidId, rows)
  await insertRevision(within.db, { bidId, reason, now: within.now })
}

/** The papers in the order given: new ones are taken, those that are gone are let go. */
export async function keepFiles(
  within: Within,
  { bidId, ownerId, files }: { readonly bidId: string; readonly ownerId: string; readonly files: readonly string[] },
): Promise<void> {
  const before = new Set((await listBidFiles(within.db, [bidId])).map(({ id }) => id))
  const wanted = [...new Set(files)]
  for (const fileId of wanted.filter(id => !before.has(id)))
    await attachFile(within, { fileId, ownerId, purpose: 'bid', field: 'files' })
  await replaceBidFiles(within.db, bidId, wanted)
  for (const fileId of [...before].filter(id => !wanted.includes(id))) await releaseFile(within, fileId)
}
