// The life of leads: who may move which, whose they are, what a move says about the promised reply.

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

type Facts = { readonly job_id: string | null; readonly lost_reason: string | null }
/** `user_id`: whose reply is waited for. */
type Movable = { readonly id: string; readonly created_at: Date; readonly user_id: string }
type Made = { readonly name: LeadTransition; readonly by?: string | undefined }
type At = { readonly as: string }

/** Where a job decides, it says whether the lead is quoted, won or lost. */
const decidedHere = ({ job_id }: Facts, { as }: At): boolean => as !== 'keeper' || job_id === null

const answers: readonly LeadTransition[] = ['contact', 'plan-visit', 'quote', 'mark-quoted', 'win']

/** A lead that ended before the promised time was over counts neither way. */
async function storeReply(tx: TransactionContext, lead: Movable, { name, by }: Made): Promise<void> {
  if (name === 'view' || name === 'restore') return
  const asked = { userId: lead.user_id, about: 'lead', aboutId: lead.id } as const
  if (answers.includes(name) || by === lead.user_id) return await answerReply(tx, asked)
  const hadTime = tx.now.getTime() - lead.created_at.getTime() >= replyHours * 3_600_000
  if (name === 'lose' && hadTime) await missReply(tx, asked)
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
    // What the house agreed to be a bad lead stays away.
    restore: ({ lost_reason }: Facts) => lost_reason !== 'report-upheld',
  },
  also: storeReply,
})

type Lead = Parameters<typeof leadMachine.allowedTransitions>[0]

/** As what the professional makes a move. */
export const actorOf = (transition: (typeof ownTransitions)[number]) =>
  leadLifecycle.transitions[transition].by.includes('owner') ? 'owner' : 'keeper'

/** What the professional may do by one press. */
export function ownTransitionsOf(lead: Lead, now: Date): readonly LeadTransition[] {
  const own = leadMachine.allowedTransitions(lead, { as: 'owner', now }).filter(name => name !== 'view')
  return [...own, ...leadMachine.allowedTransitions(lead, { as: 'keeper', now })]
}

/** The profile of the professional who asks. @throws AppError `access.denied` */
export function asProfessional(ctx: RequestContext): { readonly userId: string; readonly professionalId: string } {
  const { id, professionalId, approved } = signedIn(ctx)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return { userId: id, professionalId }
}

/** Within a week of its coming; whether it was reported already is asked apart. */
export function mayReport({ created_at }: { readonly created_at: Date }, now: Date): boolean {
  return now.getTime() - created_at.getTime() <= reportDays * 86_400_000
}

/** @throws AppError `lead.not-found`, `access.denied` */
export async function getOwnLead(ctx: RequestContext, id: string) {
  const { userId, professionalId } = asProfessional(ctx)
  const lead = expectFound(await findOwnLead(ctx.db, id, professionalId), 'lead.not-found')
  return { lead, userId }
}

const hour = 3_600_000
/** Lost with the job, not by the client's word to this one professional. */
const lostWithJob: readonly string[] = ['awarded-to-another', 'expired', 'cancelled']

/** The job is open again; who had won it and let it lapse may bid once more too. */
export async function reopenLeads(tx: TransactionContext, { jobId }: { readonly jobId: string }): Promise<void> {
  const dueAt = new Date(tx.now.getTime() + replyHours * hour)
  for (const lead of await listLeadsOfJob(tx.db, jobId)) {
    if (lead.stage === 'lost' && !lostWithJob.includes(lead.lost_reason ?? '')) continue
    await leadMachine.tryTransition(tx, lead, 'reopen', {
      as: 'system',
      reason: 'open-again',
      set: { lost_reason: null, due_at: dueAt, reminded_at: null },
    })
  }
}
