// Sends a bid priced on the lines of the job.
import { randomUUIDv7 } from 'node:crypto'
import { bidSubmitted } from '#server/features/jobs/events.ts'
import type { LockedJob } from '#server/features/jobs/job-queries.ts'
import { getLeadTo, getLockedJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen, mayQuote } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { emit } from '#server/platform/events/event.ts'
import { askReply } from '#server/platform/replies/replies.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { bidMachine } from './bid.machine.ts'
import { listLiveBids } from './bid-queries.ts'
import { contentOf, saveFiles, saveLines } from './write-bid.ts'

type Send = (typeof bids)['POST /opportunities/{job}/bids']

async function checkRoom(call: Call, job: LockedJob, professionalId: string): Promise<void> {
  const live = await listLiveBids(call.db, job.id)
  if (live.some(bid => bid.professional_id === professionalId)) throw new AppError('bid.already-sent')
  if (!isOpen(job, call.now)) throw new AppError('job.not-open')
  if (live.length >= job.max_bids) throw new AppError('bid.job-full')
}

/** The job, locked, which reaches this professional, who may bid on it now. */
async function getJobToBidOn(call: Call, jobId: string, professionalId: string): Promise<LockedJob> {
  const lead = await getLeadTo(call, jobId, professionalId)
  const job = await getLockedJob(call.db, jobId)
  await checkRoom(call, job, professionalId)
  if (lead && !mayQuote(lead.stage)) throw new AppError('lead.transition-not-allowed')
  return job
}

export async function sendBid(call: Call, { params, body }: Input<Send>): Promise<Output<Send>> {
  const { user, professionalId } = asBidder(call)
  if (!(await shareLockOpenAccount(call.db, user.id))) throw new AppError('session.required')
  const job = await getJobToBidOn(call, params.job, professionalId)
  const { set, lines } = await contentOf(call, job, body)
  const id = randomUUIDv7()
  const { initial: status } = bidLifecycle
  await insertRow(call.db, 'bids', {
    ...set,
    id,
    job_id: job.id,
    professional_id: professionalId,
    status,
    currency: job.currency,
    created_at: call.now,
    updated_at: call.now,
  })
  await saveLines(call, { bidId: id, lines, reason: 'sent' })
  await saveFiles(call, { bidId: id, ownerId: user.id, files: body.files })
  await bidMachine.begin(call, id, { by: user.id })
  await askReply(call, { userId: job.owner_id, side: 'client', about: 'bid', aboutId: id })
  await emit(call, bidSubmitted({ jobId: job.id, bidId: id, professionalId }))
  return { id }
}
