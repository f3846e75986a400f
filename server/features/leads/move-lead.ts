// Moves a lead as its lifecycle allows, and writes the move down.

import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { answerReply, missReply } from '#server/platform/replies/keep.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { type LeadMove, type LeadStage, leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { updateStage } from './lead-queries.ts'

type Movable = {
  readonly id: string
  readonly stage: LeadStage
  readonly created_at: Date
  /** Whose reply is waited for. */
  readonly user_id: string
}
type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly reason?: string
  readonly set?: Parameters<typeof updateStage>[1]['set']
}

const answers: readonly LeadMove[] = ['contact', 'plan-visit', 'quote', 'mark-quoted', 'win']
const ends: readonly LeadMove[] = ['lose']

/** A lead that ended before the promised time was over counts neither way. */
async function keepReply(within: Within, lead: Movable, name: LeadMove, by: string | null): Promise<void> {
  const asked = { userId: lead.user_id, about: 'lead', aboutId: lead.id } as const
  if (answers.includes(name) || by === lead.user_id) return await answerReply(within, asked)
  const hadTime = within.now.getTime() - lead.created_at.getTime() >= replyHours * 3_600_000
  if (ends.includes(name) && hadTime) await missReply(within, asked)
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
  if (name !== 'view' && name !== 'restore') await keepReply(within, lead, name, by)
  return true
}

/** @throws AppError `lead.move-not-allowed` */
export async function moveLead(within: Within, lead: Movable, name: LeadMove, details: Details): Promise<void> {
  if (!(await tryMoveLead(within, lead, name, details))) throw new AppError('lead.move-not-allowed')
}
