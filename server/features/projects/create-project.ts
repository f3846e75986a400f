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

type Planned = Pick<Bid, 'payment_plan' | 'total' | 'start_date' | 'duration_days'>

export function milestonesOf(projectId: string, bid: Planned) {
  const steps = bid.payment_plan as readonly Step[]
  const amounts = splitAmount(
    bid.total,
    steps.map(({ percent }) => percent),
  )
  return steps.map((step, index) => ({
    id: randomUUIDv7(),
    project_id: projectId,
    position: index + 1,
    title: step.title,
    percent: step.percent,
    amount: amounts[index] ?? 0,
    due_date: dayAfter(bid.start_date, dueAfter(step, index, steps.length, bid.duration_days)),
    status: 'planned' as const,
  }))
}

/** `PR-7K3Q9` after the job; `PR-7K3Q9-2` for a job whose first plan lapsed. */
function codeOf(bid: Bid, earlier: number): string {
  const code = bid.code.replace(/^IM-/, 'PR-')
  return earlier === 0 ? code : `${code}-${earlier + 1}`
}

export async function createProject(tx: TransactionContext, { bidId, projectId }: Accepted): Promise<void> {
  const bid = await getAcceptedBid(tx.db, bidId)
  const project = {
    id: projectId,
    code: codeOf(bid, await countProjectsOf(tx.db, bid.job_id)),
    job_id: bid.job_id,
    bid_id: bid.id,
    client_id: bid.owner_id,
    professional_id: bid.professional_id,
    title: bid.title,
    city_id: bid.city_id,
    contract_total: bid.total,
    currency: bid.currency,
    retention_percent: bid.retention_percent,
    status: projectLifecycle.initial,
    planned_start: bid.start_date,
    planned_end: dayAfter(bid.start_date, bid.duration_days),
    created_at: tx.now,
    updated_at: tx.now,
  }
  await insertProject(tx.db, project, milestonesOf(projectId, bid))
  const { contract_total: amount, currency, retention_percent } = project
  const data = { amount, currency, retention: retention_percent || undefined }
  const made = { projectId, side: 'client', by: bid.owner_id, data } as const
  await addEntry(tx, { ...made, kind: 'project-planned' })
  await projectMachine.begin(tx, projectId, { by: bid.owner_id, reason: 'bid-accepted' })
}
