// What becomes of jobs and bids when their owner leaves: what is open ends, and later the owner's words go.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { bidMachine, passOverBids } from './bids/bid.machine.ts'
import { findBid } from './bids/bid-queries.ts'
import { clearNegotiations, clearQuestions } from './bids/clearing-queries.ts'
import { clearBids, clearJobs, clearTransitionNotes, listCancellableJobs, listLiveBidsOf } from './closing-queries.ts'
import { bidWithdrawn, jobCancelled } from './events.ts'
import { jobMachine } from './job.machine.ts'
import { eraseFilesOfOwner, listFilesOfOwner } from './job-file-queries.ts'
import { getLockedJob } from './load-job.ts'

type Of = { readonly userId: string }

async function cancelJobs(within: Within, userId: string): Promise<void> {
  for (const jobId of await listCancellableJobs(within.db, userId)) {
    const job = await getLockedJob(within.db, jobId)
    // It may have been awarded before it was locked: then there is a project, which refuses the closing.
    const owner = { as: 'owner', by: userId, reason: 'account-closed' } as const
    if (!(await jobMachine.tryTransition(within, job, 'cancel', owner))) continue
    const passedOver = await passOverBids(within, jobId)
    await emit(within, jobCancelled({ jobId, passedOver }))
  }
}

async function withdrawBids(within: Within, userId: string): Promise<void> {
  for (const { id, jobId } of await listLiveBidsOf(within.db, userId)) {
    await getLockedJob(within.db, jobId)
    const bid = await findBid(within.db, id)
    if (!(bid && (await bidMachine.tryTransition(within, bid, 'withdraw', { as: 'bidder', by: userId })))) continue
    await emit(within, bidWithdrawn({ jobId, bidId: id }))
  }
}

/** The account is closed: open jobs are cancelled, live bids withdrawn. */
export async function endWorkOf(within: Within, { userId }: Of): Promise<void> {
  await cancelJobs(within, userId)
  await withdrawBids(within, userId)
}

/** Photos and papers, whoever of the house uploaded them. */
async function eraseFiles(within: Within, userId: string): Promise<void> {
  const files = await listFilesOfOwner(within.db, userId)
  await eraseFilesOfOwner(within.db, userId)
  for (const id of files) await releaseFile(within, id)
}

/** The person is forgotten: their words go; what was agreed with others stays. */
export async function eraseWorkOf(within: Within, { userId }: Of): Promise<void> {
  const { db } = within
  await clearTransitionNotes(db, userId)
  await eraseFiles(within, userId)
  await clearJobs(db, userId)
  await clearBids(db, userId)
  await clearNegotiations(db, userId)
  await clearQuestions(db, userId)
}
