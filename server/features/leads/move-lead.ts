// Moves a lead as its lifecycle allows, and writes the move down.

import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type LeadStage, leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { updateStage } from './lead-queries.ts'

export type LeadMove = keyof typeof leadLifecycle.moves
type Movable = { readonly id: string; readonly stage: LeadStage }
type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly reason?: string
  readonly set?: Parameters<typeof updateStage>[1]['set']
}

/** Makes the move where the lifecycle allows it; tells whether it was made. */
export async function tryMoveLead(within: Within, lead: Movable, name: LeadMove, details: Details): Promise<boolean> {
  const { from, to } = leadLifecycle.moves[name]
  const { by, reason, set } = details
  const moved =
    from.includes(lead.stage) &&
    (await updateStage(within.db, { id: lead.id, from: [lead.stage], to, now: within.now, set }))
  if (!moved) return false
  const change = { entity: 'lead', id: lead.id, from: lead.stage, to, by, reason: reason ?? null, at: within.now }
  await recordChange(within.db, change)
  return true
}

/** @throws AppError `lead.move-not-allowed` */
export async function moveLead(within: Within, lead: Movable, name: LeadMove, details: Details): Promise<void> {
  if (!(await tryMoveLead(within, lead, name, details))) throw new AppError('lead.move-not-allowed')
}
