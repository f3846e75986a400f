// Actions of both sides in an active project: milestones, payments, handover. The project is always locked first.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import {
  type Db,
  expectFound,
  type RequestContext,
  type SessionUser,
  type WriteContext,
} from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { wrongField } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { own } from './changes.ts'
import { tomorrow } from './diary.ts'
import * as event from './events.ts'
import { projectMachine } from './project.machine.ts'
import { findReadProject } from './project-queries.ts'
import { milestoneMachine, paymentMachine } from './work.machine.ts'
import { findMilestone, findPayment, findSides, handedIn, insertFile, type PaymentRow } from './work-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>

type OfMilestone = { readonly project: string; readonly milestone: string }

async function ownMilestone(ctx: RequestContext, { project: id, milestone: milestoneId }: OfMilestone) {
  const found = await own(ctx, id)
  const milestone = expectFound(await findMilestone(ctx.db, found.project, milestoneId), 'project.not-found')
  return { ...found, milestone }
}

type MilestoneTransition = 'start' | 'accept' | 'request-changes'
type Moving = Parameters<typeof milestoneMachine.transition>[3]

/** Makes a transition of a milestone in the caller's project, as the caller's side. */
async function transitionMilestone(ctx: WriteContext, params: OfMilestone, name: MilestoneTransition, note?: string) {
  const { milestone, project, userId, side } = await ownMilestone(ctx, params)
  const moving: Moving = { as: side, by: userId, note }
  await milestoneMachine.transition(ctx, milestone, name, moving)
  return { projectId: project.id, milestone: milestone.title }
}

export async function startMilestone(
  ctx: WriteContext,
  { params }: In<'POST /projects/{project}/milestones/{milestone}/start'>,
) {
  await transitionMilestone(ctx, params, 'start')
  return done
}

/** Adds new files to the earlier ones: files named in the log stay. */
export async function submitMilestone(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/milestones/{milestone}/submit'>,
) {
  const { milestone, project, userId, side } = await ownMilestone(ctx, params)
  milestoneMachine.expect(milestone, 'submit', { as: side, now: ctx.now })
  for (const fileId of new Set(body.files)) {
    await attachFile(ctx, { fileId, ownerId: userId, purpose: 'project', field: 'files' })
    await insertFile(ctx.db, { fileId, milestoneId: milestone.id })
  }
  const set = handedIn(ctx.now)
  await milestoneMachine.transition(ctx, milestone, 'submit', { as: side, by: userId, note: body.note, set })
  await emit(ctx, event.milestoneSubmitted({ projectId: project.id, milestone: milestone.title }))
  return done
}

export async function acceptMilestone(
  ctx: WriteContext,
  { params }: In<'POST /projects/{project}/milestones/{milestone}/accept'>,
) {
  await emit(ctx, event.milestoneAccepted(await transitionMilestone(ctx, params, 'accept')))
  return done
}

export async function requestChanges(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/milestones/{milestone}/request-changes'>,
) {
  await emit(ctx, event.changesRequested(await transitionMilestone(ctx, params, 'request-changes', body.note)))
  return done
}

type OfPayment = { readonly project: string; readonly payment: string }

async function ownPayment(ctx: RequestContext, { project: id, payment: paymentId }: OfPayment) {
  const found = await own(ctx, id)
  const payment = expectFound(await findPayment(ctx.db, found.project.id, paymentId), 'project.not-found')
  return { ...found, payment }
}

const paymentEvents = {
  mark: { ofMilestone: event.paymentMarked, ofRetention: event.retentionMarked },
  confirm: { ofMilestone: event.paymentConfirmed, ofRetention: event.retentionConfirmed },
  dispute: { ofMilestone: event.paymentDisputed, ofRetention: event.retentionDisputed },
} as const

/** For the payment of a milestone, or of the retention. */
async function emitPayment(ctx: WriteContext, payment: PaymentRow, action: keyof typeof paymentEvents): Promise<void> {
  const { projectId, title } = payment
  const { ofMilestone, ofRetention } = paymentEvents[action]
  await emit(ctx, title === null ? ofRetention({ projectId }) : ofMilestone({ projectId, milestone: title }))
}

/** Somewhere the next day has begun already. */

export async function markPaid(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/payments/{payment}/mark'>,
) {
  const { payment, userId, side } = await ownPayment(ctx, params)
  const { amount, paidOn, method, note, proof } = body
  if (paidOn > tomorrow(ctx.now)) throw wrongField('paidOn', 'in-the-future')
  paymentMachine.expect(payment, 'mark', { as: side, now: ctx.now })
  if (proof) {
    await attachFile(ctx, { fileId: proof, ownerId: userId, purpose: 'project', field: 'proof' })
    await insertFile(ctx.db, { fileId: proof, milestoneId: payment.milestoneId, paymentId: payment.id })
  }
  const set = { amount, paidOn, method }
  await paymentMachine.transition(ctx, payment, 'mark', { as: side, by: userId, note, set })
  await emitPayment(ctx, payment, 'mark')
  return done
}

export async function confirmPayment(
  ctx: WriteContext,
  { params }: In<'POST /projects/{project}/payments/{payment}/confirm'>,
) {
  const { payment, userId, side } = await ownPayment(ctx, params)
  await paymentMachine.transition(ctx, payment, 'confirm', { as: side, by: userId })
  await emitPayment(ctx, payment, 'confirm')
  return done
}

export async function disputePayment(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/payments/{payment}/dispute'>,
) {
  const { payment, userId, side } = await ownPayment(ctx, params)
  await paymentMachine.transition(ctx, payment, 'dispute', { as: side, by: userId, note: body.note })
  await emitPayment(ctx, payment, 'dispute')
  return done
}

export async function handOver(ctx: WriteContext, { params }: In<'POST /projects/{project}/hand-over'>) {
  const { project, userId, side } = await own(ctx, params.project)
  await projectMachine.transition(ctx, project, 'hand-over', { as: side, by: userId })
  await emit(ctx, event.projectHandedOver({ projectId: project.id }))
  return done
}

export async function completeProject(ctx: WriteContext, { params }: In<'POST /projects/{project}/complete'>) {
  const { project, userId, side } = await own(ctx, params.project)
  await projectMachine.transition(ctx, project, 'complete', { as: side, by: userId })
  await emit(ctx, event.projectCompleted({ projectId: project.id, jobId: project.jobId }))
  return done
}

/** Both sides, accepted advisors, and staff with the module; private files only for their own side. */
export async function mayReadProjectFile(db: Db, user: SessionUser, file: { readonly id: string }): Promise<boolean> {
  const sides = await findSides(db, file.id)
  if (!sides) return false
  if (sides.clientId === user.id || sides.userId === user.id) return true
  if (!sides.isBoth) return false
  if (await findReadProject(db, sides.projectId, user.id)) return true
  return areaOf(user) === 'admin' && may(user.permissions, 'projects', 'isRead', () => undefined)
}
