// On account closure open jobs and bids end; on erasure the owner's texts are erased.

import { emit } from '#server/platform/events/event.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { bidMachine, passOverBids } from './bids/bid.machine.ts'
import { findBid } from './bids/bid-queries.ts'
import { clearNegotiations, clearQuestions } from './bids/personal-data-queries.ts'
import { bidWithdrawn, jobCancelled } from './events.ts'
import { jobMachine } from './job.machine.ts'
import { eraseFilesOfOwner, listFilesOfOwner } from './job-file-queries.ts'
import { getLockedJob } from './load-job.ts'
import {
  clearBids,
  clearJobs,
  clearTransitionNotes,
  listCancellableJobs,
  listLiveBidsOf,
} from './personal-data-queries.ts'

type Of = { readonly userId: string }

async function cancelJobs(tx: TransactionContext, userId: string): Promise<void> {
  for (const jobId of await listCancellableJobs(tx.db, userId)) {
    const job = await getLockedJob(tx.db, jobId)
    // It may have been awarded before the lock: then its project refuses the closure.
    const owner = { as: 'owner', by: userId, reason: 'account-closed' } as const
    if (!(await jobMachine.tryTransition(tx, job, 'cancel', owner))) continue
    const passedOver = await passOverBids(tx, jobId)
    await emit(tx, jobCancelled({ jobId, passedOver }))
  }
}

async function withdrawBids(tx: TransactionContext, userId: string): Promise<void> {
  for (const { id, jobId } of await listLiveBidsOf(tx.db, userId)) {
    await getLockedJob(tx.db, jobId)
    const bid = await findBid(tx.db, id)
    if (!(bid && (await bidMachine.tryTransition(tx, bid, 'withdraw', { as: 'bidder', by: userId })))) continue
    await emit(tx, bidWithdrawn({ jobId, bidId: id }))
  }
}

/** On account closure: open jobs are cancelled, live bids withdrawn. */
export async function endWorkOf(tx: TransactionContext, { userId }: Of): Promise<void> {
  await cancelJobs(tx, userId)
  await withdrawBids(tx, userId)
}

/** Photos and documents, including those that staff uploaded. */
async function eraseFiles(tx: TransactionContext, userId: string): Promise<void> {
  const files = await listFilesOfOwner(tx.db, userId)
  await eraseFilesOfOwner(tx.db, userId)
  for (const id of files) await releaseFile(tx, id)
}

/** On erasure: the person's texts are erased; agreements with others stay. */
export async function eraseWorkOf(tx: TransactionContext, { userId }: Of): Promise<void> {
  const { db } = tx
  await clearTransitionNotes(db, userId)
  await eraseFiles(tx, userId)
  await clearJobs(db, userId)
  await clearBids(db, userId)
  await clearNegotiations(db, userId)
  await clearQuestions(db, userId)
}
