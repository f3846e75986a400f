// The retention falls due as one payment: when the work is taken over without grave defects, or otherwise at the end.

import { emit } from '#server/platform/events/event.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { ProjectStatus } from '#shared/features/projects/lifecycle.ts'
import { retentionDue } from './events.ts'
import { addEntry } from './log.ts'
import { paymentMachine } from './work.machine.ts'
import { hasGraveSnag, insertPayment, sumRetained } from './work-queries.ts'

type Ended = { readonly id: string; readonly currency: string; readonly status: ProjectStatus }

/** An open defect blocks it while the client can still confirm the fix. */
async function isFree({ db }: TransactionContext, { id, status }: Ended): Promise<boolean> {
  if (status === 'completed') return !(await hasGraveSnag(db, id))
  return status === 'closed' || status === 'terminated'
}

/** The project must be locked and have its final status. */
export async function releaseRetention(tx: TransactionContext, project: Ended): Promise<void> {
  if (!(await isFree(tx, project))) return
  const { id: projectId, currency } = project
  const amount = await sumRetained(tx.db, projectId)
  if (amount === 0) return
  const amountDue = { projectId, milestoneId: null, amount, retained: 0, now: tx.now }
  await paymentMachine.begin(tx, await insertPayment(tx.db, amountDue), { by: null })
  await addEntry(tx, { projectId, kind: 'retention-due', side: 'system', data: { amount, currency } })
  await emit(tx, retentionDue({ projectId }))
}
