import type { z } from 'zod'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { changeable, plannable } from '#shared/features/projects/lifecycle.ts'
import type { ProjectSummary } from '#shared/features/projects/summary.ts'
import { presentAdvisors } from './advisors.ts'
import { getAgreement, listAgreedLines } from './agreement-queries.ts'
import { presentFile } from './diary.ts'
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
  const { area, description, exclusions, note } = agreement
  return {
    area,
    description,
    exclusions,
    note,
    warrantyMonths: agreement.warranty_months,
    client: {
      name: project.client_name,
      slug: null,
      phone: agreement.client_phone,
      email: agreement.client_email,
      lastSeenAt: agreement.client_last_seen?.toISOString() ?? null,
    },
    professional: {
      name: project.professional_name,
      slug: agreement.professional_slug,
      phone: agreement.professional_phone,
      email: agreement.professional_email,
      lastSeenAt: agreement.professional_last_seen?.toISOString() ?? null,
    },
  }
}

async function presentLines(ctx: RequestContext, bidId: string): Promise<View['lines']> {
  return (await listAgreedLines(ctx.db, bidId)).map(({ quantity, unit_price, ...line }) => ({
    ...line,
    quantity: Number(quantity),
    unitPrice: unit_price,
  }))
}

/** The share of the current total: changes affect it. */
function shareOf({ amount, percent }: { readonly amount: number; readonly percent: number }, project: ProjectRow) {
  return project.contract_total > 0 ? Math.round((100 * amount) / project.contract_total) : percent
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
  id: row.id,
  status: row.status,
  due: row.due_amount,
  retained: row.retained,
  amount: row.amount,
  paidOn: row.paid_on,
  method: row.method,
  proofs: files.filter(({ payment_id }) => payment_id === row.id).map(presentFile),
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
  const paymentBy = new Map(payments.map(payment => [payment.milestone_id, payment]))
  const filesBy = Map.groupBy(files, ({ milestone_id }) => milestone_id)
  const rows = await listMilestones(db, project.id)
  const shown = query === 'paid' ? rows.filter(({ id }) => paymentBy.has(id)) : rows
  return shown.map(row => {
    const payment = paymentBy.get(row.id)
    const own = filesBy.get(row.id) ?? []
    const { id, position, title, amount, status } = row
    return {
      ...{ id, position, title, amount, status },
      percent: shareOf(row, project),
      dueDate: row.due_date,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      silentSince: silentSince(row, project, now)?.toISOString() ?? null,
      files: own.filter(({ payment_id }) => payment_id === null).map(presentFile),
      payment: payment ? presentPayment(payment, own, ctx, as) : null,
      transitions: as
        ? milestoneMachine.allowedTransitions({ ...row, project_status: project.status }, { as, now })
        : [],
    }
  })
}

/** The retention, and the part of it that is due. */
function presentRetention(
  ctx: RequestContext,
  { retention_percent: percent }: ProjectRow,
  as: Side | null,
  { payments, files }: AmountDue,
): View['retention'] {
  const last = payments.find(({ milestone_id }) => milestone_id === null)
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

function historyName({ reason, to_status }: { readonly reason: string | null; readonly to_status: string }): string {
  if (reason === 'confirmed' || reason === 'resumed' || reason === 'objected') return reason
  return reason?.startsWith('not-confirmed') ? 'lapsed' : to_status
}

/** An actor who is neither side is a member of the staff. */
function actorOf(project: ProjectRow, userId: string): Side | 'admin' {
  const reader = readerOf(project, userId)
  return reader === 'advisor' ? 'admin' : reader
}

async function presentHistory(ctx: RequestContext, project: ProjectRow): Promise<View['history']> {
  return (await listHistory(ctx.db, project.id)).map(change => ({
    to: historyName(change),
    at: change.created_at.toISOString(),
    by: change.actor_id === null ? ('system' as const) : actorOf(project, change.actor_id),
  }))
}

/** Whether this side may propose a change or a new plan. */
const mayBeProposed = ({ status, open_total }: ProjectRow, side: Side | null) => ({
  mayPropose: side !== null && changeable.includes(status),
  mayProposePlan: side !== null && plannable.includes(status) && Number(open_total) > 0,
})

export async function getProject(ctx: RequestContext, { params, query }: Input<Get>): Promise<View> {
  const { id: userId } = signedIn(ctx)
  const { project, as } = await read(ctx, params.project)
  const side = sideOfReader(as)
  const actor = as === 'advisor' ? null : as
  return {
    ...presentSummary(project, as === 'admin' ? null : userId),
    ...(await presentAgreement(ctx, project)),
    job: project.job_id,
    side: as,
    advisors: await presentAdvisors(ctx, project, as, userId),
    sheets: await listSheets(ctx.db, project.id),
    pausedByStaff: project.paused_by_staff && project.status === 'on_hold',
    clientConfirmedAt: project.client_confirmed_at?.toISOString() ?? null,
    professionalConfirmedAt: project.professional_confirmed_at?.toISOString() ?? null,
    lines: await presentLines(ctx, project.bid_id),
    ...(await presentWork(ctx, project, side, query.milestones)),
    changes: await presentChanges(ctx, project, side),
    openTotal: Number(project.open_total),
    ...mayBeProposed(project, side),
    pausedAt: project.paused_at?.toISOString() ?? null,
    ended: project.ended_by && {
      by: project.ended_by,
      note: project.ended_note,
      objection: project.objection,
      objectedAt: project.objected_at?.toISOString() ?? null,
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
  const { client_name: client, professional_name: professional } = project
  const reader = userId === null ? 'admin' : readerOf(project, userId)
  return {
    id: project.id,
    code: project.code,
    title: project.title,
    language: project.language,
    city: { slug: project.city_slug, name: project.city_name, country: project.city_country },
    status: project.status,
    contractTotal: project.contract_total,
    acceptedTotal: Number(project.accepted_total ?? 0),
    currency: project.currency,
    plannedStart: project.planned_start,
    plannedEnd: project.planned_end,
    other: {
      client: professional,
      professional: client,
      advisor: `${client} · ${professional}`,
      admin: `${client} · ${professional}`,
    }[reader],
  }
}
