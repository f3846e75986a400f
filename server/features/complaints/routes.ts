// The endpoints of complaints with the actions of the two sides.
import { randomUUIDv7 } from 'node:crypto'
import { type Call, type Db, expectFound, type SessionUser, signedIn } from '#server/platform/call.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { complaints } from '#shared/features/complaints/contract.ts'
import {
  type ComplaintStatus,
  complaintDays,
  complaintLifecycle,
  workingDaysAfter,
} from '#shared/features/complaints/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { complaintMachine, mayAddStatement, notifiedOf, ownLocked, sideOf } from './complaint.machine.ts'
import {
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
import { acknowledge, answerAs, askOther, type Consequences, decide, liftSanction } from './mediate.ts'
import { presentFacts, presentMediated, presentOwn } from './present.ts'
import { listSubjects } from './subject-queries.ts'

type In<K extends keyof typeof complaints> = Input<(typeof complaints)[K]>
type Evidence = { readonly files: readonly string[]; readonly entries: readonly number[] }

const wrong = (path: string, code: 'invalid' | 'not-a-choice' | 'in-the-future') =>
  new AppError('request.invalid', { fields: [{ path, code }] })

/** The files are the complaint's from now on; the entries are of the record of its project. */
async function evidenceOf(call: Call, projectId: string | null, { files, entries }: Evidence) {
  const positions = [...new Set(entries)].toSorted((a, b) => a - b)
  const found = projectId && positions.length > 0 ? await countEntries(call.db, projectId, positions) : 0
  if (found < positions.length) throw wrong('entries', 'not-a-choice')
  const own = [...new Set(files)]
  for (const fileId of own)
    await attachFile(call, { fileId, ownerId: signedIn(call).id, purpose: 'complaint', field: 'files' })
  return { files: own, entries: positions }
}

async function complain(call: Call, { body }: In<'POST /complaints'>) {
  const { id: userId } = signedIn(call)
  const { kind, of, files, entries, story, category, title, wanted, amount, triedOn, safety } = body
  if (!(await lockOpenAccount(call.db, userId))) throw new AppError('session.ended')
  const [subject] = await listSubjects(call.db, userId, { kind, id: of })
  if (!subject) throw wrong('of', 'not-a-choice')
  if (triedOn && triedOn > dayOf(call.now)) throw wrong('triedOn', 'in-the-future')
  if (await hasOpen(call.db, userId, of)) throw new AppError('complaint.already-open')
  const evidence = await evidenceOf(call, subject.project_id, { files, entries })
  const id = randomUUIDv7()
  await insertRow(call.db, 'complaints', {
    ...{ id, kind, category, title, wanted, safety, amount: amount ?? null, tried_on: triedOn ?? null },
    reporter_id: userId,
    against_id: subject.against_id,
    subject_id: of,
    project_id: subject.project_id,
    currency: subject.currency ?? call.currency,
    status: complaintLifecycle.initial,
    due_at: workingDaysAfter(call.now, complaintDays.acknowledge),
    created_at: call.now,
    updated_at: call.now,
  })
  const statement = { complaint_id: id, side: 'reporter', author_id: userId, kind: 'story', text: story } as const
  await insertStatement(call, { ...statement, ...evidence })
  await complaintMachine.begin(call, id, { by: userId })
  const complaint = { complaintId: id, projectId: subject.project_id, by: userId, title: safety ? '' : title }
  await emit(call, event.complaintMade(complaint))
  return { id }
}

async function addStatement(call: Call, { params, body }: In<'POST /complaints/{complaint}/statements'>) {
  const { row, userId, side } = await ownLocked(call, params.complaint)
  if (!mayAddStatement(row, side)) throw new AppError('complaint.transition-not-allowed')
  const evidence = await evidenceOf(call, row.project_id, body)
  const statement = { complaint_id: row.id, side, author_id: userId, kind: 'statement', text: body.text } as const
  await insertStatement(call, { ...statement, ...evidence })
  await emit(call, event.statementAdded(notifiedOf(row, userId)))
  return done
}

async function reply(call: Call, { params, body }: In<'POST /complaints/{complaint}/reply'>) {
  const { row, userId, side } = await ownLocked(call, params.complaint)
  complaintMachine.expect(row, 'reply', { as: side, now: call.now })
  const evidence = await evidenceOf(call, row.project_id, body)
  const statement = { complaint_id: row.id, side, author_id: userId, kind: 'statement', text: body.text } as const
  await insertStatement(call, { ...statement, ...evidence })
  await complaintMachine.transition(call, row, 'reply', { as: side, by: userId, reason: 'replied' })
  await emit(call, event.complaintReplied(notifiedOf(row, userId)))
  return done
}

async function withdraw(call: Call, { params }: In<'POST /complaints/{complaint}/withdraw'>) {
  const { row, userId, side } = await ownLocked(call, params.complaint)
  await complaintMachine.transition(call, row, 'withdraw', { as: side, by: userId })
  await emit(call, event.complaintWithdrawn(notifiedOf(row, userId)))
  return done
}

async function reopen(call: Call, { params, body }: In<'POST /complaints/{complaint}/reopen'>) {
  const { row, userId, side } = await ownLocked(call, params.complaint)
  await complaintMachine.transition(call, row, 'reopen', { as: side, by: userId, reason: 'reopened' })
  const statement = { complaint_id: row.id, side, author_id: userId, kind: 'reopening', text: body.text } as const
  await insertStatement(call, statement)
  await emit(call, event.complaintReopened(notifiedOf(row, userId)))
  return done
}

async function figures({ db }: Call) {
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

/** The consequences are actions of other features: the app brings them. */
export const complaintsRoutes = (consequences: Consequences) =>
  bind(complaints, {
    'GET /complaints': async (call, { query: { page, pageSize } }) => {
      const { id: userId } = signedIn(call)
      const rows = await listOwnComplaints(call.db, { userId, page, pageSize })
      const items = rows.map(row => presentFacts(call, row, sideOf(row, userId)))
      return { items, page, pageSize, total: await countOwnComplaints(call.db, userId) }
    },
    'GET /complaints/subjects': async (call, { query: { kind, of } }) =>
      (await listSubjects(call.db, signedIn(call).id, { kind: kind ?? null, id: of ?? null })).map(subject => ({
        kind: subject.kind,
        id: subject.id,
        title: subject.title,
        other: subject.other,
        project: subject.project_id,
        projectTitle: subject.project_title,
        currency: subject.currency ?? call.currency,
      })),
    'POST /complaints': complain,
    'GET /complaints/{complaint}': async (call, { params }) => {
      const { id: userId } = signedIn(call)
      const row = await findComplaint(call.db, params.complaint)
      const isSide = row && (row.reporter_id === userId || row.against_id === userId)
      return expectFound(isSide ? await presentOwn(call, row, userId) : undefined, 'complaint.not-found')
    },
    'POST /complaints/{complaint}/statements': addStatement,
    'POST /complaints/{complaint}/reply': reply,
    'POST /complaints/{complaint}/withdraw': withdraw,
    'POST /complaints/{complaint}/reopen': reopen,
    'GET /complaints/figures': figures,
    'GET /admin/complaints': async (call, { query: { page, pageSize, ...search } }) => {
      const rows = await listComplaints(call.db, { ...search, page, pageSize })
      return {
        items: await presentMediated(call, rows),
        page,
        pageSize,
        total: await countComplaints(call.db, search),
        counts: await countByStatus(call.db),
      }
    },
    'POST /admin/complaints/{complaint}/acknowledge': acknowledge,
    'POST /admin/complaints/{complaint}/ask': askOther,
    'POST /admin/complaints/{complaint}/question': answerAs('question'),
    'POST /admin/complaints/{complaint}/propose': answerAs('proposal'),
    'POST /admin/complaints/{complaint}/decide': decide(consequences),
    'POST /admin/complaints/{complaint}/lift': liftSanction(consequences),
  })

/** Both sides, unless the reporter's words are kept from the other; and the mediators. */
export async function mayReadComplaintFile(db: Db, user: SessionUser, file: { readonly id: string }): Promise<boolean> {
  const found = await findFileSides(db, file.id)
  if (!found) return false
  if (found.reporter_id === user.id) return true
  if (found.against_id === user.id) return !(found.safety && found.side === 'reporter')
  return areaOf(user) === 'admin' && may(user.permissions, 'complaint-reports', 'isRead', () => undefined)
}
