// Complaints for each side and for mediators: with a safety flag the other side cannot read the reporter's texts.

import { presentFile } from '#server/platform/files/queries.ts'
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
  const { id, kind, category, currency, safety, status, sanction, amount, triedOn } = row
  const { dueAt, createdAt, endedAt, liftedAt } = row
  return {
    ...{ id, side, kind, category, currency, safety, status, sanction, amount, triedOn },
    ...{ dueAt, createdAt, endedAt, liftedAt },
    subject: { id: row.subjectId, title: row.subjectTitle },
    project: row.projectId,
    title: isHidden ? null : row.title,
    wanted: isHidden ? null : row.wanted,
    reporter: side === 'other' && !row.reporterIsKnown ? null : row.reporterName,
    other: side === 'reporter' && !row.againstIsKnown ? null : row.againstName,
    transitions: complaintMachine.allowedTransitions(row, { as: side, now }),
    mayAddStatement: mayAddStatement(row, side),
  }
}

function byOf(row: Row, actor: string | null): View['history'][number]['by'] {
  if (actor === null) return 'system'
  if (actor === row.reporterId) return 'reporter'
  return actor === row.againstId ? 'other' : 'mediator'
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
    const own = allStatements.filter(({ complaintId }) => complaintId === row.id)
    return {
      ...presentFacts(ctx, row, side),
      statements: own.map(one => {
        const isHidden = row.safety && side === 'other' && one.side === 'reporter'
        const isOfIt = ({ statementId }: { readonly statementId: string }) => statementId === one.id && !isHidden
        return {
          id: one.id,
          side: one.side,
          kind: one.kind,
          text: isHidden ? null : one.text,
          at: one.createdAt,
          entries: cited.filter(isOfIt).map(entry => CitedEntry.parse(entry)),
          files: files.filter(isOfIt).map(presentFile),
        }
      }),
      history: history
        .filter(({ entityId }) => entityId === row.id)
        .map(change => ({
          to: change.toStatus as Row['status'],
          why: whys.find(why => why === change.reason) ?? null,
          at: change.createdAt,
          by: byOf(row, change.actorId),
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
    row.kind === 'review' ? removalOf(row) !== null && (row.hasContent || isInForce(row)) : row.hasContent
  return sanctions.filter(
    one => (one !== 'badge_withdrawn' || row.againstIsPro) && (one !== 'content_removed' || removable),
  )
}

type Sanctioned = Pick<Row, 'kind' | 'sanction' | 'liftedAt'>
export const isInForce = ({ kind, sanction, liftedAt }: Sanctioned): boolean =>
  sanction !== null &&
  (lasting.includes(sanction) || (sanction === 'content_removed' && kind === 'review')) &&
  liftedAt === null

export async function presentMediated(ctx: RequestContext, rows: readonly Row[]): Promise<Mediated[]> {
  const views = await presentAll(ctx, rows, () => 'mediator')
  return views.flatMap((view, index) => {
    const row = rows[index]
    if (!row) return []
    return {
      ...view,
      people: { reporter: row.reporterId, other: row.againstId },
      assignee: row.assigneeName,
      late: row.status === 'submitted' && row.dueAt !== null && row.dueAt < ctx.now,
      sanctions: sanctionsFor(row),
      mayLift: isInForce(row),
    }
  })
}
