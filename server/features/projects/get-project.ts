import type { z } from 'zod'
import { presentFile } from '#server/platform/files/queries.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { changeable, plannable } from '#shared/features/projects/lifecycle.ts'
import type { ProjectSummary } from '#shared/features/projects/summary.ts'
import { presentAdvisors } from './advisors.ts'
import { getAgreement, listAgreedLines } from './agreement-queries.ts'
import { presentLog } from './log.ts'
import { presentChanges } from './present-changes.ts'
import { projectMachine, type Side } from './project.machine.ts'
import { listHistory, listMilestones, type ProjectRow } from './project-queries.ts'
import { read, readerOf, sideOfReader } from './reading.ts'
import { listSheets } from './sheet-queries.ts'
import { countSite } from './site-queries.ts'
import { milestoneMachine, paymentMachine } from './work.machine.ts'
import { listFiles, listPayments, type PaymentRow, silentSince } from './work-queries.ts'

type Get = (typeof projects)['GET /projects/{project}']
type View = Returned<Get>

async function presentAgreement(ctx: RequestContext, project: ProjectRow) {
  const agreement = await getAgreement(ctx.db, project.id)
  const { area, description, exclusions, note, warrantyMonths } = agreement
  return {
    ...{ area, description, exclusions, note, warrantyMonths },
    client: {
      name: project.clientName,
      slug: null,
      phone: agreement.clientPhone,
      email: agreement.clientEmail,
      lastSeenAt: agreement.clientLastSeen,
    },
    professional: {
      name: project.professionalName,
      slug: agreement.professionalSlug,
      phone: agreement.professionalPhone,
      email: agreement.professionalEmail,
      lastSeenAt: agreement.professionalLastSeen,
    },
  }
}

async function presentLines(ctx: RequestContext, bidId: string): Promise<View['lines']> {
  return (await listAgreedLines(ctx.db, bidId)).map(line => ({ ...line, quantity: Number(line.quantity) }))
}

/** The share of the current total: changes affect it. */
function shareOf({ amount, percent }: { readonly amount: number; readonly percent: number }, project: ProjectRow) {
  return project.contractTotal > 0 ? Math.round((100 * amount) / project.contractTotal) : percent
}

type MilestonesQuery = Input<Get>['query']['milestones']

type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

type Payment = NonNullable<View['retention']['payment']>

const presentPayment = (
  row: PaymentRow,
  files: readonly FileRow[],
  { now }: RequestContext,
  as: Side | null,
): Payment => ({
  ...row,
  due: row.dueAmount,
  proofs: files.filter(({ paymentId }) => paymentId === row.id).map(presentFile),
  transitions: as ? paymentMachine.allowedTransitions(row, { as, now }) : [],
})

type AmountDue = { readonly payments: readonly PaymentRow[]; readonly files: readonly FileRow[] }

async function presentMilestones(
  ctx: RequestContext,
  project: ProjectRow,
  as: Side | null,
  { query, payments, files }: AmountDue & { readonly query: MilestonesQuery },
): Promise<View['milestones']> {
  if (query === 'none') return []
  const { db, now } = ctx
  const paymentBy = new Map(payments.map(payment => [payment.milestoneId, payment]))
  const filesBy = Map.groupBy(files, ({ milestoneId }) => milestoneId)
  const rows = await listMilestones(db, project.id)
  const shown = query === 'paid' ? rows.filter(({ id }) => paymentBy.has(id)) : rows
  return shown.map(row => {
    const payment = paymentBy.get(row.id)
    const own = filesBy.get(row.id) ?? []
    return {
      ...row,
      percent: shareOf(row, project),
      silentSince: silentSince(row, project, now),
      files: own.filter(({ paymentId }) => paymentId === null).map(presentFile),
      payment: payment ? presentPayment(payment, own, ctx, as) : null,
      transitions: as
        ? milestoneMachine.allowedTransitions({ ...row, projectStatus: project.status }, { as, now })
        : [],
    }
  })
}

/** The retention, and the part of it that is due. */
function presentRetention(
  ctx: RequestContext,
  { retentionPercent: percent }: ProjectRow,
  as: Side | null,
  { payments, files }: AmountDue,
): View['retention'] {
  const last = payments.find(({ milestoneId }) => milestoneId === null)
  const retained = last ? 0 : payments.reduce((sum, { retained }) => sum + retained, 0)
  return { percent, retained, payment: last ? presentPayment(last, files, ctx, as) : null }
}

async function presentWork(ctx: RequestContext, project: ProjectRow, as: Side | null, query: MilestonesQuery) {
  const payments = await listPayments(ctx.db, project.id)
  const bare = query === 'brief' || query === 'none'
  const files = bare ? [] : await listFiles(ctx.db, { projectId: project.id, proofsOnly: query === 'paid' })
  return {
    milestones: await presentMilestones(ctx, project, as, { query, payments, files }),
    retention: presentRetention(ctx, project, as, { payments, files }),
  }
}

function historyName({ reason, toStatus }: { readonly reason: string | null; readonly toStatus: string }): string {
  if (reason === 'confirmed' || reason === 'resumed' || reason === 'objected') return reason
  return reason?.startsWith('not-confirmed') ? 'lapsed' : toStatus
}

/** An actor who is neither side is a member of the staff. */
function actorOf(project: ProjectRow, userId: string): Side | 'admin' {
  const reader = readerOf(project, userId)
  return reader === 'advisor' ? 'admin' : reader
}

async function presentHistory(ctx: RequestContext, project: ProjectRow): Promise<View['history']> {
  return (await listHistory(ctx.db, project.id)).map(change => ({
    to: historyName(change),
    at: change.createdAt,
    by: change.actorId === null ? ('system' as const) : actorOf(project, change.actorId),
  }))
}

/** Whether this side may propose a change or a new plan. */
const mayBeProposed = ({ status, openTotal }: ProjectRow, side: Side | null) => ({
  mayPropose: side !== null && changeable.includes(status),
  mayProposePlan: side !== null && plannable.includes(status) && Number(openTotal) > 0,
})

export async function getProject(ctx: RequestContext, { params, query }: Input<Get>): Promise<View> {
  const { id: userId } = signedIn(ctx)
  const { project, as } = await read(ctx, params.project)
  const side = sideOfReader(as)
  const actor = as === 'advisor' ? null : as
  return {
    ...presentSummary(project, as === 'admin' ? null : userId),
    ...(await presentAgreement(ctx, project)),
    job: project.jobId,
    side: as,
    advisors: await presentAdvisors(ctx, project, as, userId),
    sheets: await listSheets(ctx.db, project.id),
    pausedByStaff: project.pausedByStaff && project.status === 'on_hold',
    clientConfirmedAt: project.clientConfirmedAt,
    professionalConfirmedAt: project.professionalConfirmedAt,
    lines: await presentLines(ctx, project.bidId),
    ...(await presentWork(ctx, project, side, query.milestones)),
    changes: await presentChanges(ctx, project, side),
    openTotal: Number(project.openTotal),
    ...mayBeProposed(project, side),
    pausedAt: project.pausedAt,
    ended: project.endedBy && {
      by: project.endedBy,
      note: project.endedNote,
      objection: project.objection,
      objectedAt: project.objectedAt,
    },
    history: await presentHistory(ctx, project),
    site: await countSite(ctx.db, project.id, side),
    transitions: actor ? projectMachine.allowedTransitions(project, { as: actor, now: ctx.now }) : [],
    version: project.version,
  }
}

export async function getLog(
  ctx: RequestContext,
  { params, query }: Input<(typeof projects)['GET /projects/{project}/log']>,
) {
  const { project } = await read(ctx, params.project)
  return await presentLog(ctx.db, project.id, query)
}

/** For a reader of neither side, `other` names both. */
export function presentSummary(project: ProjectRow, userId: string | null): z.input<typeof ProjectSummary> {
  const { clientName: client, professionalName: professional } = project
  const reader = userId === null ? 'admin' : readerOf(project, userId)
  const { id, code, title, language, city, status, contractTotal, currency, plannedStart, plannedEnd } = project
  return {
    ...{ id, code, title, language, city, status, contractTotal, currency, plannedStart, plannedEnd },
    acceptedTotal: Number(project.acceptedTotal ?? 0),
    // Others may not read the files of the job.
    picture: project.workPhoto ?? (reader === 'client' || reader === 'professional' ? project.jobPhoto : null),
    other: {
      client: professional,
      professional: client,
      advisor: `${client} · ${professional}`,
      admin: `${client} · ${professional}`,
    }[reader],
  }
}
