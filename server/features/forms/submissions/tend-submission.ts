// What the staff do with a submission beside moving it: give it to somebody, write a note, remove what is personal.
import { randomUUIDv7 } from 'node:crypto'
import { type Call, signedIn, type Within } from '#server/platform/call.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import { findVersion } from './form-queries.ts'
import { presentDetail } from './get-submission.ts'
import { getLocked } from './move-submission.ts'
import { filesIn } from './read-answers.ts'
import { deleteWords, insertNote, type LockedSubmission, updateSubmission } from './submission-queries.ts'

type Assign = (typeof submissions)['PUT /submissions/{submission}/assignee']
type AddNote = (typeof submissions)['POST /submissions/{submission}/notes']
type Anonymise = (typeof submissions)['POST /submissions/{submission}/anonymise']

export async function assignSubmission(call: Call, { params, body }: Input<Assign>): Promise<Output<Assign>> {
  const { db, now } = call
  const { id } = await getLocked(call, params.submission)
  const { assignee } = body
  const mayHave = assignee === null || (await listReaders(db, 'form-submissions', now)).some(one => one.id === assignee)
  if (!mayHave) throw new AppError('request.invalid', { fields: [{ path: 'assignee', code: 'not-a-choice' }] })
  await updateSubmission(db, { id, now, set: { assignee_id: assignee } })
  return await presentDetail(call, id)
}

export async function addNote(call: Call, { params, body }: Input<AddNote>): Promise<Output<AddNote>> {
  const { db, now } = call
  const { id } = await getLocked(call, params.submission)
  const note = { id: randomUUIDv7(), submission_id: id, author_id: signedIn(call).id, text: body.text, created_at: now }
  await insertNote(db, note)
  return await presentDetail(call, id)
}

/** The row stays, so that the figures of the form stay true. */
export async function emptySubmission(within: Within, submission: LockedSubmission): Promise<void> {
  const { db, now } = within
  const { id, form_id, version, answers } = submission
  const definition = FormDefinition.safeParse((await findVersion(db, form_id, version))?.definition).data
  const files = definition ? filesIn(definition, answers as Answers) : []
  for (const file of files) await releaseFile(within, file.id)
  await deleteWords(db, id)
  const set = { answers: '{}', user_id: null, anonymous_key: null, source_page: '', anonymised_at: now }
  await updateSubmission(db, { id, now, set })
}

export async function anonymiseSubmission(call: Call, { params }: Input<Anonymise>): Promise<Output<Anonymise>> {
  const submission = await getLocked(call, params.submission)
  if (submission.anonymised_at === null) await emptySubmission(call, submission)
  return await presentDetail(call, submission.id)
}
