// What the mediators do with a complaint; how it ends may have consequences, which the app imposes by the actions of other features.
import { type Call, expectFound, signedIn } from '#server/platform/call.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { complaints } from '#shared/features/complaints/contract.ts'
import { type Sanction, transitionOf, upheld } from '#shared/features/complaints/lifecycle.ts'
import type { RemovalReason } from '#shared/features/reviews/lifecycle.ts'
import { complaintMachine, mayAddStatement, notifiedOf } from './complaint.machine.ts'
import { type ComplaintRow, findComplaint, insertStatement, lockAccount, lockComplaint } from './complaint-queries.ts'
import * as event from './events.ts'
import { isStanding, removalOf, sanctionsFor } from './present.ts'
import { setLifted, standsElsewhere } from './sanction-queries.ts'

type In<K extends keyof typeof complaints> = Input<(typeof complaints)[K]>
type Consequence = {
  readonly sanction: Sanction
  readonly userId: string
  /** The job or the review that is taken away, where content is. */
  readonly subjectId: string
  /** Of a review. */
  readonly removal: RemovalReason | null
  readonly reason: string
}
/** How a sanction acts, and how it is taken back. */
export type Consequences = {
  impose(call: Call, what: Consequence): Promise<void>
  lift(call: Call, what: Consequence): Promise<void>
}

/** @throws AppError `complaint.not-found` */
async function locked(call: Call, id: string): Promise<ComplaintRow> {
  return expectFound(await lockComplaint(call.db, id), 'complaint.not-found')
}

/** With the account that a consequence may close, locked before it. */
async function lockedWithAccount(call: Call, id: string): Promise<ComplaintRow> {
  const known = expectFound(await findComplaint(call.db, id), 'complaint.not-found')
  await lockAccount(call.db, known.against_id)
  return await locked(call, id)
}

const mediator = (call: Call) => ({ as: 'mediator', by: signedIn(call).id }) as const

export async function acknowledge(call: Call, { params }: In<'POST /admin/complaints/{complaint}/acknowledge'>) {
  const row = await locked(call, params.complaint)
  const who = mediator(call)
  await complaintMachine.transition(call, row, 'acknowledge', { ...who, set: { assignee_id: who.by } })
  await emit(call, event.complaintAcknowledged(notifiedOf(row, null)))
  return done
}

export async function askOther(call: Call, { params }: In<'POST /admin/complaints/{complaint}/ask'>) {
  const row = await locked(call, params.complaint)
  await complaintMachine.transition(call, row, 'ask', mediator(call))
  await emit(call, event.complaintAsked(notifiedOf(row, null)))
  return done
}

export const answerAs =
  (kind: 'question' | 'proposal') =>
  async (call: Call, { params, body }: In<'POST /admin/complaints/{complaint}/question'>) => {
    const row = await locked(call, params.complaint)
    if (!mayAddStatement(row, 'mediator')) throw new AppError('complaint.transition-not-allowed')
    const author_id = signedIn(call).id
    await insertStatement(call, { complaint_id: row.id, side: 'mediator', author_id, kind, text: body.text })
    await emit(call, event.statementAdded(notifiedOf(row, null)))
    return done
  }

const consequenceOf = (row: ComplaintRow, sanction: Sanction, reason: string): Consequence => ({
  sanction,
  userId: row.against_id,
  subjectId: row.subject_id,
  removal: removalOf(row),
  reason,
})

async function takeBack(call: Call, row: ComplaintRow, { lift }: Consequences, reason: string): Promise<void> {
  if (row.sanction && !(await standsElsewhere(call.db, row))) await lift(call, consequenceOf(row, row.sanction, reason))
}

export const decide =
  (consequences: Consequences) =>
  async (call: Call, { params, body }: In<'POST /admin/complaints/{complaint}/decide'>) => {
    const row = await lockedWithAccount(call, params.complaint)
    const { outcome, sanction, text } = body
    const who = mediator(call)
    complaintMachine.expect(row, transitionOf[outcome], { as: 'mediator', now: call.now })
    const isUpheld = upheld.some(one => one === outcome)
    if (!sanctionsFor(row).includes(sanction))
      throw new AppError('request.invalid', { fields: [{ path: 'sanction', code: 'not-a-choice' }] })
    const isKept = isStanding(row) && row.sanction === sanction
    await complaintMachine.transition(call, row, transitionOf[outcome], { ...who, set: { sanction, lifted_at: null } })
    await insertStatement(call, { complaint_id: row.id, side: 'mediator', author_id: who.by, kind: 'decision', text })
    if (isStanding(row) && !isKept) await takeBack(call, row, consequences, text)
    if (!isKept) await consequences.impose(call, consequenceOf(row, sanction, text))
    Object.assign(call.audit, { outcome, sanction, reason: text })
    await emit(call, event.complaintDecided({ ...notifiedOf(row, null), outcome, upheld: isUpheld }))
    return done
  }

export const liftSanction =
  (consequences: Consequences) =>
  async (call: Call, { params, body }: In<'POST /admin/complaints/{complaint}/lift'>) => {
    const row = await lockedWithAccount(call, params.complaint)
    if (!isStanding(row)) throw new AppError('complaint.transition-not-allowed')
    await setLifted(call.db, row.id, call.now)
    await takeBack(call, row, consequences, body.text)
    Object.assign(call.audit, { sanction: row.sanction, reason: body.text })
    await emit(call, event.sanctionLifted(notifiedOf(row, null)))
    return done
  }
