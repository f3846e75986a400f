import { randomUUIDv7 } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { transitionActions } from '#server/platform/endpoint/transition-actions.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import {
  type Db,
  expectFound,
  type RequestContext,
  type SessionUser,
  signedIn,
  type WriteContext,
} from '#server/platform/request-context.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { complaints } from '#shared/features/complaints/contract.ts'
import {
  type ComplaintStatus,
  complaintDays,
  complaintLifecycle,
  workingDaysAfter,
} from '#shared/features/complaints/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { complaintMachine, mayAddStatement, notifiedOf, ownLocked, type Side, sideOf } from './complaint.machine.ts'
import {
  type ComplaintRow,
  countByStatus,
  countByYear,
  countComplaints,
  countEntries,
  countOwnComplaints,
  findComplaint,
  findFileSides,
  hasOpen,
  insertStatement,
  listComplaints,
  listOwnComplaints,
} from './complaint-queries.ts'
import * as event from './events.ts'
import { answerAs, decide, liftSanction, locked } from './mediate.ts'
import { presentFacts, presentMediated, presentOwn } from './present.ts'
import { listSubjects } from './subject-queries.ts'

type In<K extends keyof typeof complaints> = Input<(typeof complaints)[K]>
type Evidence = { readonly files: readonly string[]; readonly entries: readonly number[] }

/** Attaches the files to the complaint; entries must be in the log of its project. */
async function evidenceOf(ctx: WriteContext, projectId: string | null, { files, entries }: Evidence) {
  const positions = [...new Set(entries)].toSorted((a, b) => a - b)
  const found = projectId && positions.length > 0 ? await countEntries(ctx.db, projectId, positions) : 0
  if (found < positions.length) throw wrongField('entries', 'not-a-choice')
  const own = [...new Set(files)]
  for (const fileId of own)
    await attachFile(ctx, { fileId, ownerId: signedIn(ctx).id, purpose: 'complaint', field: 'files' })
  return { files: own, entries: positions }
}

async function complain(ctx: WriteContext, { body }: In<'POST /complaints'>) {
  const { id: userId } = signedIn(ctx)
  const { kind, of, files, entries, story, category, title, wanted, amount, triedOn, safety } = body
  if (!(await lockOpenAccount(ctx.db, userId))) throw new AppError('session.ended')
  const [subject] = await listSubjects(ctx.db, userId, { kind, id: of })
  if (!subject) throw wrongField('of', 'not-a-choice')
  if (triedOn && triedOn > dayOf(ctx.now)) throw wrongField('triedOn', 'in-the-future')
  if (await hasOpen(ctx.db, userId, of)) throw new AppError('complaint.already-open')
  const evidence = await evidenceOf(ctx, subject.projectId, { files, entries })
  const id = randomUUIDv7()
  await insertRow(ctx.db, 'complaints', {
    ...{ id, kind, category, title, wanted, safety, amount: amount ?? null, triedOn: triedOn ?? null },
    reporterId: userId,
    againstId: subject.againstId,
    subjectId: of,
    projectId: subject.projectId,
    currency: subject.currency ?? ctx.currency,
    status: complaintLifecycle.initial,
    dueAt: workingDaysAfter(ctx.now, complaintDays.acknowledge),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  const statement = { complaintId: id, side: 'reporter', authorId: userId, kind: 'story', text: story } as const
  await insertStatement(ctx, { ...statement, ...evidence })
  await complaintMachine.begin(ctx, id, { by: userId })
  const complaint = { complaintId: id, projectId: subject.projectId, by: userId, title: safety ? '' : title }
  await emit(ctx, event.complaintMade(complaint))
  return { id }
}

const statementOf = ({ id }: ComplaintRow, side: Side, authorId: string, text: string) =>
  ({ complaintId: id, side, authorId, kind: 'statement', text }) as const

async function addStatement(ctx: WriteContext, { params, body }: In<'POST /complaints/{complaint}/statements'>) {
  const { row, userId, side } = await ownLocked(ctx, params.complaint)
  if (!mayAddStatement(row, side)) throw new AppError('complaint.transition-not-allowed')
  const evidence = await evidenceOf(ctx, row.projectId, body)
  await insertStatement(ctx, { ...statementOf(row, side, userId, body.text), ...evidence })
  await emit(ctx, event.statementAdded(notifiedOf(row, userId)))
  return done
}

async function figures({ db }: RequestContext) {
  const rows = await countByYear(db)
  return [...new Set(rows.map(({ year }) => year))].map(year => {
    const own = rows.filter(row => row.year === year)
    const countOf = (status: ComplaintStatus): number => own.find(row => row.status === status)?.count ?? 0
    const counts = {
      resolved: countOf('resolved'),
      partly_resolved: countOf('partly_resolved'),
      not_upheld: countOf('not_upheld'),
      escalated_outside: countOf('escalated_outside'),
      withdrawn: countOf('withdrawn'),
    }
    return { year, counts, total: own.reduce((sum, { count }) => sum + count, 0) }
  })
}

export const complaintsRoutes = bind(complaints, {
  'GET /complaints': async (ctx, { query: { page, pageSize } }) => {
    const { id: userId } = signedIn(ctx)
    const rows = await listOwnComplaints(ctx.db, { userId, page, pageSize })
    const items = rows.map(row => presentFacts(ctx, row, sideOf(row, userId)))
    return { items, page, pageSize, total: await countOwnComplaints(ctx.db, userId) }
  },
  'GET /complaints/subjects': async (ctx, { query: { kind, of } }) =>
    (await listSubjects(ctx.db, signedIn(ctx).id, { kind: kind ?? null, id: of ?? null })).map(
      ({ againstId: _, projectId: project, ...subject }) => ({
        ...subject,
        project,
        currency: subject.currency ?? ctx.currency,
      }),
    ),
  'POST /complaints': complain,
  'GET /complaints/{complaint}': async (ctx, { params }) => {
    const { id: userId } = signedIn(ctx)
    const row = await findComplaint(ctx.db, params.complaint)
    const isSide = row && (row.reporterId === userId || row.againstId === userId)
    return expectFound(isSide ? await presentOwn(ctx, row, userId) : undefined, 'complaint.not-found')
  },
  'POST /complaints/{complaint}/statements': addStatement,
  ...transitionActions(complaints, '/complaints/{complaint}', complaintMachine, {
    load: async (ctx, { complaint }) => (await ownLocked(ctx, complaint)).row,
    as: (row, { id }) => sideOf(row, id),
    steps: {
      reply: {
        reason: 'replied',
        before: async (ctx, { row, by, as, body }) => {
          const evidence = await evidenceOf(ctx, row.projectId, body)
          await insertStatement(ctx, { ...statementOf(row, as, by, body.text), ...evidence })
        },
      },
      withdraw: {},
      reopen: {
        reason: 'reopened',
        after: (ctx, { row, by, as, body }) =>
          insertStatement(ctx, { ...statementOf(row, as, by, body.text), kind: 'reopening' }),
      },
    },
  }),
  'GET /complaints/figures': figures,
  'GET /admin/complaints': async (ctx, { query: { page, pageSize, ...search } }) => {
    const rows = await listComplaints(ctx.db, { ...search, page, pageSize })
    return {
      items: await presentMediated(ctx, rows),
      page,
      pageSize,
      total: await countComplaints(ctx.db, search),
      counts: await countByStatus(ctx.db),
    }
  },
  ...transitionActions(complaints, '/admin/complaints/{complaint}', complaintMachine, {
    load: (ctx, { complaint }) => locked(ctx, complaint),
    as: 'mediator',
    steps: { acknowledge: { set: (_, { by }) => ({ assigneeId: by }) }, ask: {} },
  }),
  'POST /admin/complaints/{complaint}/question': answerAs('question'),
  'POST /admin/complaints/{complaint}/propose': answerAs('proposal'),
  'POST /admin/complaints/{complaint}/decide': decide,
  'POST /admin/complaints/{complaint}/lift': liftSanction,
})

/** Both sides, unless the reporter's texts are hidden from the other; and the mediators. */
export async function mayReadComplaintFile(db: Db, user: SessionUser, file: { readonly id: string }): Promise<boolean> {
  const found = await findFileSides(db, file.id)
  if (!found) return false
  if (found.reporterId === user.id) return true
  if (found.againstId === user.id) return !(found.safety && found.side === 'reporter')
  return areaOf(user) === 'admin' && may(user.permissions, 'complaint-reports', 'isRead', () => undefined)
}
