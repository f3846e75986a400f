// One submission for staff: its answers by the form version that was answered.
import { findNeighbours } from '#server/platform/database/neighbours.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { SubmissionDetail, SubmissionTransition } from '#shared/features/forms/submissions-schema.ts'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import { languageOf } from '#shared/values/localized.ts'
import { filesIn } from './read-answers.ts'
import { submissionMachine } from './submission.machine.ts'
import {
  type DetailRow,
  findDetail,
  listFiles,
  listNotes,
  listTransitions,
  openSubmissions,
} from './submission-queries.ts'

type Get = (typeof submissions)['GET /submissions/{submission}']

export async function getSubmission(ctx: RequestContext, { params }: Input<Get>): Promise<Returned<Get>> {
  return await presentDetail(ctx, params.submission)
}

function allowedTransitions(ctx: RequestContext, row: DetailRow): SubmissionTransition[] {
  const mayTransition = may(signedIn(ctx).permissions, 'form-submissions', 'isUpdate', message => ctx.log.warn(message))
  return mayTransition ? submissionMachine.allowedTransitions(row, { as: 'staff', now: ctx.now }) : []
}

const personOf = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

const invitationOf = (row: DetailRow) =>
  row.invitationId === null ? null : { sentAt: row.invitationSentAt, joinedAt: row.invitationJoinedAt }

/** @throws AppError `submission.not-found` */
export async function presentDetail(ctx: RequestContext, id: string): Promise<SubmissionDetail> {
  const { db } = ctx
  const row = expectFound(await findDetail(db, id), 'submission.not-found')
  const definition = FormDefinition.parse(row.definition)
  const answers = row.answers as Answers
  return {
    ...row,
    language: languageOf(row.language),
    person: personOf(row.userId, row.personName),
    assignee: personOf(row.assigneeId, row.assigneeName),
    form: { slug: row.slug, kind: row.kind, title: definition.title },
    definition,
    answers,
    files: await listFiles(
      db,
      filesIn(definition, answers).map(file => file.id),
    ),
    email: row.personEmail,
    notes: await listNotes(db, id),
    history: await listTransitions(db, id),
    invitation: invitationOf(row),
    transitions: allowedTransitions(ctx, row),
    queue: await findNeighbours(db, openSubmissions(row.formId), id),
  }
}
