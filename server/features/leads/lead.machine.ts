// The state machine of leads: actors, and which transitions count as the promised reply.

import { answerReply, missReply } from '#server/platform/replies/replies.ts'
import {
  expectFound,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import {
  type LeadTransition,
  leadLifecycle,
  type ownTransitions,
  reportDays,
} from '#shared/features/leads/lifecycle.ts'
import { findOwnLead, listLeadsOfJob } from './lead-queries.ts'

type Facts = { readonly jobId: string | null; readonly lostReason: string | null }
/** `userId`: the person whose reply is pending. */
type Movable = { readonly id: string; readonly createdAt: Date; readonly userId: string }
type Made = { readonly name: LeadTransition; readonly by?: string | undefined }
type At = { readonly as: string }

/** For a lead of a job, only the job decides whether it is quoted, won or lost. */
const decidedHere = ({ jobId }: Facts, { as }: At): boolean => as !== 'decider' || jobId === null

const answers: readonly LeadTransition[] = ['contact', 'plan-visit', 'quote', 'mark-quoted', 'win']

/** A lead that ended before the promised time counts neither as answered nor as missed. */
async function storeReply(tx: TransactionContext, lead: Movable, { name, by }: Made): Promise<void> {
  if (name === 'view' || name === 'restore') return
  const reply = { userId: lead.userId, about: 'lead', aboutId: lead.id } as const
  if (answers.includes(name) || by === lead.userId) return await answerReply(tx, reply)
  const hadTime = tx.now.getTime() - lead.createdAt.getTime() >= replyHours * 3_600_000
  if (name === 'lose' && hadTime) await missReply(tx, reply)
}

export const leadMachine = defineStateMachine(leadLifecycle, {
  entity: 'lead',
  table: 'leads',
  column: 'stage',
  refusal: 'lead.transition-not-allowed',
  guards: {
    'mark-quoted': decidedHere,
    win: decidedHere,
    lose: decidedHere,
    // A lead with an upheld report stays archived.
    restore: ({ lostReason }: Facts) => lostReason !== 'report-upheld',
  },
  also: storeReply,
})

type Lead = Parameters<typeof leadMachine.allowedTransitions>[0]

/** The actor's role for a professional's transition. */
export const actorOf = (transition: (typeof ownTransitions)[number]) =>
  leadLifecycle.transitions[transition].by.includes('owner') ? 'owner' : 'decider'

/** The transitions that the professional can make directly. */
export function ownTransitionsOf(lead: Lead, now: Date): LeadTransition[] {
  const own = leadMachine.allowedTransitions(lead, { as: 'owner', now }).filter(name => name !== 'view')
  return [...own, ...leadMachine.allowedTransitions(lead, { as: 'decider', now })]
}

/** The caller's professional profile. @throws AppError `access.denied` */
export function asProfessional(ctx: RequestContext): { readonly userId: string; readonly professionalId: string } {
  const { id, professionalId, approved } = signedIn(ctx)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return { userId: id, professionalId }
}

/** Within a week of the lead's creation; does not check for an earlier report. */
export function mayReport({ createdAt }: { readonly createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= reportDays * 86_400_000
}

/** @throws AppError `lead.not-found`, `access.denied` */
export async function getOwnLead(ctx: RequestContext, id: string) {
  const { userId, professionalId } = asProfessional(ctx)
  const lead = expectFound(await findOwnLead(ctx.db, id, professionalId), 'lead.not-found')
  return { lead, userId }
}

const hour = 3_600_000
/** Lost together with the job, not by a decision about this professional. */
const lostWithJob: readonly string[] = ['awarded-to-another', 'expired', 'cancelled']

/** The job is open again; the winner who let it lapse may bid once more too. */
export async function reopenLeads(tx: TransactionContext, { jobId }: { readonly jobId: string }): Promise<void> {
  const dueAt = new Date(tx.now.getTime() + replyHours * hour)
  for (const lead of await listLeadsOfJob(tx.db, jobId)) {
    if (lead.stage === 'lost' && !lostWithJob.includes(lead.lostReason ?? '')) continue
    await leadMachine.tryTransition(tx, lead, 'reopen', {
      as: 'system',
      reason: 'open-again',
      set: { lostReason: null, dueAt, remindedAt: null },
    })
  }
}
