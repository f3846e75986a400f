// Complaints for each side and for mediators: with a safety flag the other side cannot read the reporter's texts.

import { pictureOf } from '#server/platform/files/queries.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { CitedEntry, type complaints } from '#shared/features/complaints/contract.ts'
import { lasting, type Sanction, sanctions } from '#shared/features/complaints/lifecycle.ts'
import type { RemovalReason } from '#shared/features/reviews/lifecycle.ts'
import { complaintMachine, mayAddStatement, type Side, sideOf } from './complaint.machine.ts'
import { type ComplaintRow, listCited, listFiles, listHistory, listStatements } from './complaint-queries.ts'

type View = Returned<(typeof complaints)['GET /complaints/{complaint}']>
type Mediated = Returned<(typeof complaints)['GET /admin/complaints']>['items'][number]
type Facts = Omit<View, 'statements' | 'history'>
type Row = ComplaintRow

export function presentFacts({ now }: Pick<RequestContext, 'now'>, row: Row, side: Side): Facts {
  const isHidden = row.safety && side === 'other'
  const { id, kind, category, currency, safety, status, sanction, amount } = row
  return {
    ...{ id, side, kind, category, currency, safety, status, sanction, amount },
    subject: { id: row.subject_id, title: row.subject_title },
    project: row.project_id,
    title: isHidden ? null : row.title,
    wanted: isHidden ? null : row.wanted,
    reporter: side === 'other' && !row.reporter_is_known ? null : row.reporter_name,
    other: side === 'reporter' && !row.against_is_known ? null : row.against_name,
    triedOn: row.tried_on,
    dueAt: row.due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    transitions: complaintMachine.allowedTransitions(row, { as: side, now }),
    mayAddStatement: mayAddStatement(row, side),
  }
}

function byOf(row: Row, actor: string | null): View['history'][number]['by'] {
  if (actor === null) return 'system'
  if (actor === row.reporter_id) return 'reporter'
  return actor === row.against_id ? 'other' : 'mediator'
}

const whys = ['replied', 'unanswered', 'reopened'] as const

/** Batched, so that a page needs as many queries as one complaint. */
export async function presentAll(
  ctx: Pick<RequestContext, 'db' | 'now'>,
  rows: readonly Row[],
  sideFor: (row: Row) => Side,
) {
  const ids = rows.map(({ id }) => id)
  const allStatements = await listStatements(ctx.db, ids)
  const files = await listFiles(
    ctx.db,
    allStatements.map(({ id }) => id),
  )
  const cited = await listCited(ctx.db, ids)
  const history = await listHistory(ctx.db, ids)
  return rows.map((row): View => {
    const side = sideFor(row)
    const own = allStatements.filter(({ complaint_id }) => complaint_id === row.id)
    return {
      ...presentFacts(ctx, row, side),
      statements: own.map(one => {
        const isHidden = row.safety && side === 'other' && one.side === 'reporter'
        const isOfIt = ({ statement_id }: { readonly statement_id: string }) => statement_id === one.id && !isHidden
        return {
          id: one.id,
          side: one.side,
          kind: one.kind,
          text: isHidden ? null : one.text,
          at: one.created_at.toISOString(),
          entries: cited.filter(isOfIt).map(entry => CitedEntry.parse({ ...entry, at: entry.at.toISOString() })),
          files: files.filter(isOfIt).map(file => ({
            id: file.id,
            name: file.name,
            type: file.mime,
            bytes: Number(file.bytes),
            picture: pictureOf(file),
          })),
        }
      }),
      history: history
        .filter(({ entity_id }) => entity_id === row.id)
        .map(change => ({
          to: change.to_status as Row['status'],
          why: whys.find(why => why === change.reason) ?? null,
          at: change.created_at.toISOString(),
          by: byOf(row, change.actor_id),
        })),
    }
  })
}

export async function presentOwn(ctx: RequestContext, row: Row, userId: string): Promise<View | undefined> {
  return (await presentAll(ctx, [row], one => sideOf(one, userId)))[0]
}

/** The public reason for removing a review when the complaint is upheld; no other category removes it. */
const reviewRemovals: Readonly<Partial<Record<Row['category'], RemovalReason>>> = {
  fake_review: 'not-a-customer',
  privacy: 'personal-data',
  abuse: 'abuse',
}

export const removalOf = ({ kind, category }: Pick<Row, 'kind' | 'category'>): RemovalReason | null =>
  (kind === 'review' && reviewRemovals[category]) || null

/** Only professionals have badges; removable content is an open job, or a review for one of its reasons. */
export function sanctionsFor(row: Row): Sanction[] {
  const removable =
    row.kind === 'review' ? removalOf(row) !== null && (row.has_content || isInForce(row)) : row.has_content
  return sanctions.filter(
    one => (one !== 'badge_withdrawn' || row.against_is_pro) && (one !== 'content_removed' || removable),
  )
}

type Sanctioned = Pick<Row, 'kind' | 'sanction' | 'lifted_at'>
export const isInForce = ({ kind, sanction, lifted_at }: Sanctioned): boolean =>
  sanction !== null &&
  (lasting.includes(sanction) || (sanction === 'content_removed' && kind === 'review')) &&
  lifted_at === null

export async function presentMediated(ctx: RequestContext, rows: readonly Row[]): Promise<Mediated[]> {
  const views = await presentAll(ctx, rows, () => 'mediator')
  return views.flatMap((view, index) => {
    const row = rows[index]
    if (!row) return []
    return {
      ...view,
      people: { reporter: row.reporter_id, other: row.against_id },
      assignee: row.assignee_name,
      late: row.status === 'submitted' && row.due_at !== null && row.due_at < ctx.now,
      sanctions: sanctionsFor(row),
      mayLift: isInForce(row),
    }
  })
}
