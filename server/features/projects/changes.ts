// Changes of a contract, the only means of changing its total: one side proposes, the other decides. The project is
// locked first.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import {
  expectFound,
  type RequestContext,
  signedIn,
  type TransactionContext,
  type WriteContext,
} from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import { deltaOf, lineAmount, wrongInChange } from '#shared/features/projects/changes.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { changeable, changeLifecycle, plannable } from '#shared/features/projects/lifecycle.ts'
import type { ChangeLine, LogData } from '#shared/features/projects/log.ts'
import { isWholeOpen, Plan, shifted } from '#shared/features/projects/plan.ts'
import { dayOf } from '#shared/values/day.ts'
import { inLanguage, isLanguage, type Localized } from '#shared/values/localized.ts'
import {
  addMilestone,
  type ChangeRow,
  insertChange,
  listChanges,
  moveContract,
  takeFromMilestones,
} from './change-queries.ts'
import * as event from './events.ts'
import { addEntry } from './log.ts'
import { movePlan, replacePlan } from './plan-queries.ts'
import { projectMachine, type Side, sideOf } from './project.machine.ts'
import { beginBy, lockOwnProject, type ProjectRow } from './project-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>

type Kind = Pick<ChangeRow, 'ends' | 'plan'>
const kindOf = ({ ends, plan }: Kind) => (ends ? ('end' as const) : plan ? ('plan' as const) : ('change' as const))

function isOpenTo(kind: Kind, { status }: ProjectRow): boolean {
  return (kind.plan ? plannable : changeable).includes(status)
}
const isChangeable = (project: ProjectRow): boolean => isOpenTo({ ends: false, plan: null }, project)

/** Whether the current plan allows the proposed change. */
function isCarried({ project, amountDelta, daysDelta }: ChangeRow): boolean {
  const isInTime = shifted(project.plannedEnd, daysDelta) >= project.plannedStart
  return amountDelta >= -Number(project.openTotal) && isInTime
}

/** Milestones handed in meanwhile keep their agreed dates; before the work begins there are none. */
function isAhead({ plan, project, open }: ChangeRow): boolean {
  return isWholeOpen(project.status) || Plan.parse(plan).steps.every(({ id }) => id !== null && open.includes(id))
}

function carries(row: ChangeRow): true | ErrorCode {
  if (row.ends) return true
  if (row.plan) return isAhead(row) || 'change.plan-passed'
  return isCarried(row) || 'change.not-carried'
}

const isDecider = (row: ChangeRow, as: string): boolean => isOpenTo(row, row.project) && as !== row.side

export const changeMachine = defineStateMachine(changeLifecycle, {
  entity: 'project-change',
  table: 'projectChanges',
  column: 'status',
  version: 'version',
  refusal: 'change.transition-not-allowed',
  guards: {
    approve: (row: ChangeRow, { as }) => isDecider(row, as) && carries(row),
    reject: (row: ChangeRow, { as }) => isDecider(row, as),
    withdraw: (row: ChangeRow, { as }) => isOpenTo(row, row.project) && as === row.side,
  },
  writes: ({ note = '' }) => ({ answer: note }),
  also: async (tx, row: ChangeRow, { name, as, by, note }) => {
    const { project, number, amountDelta: delta, daysDelta: days } = row
    const moved = { delta, days, total: project.contractTotal + delta, currency: project.currency }
    const data: LogData = {
      number,
      note: note || undefined,
      ...(row.ends ? {} : { change: row.title, ...(name === 'approve' && !row.plan ? moved : {}) }),
    }
    await addEntry(tx, { projectId: project.id, kind: `${kindOf(row)}-${name}`, side: as, by, data })
  },
})

export type Own = { readonly project: ProjectRow; readonly userId: string; readonly side: Side }

/** The caller's project, locked. @throws AppError `project.not-found` */
export async function own(ctx: RequestContext, id: string): Promise<Own> {
  const { id: userId } = signedIn(ctx)
  const project = expectFound(await lockOwnProject(ctx.db, id, userId), 'project.not-found')
  return { project, userId, side: sideOf(project, userId) }
}

type Proposal = Pick<ChangeRow, 'title' | 'reason' | 'amountDelta' | 'daysDelta' | 'dueDate' | 'ends'> & {
  readonly lines: readonly ChangeLine[]
  readonly plan?: Plan
}

/** The caller must have validated the proposal. */
export async function propose(ctx: WriteContext, { project, userId, side }: Own, proposal: Proposal) {
  const row = await insertChange(ctx, project, { ...proposal, side })
  await changeMachine.begin(ctx, row.id, { by: userId })
  const { lines, amountDelta: delta, daysDelta: days, dueDate, title, reason: note } = proposal
  const money = { delta, days, currency: project.currency, ...(dueDate ? { dueDate } : {}) }
  const priced = lines.length > 0 ? { lines: [...lines] } : {}
  const transitions = proposal.plan ? { change: title, plan: proposal.plan } : { change: title, ...money, ...priced }
  const data = { number: row.number, note, ...(proposal.ends ? {} : transitions) }
  await addEntry(ctx, { projectId: project.id, kind: `${kindOf(row)}-propose`, side, by: userId, data })
  await emit(ctx, event.changeProposed({ projectId: project.id, side, change: title }))
  return { id: row.id }
}

export async function proposeChange(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/changes'>) {
  const found = await own(ctx, params.project)
  const { project } = found
  if (!isChangeable(project)) throw new AppError('project.transition-not-allowed')
  const wrong = wrongInChange(body, body.lines, {
    contractTotal: project.contractTotal,
    openTotal: Number(project.openTotal),
    plannedStart: project.plannedStart,
    plannedEnd: project.plannedEnd,
    today: dayOf(ctx.now),
  })
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
  const amountDelta = deltaOf(body, body.lines)
  return await propose(ctx, found, {
    title: body.title,
    reason: body.reason,
    lines: body.lines.map(line => ({ ...line, amount: lineAmount(line) })),
    amountDelta,
    daysDelta: body.days,
    dueDate: amountDelta > 0 ? (body.dueDate ?? null) : null,
    ends: false,
  })
}

const endTitle: Localized = { en: 'End of the project', fr: 'Fin du projet', ar: 'إنهاء المشروع' }
const changeWord: Localized = { en: 'Change', fr: 'Modification', ar: 'تعديل' }
export const textIn = (text: Localized, { language }: ProjectRow): string =>
  inLanguage(text, isLanguage(language) ? language : 'en')

/** Only one may be open. */
export async function proposeEnd(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/propose-end'>) {
  const found = await own(ctx, params.project)
  const { project } = found
  if (!isChangeable(project)) throw new AppError('project.transition-not-allowed')
  const open = (await listChanges(ctx.db, project)).some(({ ends, status }) => ends && status === 'proposed')
  if (open) throw new AppError('change.transition-not-allowed')
  const nothing = { lines: [], amountDelta: 0, daysDelta: 0, dueDate: null }
  return await propose(ctx, found, {
    ...nothing,
    title: textIn(endTitle, project),
    reason: body.note,
    ends: true,
  })
}

type OfChange = { readonly project: string; readonly change: string }

async function ownChange(ctx: RequestContext, params: OfChange) {
  const found = await own(ctx, params.project)
  const change = (await listChanges(ctx.db, found.project)).find(({ id }) => id === params.change)
  if (!change) throw new AppError('project.not-found')
  return { ...found, change, payload: { projectId: found.project.id, side: found.side, change: change.title } }
}

async function apply(
  ctx: WriteContext,
  { project, number, title, amountDelta: delta, daysDelta: days, ...change }: ChangeRow,
) {
  await moveContract(ctx, project, { delta, days })
  if (delta < 0) await takeFromMilestones(ctx, project, -delta)
  if (delta <= 0 || !change.dueDate) return
  const name = `${textIn(changeWord, project)} ${number}: ${title}`
  await addMilestone(ctx, project, { title: name, amount: delta, dueDate: change.dueDate })
}

/** Before the work begins, approving a plan also confirms it, as proposing it does. */
async function applyPlan(ctx: WriteContext, { project, plan: stored }: ChangeRow): Promise<void> {
  const plan = Plan.parse(stored)
  if (!isWholeOpen(project.status)) return await movePlan(ctx, project, plan)
  await replacePlan(ctx, project, plan)
  await begin(ctx, { ...project, clientConfirmedAt: ctx.now, professionalConfirmedAt: ctx.now })
}

/** After both confirmations: on the planned day, or today if that has passed; other proposed plans lapse. */
export async function begin(ctx: WriteContext, project: ProjectRow): Promise<boolean> {
  if (!(await projectMachine.tryTransition(ctx, project, 'begin', { as: 'system' }))) return false
  await beginBy(ctx.db, project.id, dayOf(ctx.now))
  await emit(ctx, event.projectBegun({ projectId: project.id, jobId: project.jobId }))
  return true
}

/** Open proposals lapse when a project ends, or begins by another plan. */
export async function lapseChanges(tx: TransactionContext, project: ProjectRow): Promise<void> {
  for (const change of await listChanges(tx.db, project))
    await changeMachine.tryTransition(tx, change, 'lapse', { as: 'system' })
}

export async function approveChange(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/changes/{change}/approve'>,
) {
  const { change, project, userId, side, payload } = await ownChange(ctx, params)
  await changeMachine.transition(ctx, change, 'approve', { as: side, by: userId, note: body.note })
  if (!change.ends) {
    if (change.plan) await applyPlan(ctx, change)
    else await apply(ctx, change)
    await emit(ctx, event.changeApproved(payload))
    return done
  }
  const set = { endedBy: 'both', endedNote: change.reason, pausedAt: null } as const
  await projectMachine.transition(ctx, project, 'end-together', { as: side, by: userId, set })
  await lapseChanges(ctx, project)
  await emit(ctx, event.projectEnded({ projectId: project.id, jobId: project.jobId, side, together: true }))
  return done
}

export async function rejectChange(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/changes/{change}/reject'>,
) {
  const { change, userId, side, payload } = await ownChange(ctx, params)
  await changeMachine.transition(ctx, change, 'reject', { as: side, by: userId, note: body.note })
  await emit(ctx, event.changeRejected(payload))
  return done
}

export async function withdrawChange(
  ctx: WriteContext,
  { params }: In<'POST /projects/{project}/changes/{change}/withdraw'>,
) {
  const { change, userId, side, payload } = await ownChange(ctx, params)
  await changeMachine.transition(ctx, change, 'withdraw', { as: side, by: userId })
  await emit(ctx, event.changeWithdrawn(payload))
  return done
}
