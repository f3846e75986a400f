// The state machines of milestones and payments, with the log entry of each transition.

import type { TransactionContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { milestoneLifecycle, paymentLifecycle } from '#shared/features/projects/lifecycle.ts'
import type { LogData } from '#shared/features/projects/log.ts'
import { retainedOf } from '#shared/features/projects/retention.ts'
import { addEntry } from './log.ts'
import { findPayment, insertPayment, listFiles, type MilestoneRow, type PaymentRow } from './work-queries.ts'

type OfProject = Pick<MilestoneRow, 'projectStatus'>

/** Only while the project is active. */
const isActive = ({ projectStatus }: OfProject): boolean => projectStatus === 'active'

/** The files added in this transition. */
async function newFilesOf(
  { db, now }: TransactionContext,
  of: { readonly milestoneId: string } | { readonly paymentId: string },
) {
  const files = await listFiles(db, of)
  return files
    .filter(({ attachedAt }) => attachedAt?.getTime() === now.getTime())
    .map(({ name, sha256 }) => ({ name, sha256 }))
}

/** The cost of an accepted milestone falls due, minus the agreed retention. */
async function createPayment(tx: TransactionContext, row: MilestoneRow): Promise<void> {
  const { id, projectId, title, amount: whole, currency, retentionPercent: percent } = row
  if (whole === 0) return
  const retained = retainedOf(whole, percent)
  const amount = whole - retained
  const payment = await insertPayment(tx.db, { projectId, milestoneId: id, amount, retained, now: tx.now })
  await paymentMachine.begin(tx, payment, { by: null })
  const data = { milestone: title, amount, currency, retained: retained || undefined }
  await addEntry(tx, { projectId, kind: 'payment-due', side: 'system', data })
}

export const milestoneMachine = defineStateMachine(milestoneLifecycle, {
  entity: 'milestone',
  table: 'milestones',
  column: 'status',
  version: 'version',
  refusal: 'milestone.transition-not-allowed',
  guards: {
    start: isActive,
    submit: isActive,
    accept: isActive,
    'request-changes': isActive,
    'auto-accept': isActive,
  },
  also: async (tx, row: MilestoneRow, { name, as, by, note, to }) => {
    const files = name === 'submit' ? await newFilesOf(tx, { milestoneId: row.id }) : undefined
    const data: LogData = { milestone: row.title, note: note || undefined, files }
    await addEntry(tx, { projectId: row.projectId, kind: `milestone-${name}`, side: as, by, data })
    if (to === 'accepted' || to === 'auto_accepted') await createPayment(tx, row)
  },
})

export const paymentMachine = defineStateMachine(paymentLifecycle, {
  entity: 'payment',
  table: 'payments',
  column: 'status',
  version: 'version',
  refusal: 'payment.transition-not-allowed',
  also: async (tx, { id, projectId, title, currency }: PaymentRow, { name, as, by, note }) => {
    const now = await findPayment(tx.db, projectId, id)
    const data: LogData = {
      milestone: title ?? undefined,
      note: note || undefined,
      amount: now?.amount ?? undefined,
      currency,
      method: now?.method ?? undefined,
      paidOn: now?.paidOn ?? undefined,
      files: name === 'mark' ? await newFilesOf(tx, { paymentId: id }) : undefined,
    }
    const kind = title === null ? (`retention-${name}` as const) : (`payment-${name}` as const)
    await addEntry(tx, { projectId, kind, side: as, by, data })
  },
})
