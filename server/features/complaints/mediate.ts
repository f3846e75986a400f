// The mediators' actions; sanctions reach the features that carry them out as events.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { complaints } from '#shared/features/complaints/contract.ts'
import { type Sanction, transitionOf, upheld } from '#shared/features/complaints/lifecycle.ts'
import { complaintMachine, mayAddStatement, notifiedOf } from './complaint.machine.ts'
import { type ComplaintRow, findComplaint, insertStatement, lockAccount, lockComplaint } from './complaint-queries.ts'
import * as event from './events.ts'
import { isInForce, removalOf, sanctionsFor } from './present.ts'
import { isInForceElsewhere, setLifted } from './sanction-queries.ts'

type In<K extends keyof typeof complaints> = Input<(typeof complaints)[K]>
/** @throws AppError `complaint.not-found` */
export async function locked(ctx: RequestContext, id: string): Promise<ComplaintRow> {
  return expectFound(await lockComplaint(ctx.db, id), 'complaint.not-found')
}

/** Locks the account that a sanction may close first. */
async function lockedWithAccount(ctx: RequestContext, id: string): Promise<ComplaintRow> {
  const known = expectFound(await findComplaint(ctx.db, id), 'complaint.not-found')
  await lockAccount(ctx.db, known.againstId)
  return await locked(ctx, id)
}

const mediator = (ctx: RequestContext) => ({ as: 'mediator', by: signedIn(ctx).id }) as const

export const answerAs =
  (kind: 'question' | 'proposal') =>
  async (ctx: WriteContext, { params, body }: In<'POST /admin/complaints/{complaint}/question'>) => {
    const row = await locked(ctx, params.complaint)
    if (!mayAddStatement(row, 'mediator')) throw new AppError('complaint.transition-not-allowed')
    const authorId = signedIn(ctx).id
    await insertStatement(ctx, { complaintId: row.id, side: 'mediator', authorId, kind, text: body.text })
    await emit(ctx, event.statementAdded(notifiedOf(row, null)))
    return done
  }

/** Has the sanction carried out, or taken back, by the feature that owns its subject. */
async function enforce(
  ctx: WriteContext,
  type: typeof event.sanctionImposed,
  row: ComplaintRow,
  { sanction, reason }: { readonly sanction: Sanction | null; readonly reason: string },
): Promise<void> {
  // A note is the decision's text itself.
  if (sanction === null || sanction === 'none' || sanction === 'note') return
  const subject = { userId: row.againstId, subjectId: row.subjectId, removal: removalOf(row) }
  await emit(ctx, type({ sanction, ...subject, reason, by: signedIn(ctx).id }))
}

async function revoke(ctx: WriteContext, row: ComplaintRow, reason: string): Promise<void> {
  if (!(await isInForceElsewhere(ctx.db, row)))
    await enforce(ctx, event.sanctionRevoked, row, { sanction: row.sanction, reason })
}

export async function decide(ctx: WriteContext, { params, body }: In<'POST /admin/complaints/{complaint}/decide'>) {
  const row = await lockedWithAccount(ctx, params.complaint)
  const { outcome, sanction, text } = body
  const who = mediator(ctx)
  complaintMachine.expect(row, transitionOf[outcome], { as: 'mediator', now: ctx.now })
  const isUpheld = upheld.some(one => one === outcome)
  if (!sanctionsFor(row).includes(sanction)) throw wrongField('sanction', 'not-a-choice')
  const isUnchanged = isInForce(row) && row.sanction === sanction
  await complaintMachine.transition(ctx, row, transitionOf[outcome], { ...who, set: { sanction, liftedAt: null } })
  await insertStatement(ctx, { complaintId: row.id, side: 'mediator', authorId: who.by, kind: 'decision', text })
  if (isInForce(row) && !isUnchanged) await revoke(ctx, row, text)
  if (!isUnchanged) await enforce(ctx, event.sanctionImposed, row, { sanction, reason: text })
  Object.assign(ctx.audit, { outcome, sanction, reason: text })
  await emit(ctx, event.complaintDecided({ ...notifiedOf(row, null), outcome, upheld: isUpheld }))
  return done
}

export async function liftSanction(ctx: WriteContext, { params, body }: In<'POST /admin/complaints/{complaint}/lift'>) {
  const row = await lockedWithAccount(ctx, params.complaint)
  if (!isInForce(row)) throw new AppError('complaint.transition-not-allowed')
  await setLifted(ctx.db, row.id, ctx.now)
  await revoke(ctx, row, body.text)
  Object.assign(ctx.audit, { sanction: row.sanction, reason: body.text })
  await emit(ctx, event.sanctionLifted(notifiedOf(row, null)))
  return done
}
