import { randomUUIDv7 } from 'node:crypto'
import { bidSubmitted } from '#server/features/jobs/events.ts'
import type { LockedJob } from '#server/features/jobs/job-queries.ts'
import { getLeadTo, getLockedJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen, mayQuote } from '#server/features/jobs/policy.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { emit } from '#server/platform/events/event.ts'
import { askReply } from '#server/platform/replies/replies.ts'
import type { RequestContext, WriteContext } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { bidMachine } from './bid.machine.ts'
import { listLiveBids } from './bid-queries.ts'
import { contentOf, saveFiles, saveLines } from './write-bid.ts'

type Send = (typeof bids)['POST /opportunities/{job}/bids']

async function checkBidLimit(ctx: RequestContext, job: LockedJob, professionalId: string): Promise<void> {
  const live = await listLiveBids(ctx.db, job.id)
  if (live.some(bid => bid.professionalId === professionalId)) throw new AppError('bid.already-sent')
  if (!isOpen(job, ctx.now)) throw new AppError('job.not-open')
  if (live.length >= job.maxBids) throw new AppError('bid.job-full')
}

/** The locked job, if this professional may bid on it now. */
async function getJobToBidOn(ctx: WriteContext, jobId: string, professionalId: string): Promise<LockedJob> {
  const lead = await getLeadTo(ctx, jobId, professionalId)
  const job = await getLockedJob(ctx.db, jobId)
  await checkBidLimit(ctx, job, professionalId)
  if (lead && !mayQuote(lead.stage)) throw new AppError('lead.transition-not-allowed')
  return job
}

export async function sendBid(ctx: WriteContext, { params, body }: Input<Send>): Promise<Returned<Send>> {
  const { user, professionalId } = asBidder(ctx)
  if (!(await shareLockOpenAccount(ctx.db, user.id))) throw new AppError('session.required')
  const job = await getJobToBidOn(ctx, params.job, professionalId)
  const { set, lines } = await contentOf(ctx, job, body)
  const id = randomUUIDv7()
  const { initial: status } = bidLifecycle
  await insertRow(ctx.db, 'bids', {
    ...set,
    id,
    jobId: job.id,
    professionalId,
    status,
    currency: job.currency,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await saveLines(ctx, { bidId: id, lines, reason: 'sent' })
  await saveFiles(ctx, { bidId: id, ownerId: user.id, files: body.files })
  await bidMachine.begin(ctx, id, { by: user.id })
  await askReply(ctx, { userId: job.ownerId, side: 'client', about: 'bid', aboutId: id })
  await emit(ctx, bidSubmitted({ jobId: job.id, bidId: id, professionalId }))
  return { id }
}
