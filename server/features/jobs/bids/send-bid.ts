// Sends a bid priced on the lines of the job.
import { randomUUIDv7 } from 'node:crypto'
import { bidSubmitted } from '#server/features/jobs/events.ts'
import { type LockedJob, listLines } from '#server/features/jobs/job-queries.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen, mayQuote } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import { keepAccountOpen } from '#server/platform/session/open-account.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { insertBid, listLiveBids, replaceBidLines } from './bid-queries.ts'
import { termsOf } from './bid-terms.ts'
import { findLead } from './opportunity-queries.ts'
import { priceBid } from './price-bid.ts'

type Send = (typeof jobs)['POST /opportunities/{job}/bids']

async function checkRoom(call: Call, job: LockedJob, professionalId: string): Promise<void> {
  const live = await listLiveBids(call.db, job.id)
  if (live.some(bid => bid.professional_id === professionalId)) throw new AppError('bid.already-sent')
  if (!isOpen(job, call.now)) throw new AppError('job.not-open')
  if (live.length >= job.max_bids) throw new AppError('bid.job-full')
}

export async function sendBid(call: Call, { params, body }: Input<Send>): Promise<Output<Send>> {
  const { user, professionalId } = asBidder(call)
  if (!(await keepAccountOpen(call.db, user.id))) throw new AppError('session.required')
  const lead = await findLead(call.db, params.job, professionalId)
  if (!lead) throw new AppError('job.not-found')
  const job = await getLockedJob(call.db, params.job)
  await checkRoom(call, job, professionalId)
  if (!mayQuote(lead.stage)) throw new AppError('lead.move-not-allowed')
  const terms = termsOf(call, body)
  const { lines, total } = priceBid(await listLines(call.db, job.id), body.lines)
  const id = randomUUIDv7()
  const { currency } = job
  const made = { created_at: call.now, updated_at: call.now }
  const status = bidLifecycle.initial
  await insertBid(call.db, {
    id,
    job_id: job.id,
    professional_id: professionalId,
    status,
    total,
    currency,
    ...terms,
    ...made,
  })
  await replaceBidLines(
    call.db,
    id,
    lines.map(line => bidLine(id, line)),
  )
  await recordChange(call.db, { entity: 'bid', id, from: null, to: status, by: user.id, at: call.now })
  await emit(call, bidSubmitted({ jobId: job.id, bidId: id }))
  return { id }
}

/** A priced line in the columns of the database. */
export function bidLine(bidId: string, line: ReturnType<typeof priceBid>['lines'][number]) {
  return {
    bid_id: bidId,
    job_line_id: line.jobLineId,
    kind: line.kind,
    unit_price: line.unitPrice,
    amount: line.amount,
  }
}
