import { randomUUIDv7 } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { expectFound, signedIn, type TransactionContext, type WriteContext } from '#server/platform/request-context.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { wrongField } from '#shared/errors/app-error.ts'
import { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { SubmissionTransition } from '#shared/features/forms/submissions-schema.ts'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import { getAvailability, openForm } from './availability.ts'
import { submissionConverted } from './events.ts'
import { exportSubmissionsFile } from './export-submissions.ts'
import { findVersion } from './form-queries.ts'
import { getSubmission, presentDetail } from './get-submission.ts'
import { listForms, listSubmissions } from './list-submissions.ts'
import { filesIn } from './read-answers.ts'
import { sendSubmission } from './send-submission.ts'
import { submissionMachine } from './submission.machine.ts'
import { deleteTexts, type LockedSubmission, lockSubmission, updateSubmission } from './submission-queries.ts'
import { summarise } from './summarise.ts'

// Makes allowed transitions of one or many submissions, and records each.
/** @throws AppError `submission.not-found` */
async function getLocked(tx: Pick<TransactionContext, 'db'>, id: string): Promise<LockedSubmission> {
  return expectFound(await lockSubmission(tx.db, id), 'submission.not-found')
}

type Note = { readonly note: string }

/** Makes the transition if allowed; returns whether it was made. */
async function tryTransition(
  ctx: WriteContext,
  submission: LockedSubmission,
  transition: SubmissionTransition,
  { note }: Note,
): Promise<boolean> {
  const actor = { as: 'staff', by: signedIn(ctx).id, note: note || undefined } as const
  if (!(await submissionMachine.tryTransition(ctx, submission, transition, actor))) return false
  if (transition === 'convert') await emit(ctx, submissionConverted({ submissionId: submission.id }))
  return true
}

/** The invitation of the suggested professional was sent automatically, so the submission is done. */
export async function convertInvited(
  tx: TransactionContext,
  { submissionId }: { readonly submissionId: string },
): Promise<void> {
  const submission = await lockSubmission(tx.db, submissionId)
  if (submission) await submissionMachine.tryTransition(tx, submission, 'convert', { as: 'system' })
}

/** The row stays, so that the form's figures stay correct. */
export async function emptySubmission(tx: TransactionContext, submission: LockedSubmission): Promise<void> {
  const { db, now } = tx
  const { id, formId, version, answers } = submission
  const definition = FormDefinition.safeParse((await findVersion(db, formId, version))?.definition).data
  const files = definition ? filesIn(definition, answers as Answers) : []
  for (const file of files) await releaseFile(tx, file.id)
  await deleteTexts(db, id)
  const set = { answers: '{}', userId: null, anonymousKey: null, sourcePage: '', anonymisedAt: now }
  await updateSubmission(db, { id, now, set })
}

export const submissionsRoutes = bind(submissions, {
  'GET /forms/{form}/availability': getAvailability,
  'POST /forms/{form}/openings': openForm,
  'POST /forms/{form}/submissions': sendSubmission,
  'GET /submissions/forms': listForms,
  'GET /submissions/forms/{form}': listSubmissions,
  'GET /submissions/forms/{form}/summary': summarise,
  'GET /submissions/forms/{form}/export': exportSubmissionsFile,
  'GET /submissions/{submission}': getSubmission,
  /** Locked in one order, so that two callers with the same submissions cannot deadlock. */
  'POST /submissions/transitions': async (ctx, { body }) => {
    const moved: string[] = []
    const wanted = [...new Set(body.submissions)].toSorted()
    for (const id of wanted) {
      const submission = await lockSubmission(ctx.db, id)
      if (submission && (await tryTransition(ctx, submission, body.transition, { note: '' }))) moved.push(id)
    }
    ctx.audit.transition = body.transition
    ctx.audit.submissions = moved
    return { moved, left: wanted.length - moved.length }
  },
  'POST /submissions/{submission}/transitions': async (ctx, { params, body }) => {
    const submission = await getLocked(ctx, params.submission)
    submissionMachine.expect(submission, body.transition, { as: 'staff', now: ctx.now })
    await tryTransition(ctx, submission, body.transition, body)
    ctx.audit.transition = body.transition
    return await presentDetail(ctx, submission.id)
  },
  'PUT /submissions/{submission}/assignee': async (ctx, { params, body }) => {
    const { db, now } = ctx
    const { id } = await getLocked(ctx, params.submission)
    const { assignee } = body
    const mayHave =
      assignee === null || (await listReaders(db, 'form-submissions', now)).some(one => one.id === assignee)
    if (!mayHave) throw wrongField('assignee', 'not-a-choice')
    await updateSubmission(db, { id, now, set: { assigneeId: assignee } })
    return await presentDetail(ctx, id)
  },
  'POST /submissions/{submission}/notes': async (ctx, { params, body }) => {
    const { db, now } = ctx
    const { id } = await getLocked(ctx, params.submission)
    const note = {
      id: randomUUIDv7(),
      submissionId: id,
      authorId: signedIn(ctx).id,
      text: body.text,
      createdAt: now,
    }
    await insertRow(db, 'submissionNotes', note)
    return await presentDetail(ctx, id)
  },
  'POST /submissions/{submission}/anonymise': async (ctx, { params }) => {
    const submission = await getLocked(ctx, params.submission)
    if (submission.anonymisedAt === null) await emptySubmission(ctx, submission)
    return await presentDetail(ctx, submission.id)
  },
})
