import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  type ComplaintStatus,
  type ComplaintTransition,
  complaintDays,
  complaintLifecycle,
} from '#shared/features/complaints/lifecycle.ts'
import { type ComplaintRow, lockComplaint } from './complaint-queries.ts'
import * as event from './events.ts'

export type Side = 'reporter' | 'other' | 'mediator'

const day = 86_400_000
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * day)

type Clocks = Pick<ComplaintRow, 'dueAt' | 'endedAt' | 'reopenedAt'>

/** How each transition sets the deadlines. */
function clocksAfter(name: ComplaintTransition, now: Date) {
  if (name === 'ask') return { dueAt: daysAfter(now, complaintDays.reply), remindedAt: null }
  if (name === 'reopen') return { dueAt: null, endedAt: null, reopenedAt: now }
  const { to } = complaintLifecycle.transitions[name]
  return complaintLifecycle.live.includes(to) ? { dueAt: null } : { dueAt: null, endedAt: now }
}

export const complaintMachine = defineStateMachine(complaintLifecycle, {
  entity: 'complaint',
  table: 'complaints',
  column: 'status',
  version: 'version',
  refusal: 'complaint.transition-not-allowed',
  guards: {
    lapse: ({ dueAt }: Clocks, { now }) => dueAt !== null && dueAt <= now,
    reopen: ({ endedAt, reopenedAt }: Clocks, { now }) =>
      reopenedAt === null && endedAt !== null && daysAfter(endedAt, complaintDays.reopen) > now,
  },
  writes: ({ name, now }) => clocksAfter(name, now),
  emits: {
    acknowledge: event.complaintAcknowledged,
    ask: event.complaintAsked,
    reply: event.complaintReplied,
    lapse: event.complaintUnanswered,
    withdraw: event.complaintWithdrawn,
    reopen: event.complaintReopened,
  },
  payload: (row: ComplaintRow, { as, by = null }) => notifiedOf(row, as === 'mediator' ? null : by),
})

export function sideOf({ reporterId }: Pick<ComplaintRow, 'reporterId'>, userId: string): Side {
  return reporterId === userId ? 'reporter' : 'other'
}

const speaking: Readonly<Record<Side, readonly ComplaintStatus[]>> = {
  reporter: complaintLifecycle.live,
  // Before mediation the other side can only answer.
  other: ['mediation'],
  mediator: ['acknowledged', 'mediation'],
}
export const mayAddStatement = ({ status }: Pick<ComplaintRow, 'status'>, side: Side): boolean =>
  speaking[side].includes(status)

/**
 * A complaint of which the caller is a side, locked after their account, in the same order as closing and suspending.
 * @throws AppError `complaint.not-found`
 */
export async function ownLocked(ctx: RequestContext, id: string) {
  const { id: userId } = signedIn(ctx)
  if (!(await shareLockOpenAccount(ctx.db, userId))) throw new AppError('session.ended')
  const row = await lockComplaint(ctx.db, id)
  if (!row || (row.reporterId !== userId && row.againstId !== userId)) throw new AppError('complaint.not-found')
  return { row, userId, side: sideOf(row, userId) }
}

/** The event data for subscribers. */
export const notifiedOf = (row: ComplaintRow, by: string | null): event.OfComplaint => ({
  complaintId: row.id,
  projectId: row.projectId,
  by,
  title: row.safety ? '' : row.title,
})
