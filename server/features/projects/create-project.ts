// Creates the project of an accepted bid, in the transaction that accepts it: milestones from the payment plan.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { PlanStep } from '#shared/features/jobs/bids-schema.ts'
import { dueAfter } from '#shared/features/jobs/plan.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { getAcceptedBid } from './agreement-queries.ts'
import { addEntry } from './log.ts'
import { projectMachine } from './project.machine.ts'
import { countProjectsOf, insertProject } from './project-queries.ts'
import { splitAmount } from './split-amount.ts'

type Accepted = { readonly bidId: string; readonly projectId: string }
type Bid = Awaited<ReturnType<typeof getAcceptedBid>>
type Step = z.output<typeof PlanStep>

const day = 86_400_000

export function dayAfter(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

type Planned = Pick<Bid, 'paymentPlan' | 'total' | 'startDate' | 'durationDays'>

export function milestonesOf(projectId: string, bid: Planned) {
  const steps = bid.paymentPlan as readonly Step[]
  const amounts = splitAmount(
    bid.total,
    steps.map(({ percent }) => percent),
  )
  return steps.map((step, index) => ({
    id: randomUUIDv7(),
    projectId,
    position: index + 1,
    title: step.title,
    percent: step.percent,
    amount: amounts[index] ?? 0,
    dueDate: dayAfter(bid.startDate, dueAfter(step, index, steps.length, bid.durationDays)),
    status: 'planned' as const,
  }))
}

/** `PR-7K3Q9` after the job; `PR-7K3Q9-2` for a job whose first plan lapsed. */
export function projectCode(jobCode: string, earlier = 0): string {
  const code = jobCode.replace(/^IM-/, 'PR-')
  return earlier === 0 ? code : `${code}-${earlier + 1}`
}

export async function createProject(tx: TransactionContext, { bidId, projectId }: Accepted): Promise<void> {
  const bid = await getAcceptedBid(tx.db, bidId)
  const project = {
    id: projectId,
    code: projectCode(bid.code, await countProjectsOf(tx.db, bid.jobId)),
    jobId: bid.jobId,
    bidId: bid.id,
    clientId: bid.ownerId,
    professionalId: bid.professionalId,
    title: bid.title,
    cityId: bid.cityId,
    contractTotal: bid.total,
    currency: bid.currency,
    retentionPercent: bid.retentionPercent,
    status: projectLifecycle.initial,
    plannedStart: bid.startDate,
    plannedEnd: dayAfter(bid.startDate, bid.durationDays),
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  await insertProject(tx.db, project, milestonesOf(projectId, bid))
  const { contractTotal: amount, currency, retentionPercent } = project
  const data = { amount, currency, retention: retentionPercent || undefined }
  const made = { projectId, side: 'client', by: bid.ownerId, data } as const
  await addEntry(tx, { ...made, kind: 'project-planned' })
  await projectMachine.begin(tx, projectId, { by: bid.ownerId, reason: 'bid-accepted' })
}
