import { sql, type Updateable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'

/** Locked: concurrent transitions run one after the other. */
export async function lockSubmission(db: Db, id: string) {
  return await db
    .selectFrom('formSubmissions')
    .select(['id', 'status', 'assigneeId', 'userId', 'answers', 'formId', 'version', 'anonymisedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedSubmission = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>

type Change = {
  readonly id: string
  readonly now: Date
  readonly set: Omit<Updateable<Tables['formSubmissions']>, 'rowVersion' | 'updatedAt'>
}

export async function updateSubmission(db: Db, { id, now, set }: Change): Promise<void> {
  await db
    .updateTable('formSubmissions')
    .set({ ...set, updatedAt: now, rowVersion: sql`row_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes texts about the submission: the notes, and the reasons of transitions. */
export async function deleteTexts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('submissionNotes').where('submissionId', '=', id).execute()
  await db
    .updateTable('statusChanges')
    .set({ note: null })
    .where(({ and }) => and({ entity: 'submission', entityId: id }))
    .execute()
}

/** A submission with its form, for the subscribers of its events. */
export async function findSubmissionNoticeData(db: Db, id: string) {
  return await db
    .selectFrom('formSubmissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.formId')
    .innerJoin('formVersions as version', join =>
      join.onRef('version.formId', '=', 'forms.id').onRef('version.version', '=', 'forms.publishedVersion'),
    )
    .select(['forms.slug', 'version.definition', 'version.settings'])
    .where('answer.id', '=', id)
    .executeTakeFirst()
}

/** Whether one of the owner's submissions refers to the file. */
export async function isFileOfSubmission(db: Db, file: { id: string; ownerId: string }): Promise<boolean> {
  const { rows } = await sql`
    select from form_submissions
    where user_id = ${file.ownerId} and jsonb_path_exists(answers, '$.*[*] ? (@ == $id)', jsonb_build_object('id', ${file.id}::text))
    limit 1`.execute(db)
  return rows.length > 0
}

// Queries of one submission for staff: sender, form, files, notes, transitions.
export async function findDetail(db: Db, id: string) {
  return await db
    .selectFrom('formSubmissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.formId')
    .innerJoin('formVersions as version', join =>
      join.onRef('version.formId', '=', 'answer.formId').onRef('version.version', '=', 'answer.version'),
    )
    .leftJoin('users as person', 'person.id', 'answer.userId')
    .leftJoin('users as assignee', 'assignee.id', 'answer.assigneeId')
    .leftJoin('invitations as invitation', 'invitation.submissionId', 'answer.id')
    .selectAll('answer')
    .select([
      'forms.slug',
      'forms.kind',
      'version.definition',
      'person.name as personName',
      'person.email as personEmail',
      'assignee.name as assigneeName',
      'invitation.id as invitationId',
      'invitation.sentAt as invitationSentAt',
      'invitation.joinedAt as invitationJoinedAt',
    ])
    .where('answer.id', '=', id)
    .orderBy('invitation.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>

export const openSubmissions = (formId: string) => sql`
  select id, created_at as since from form_submissions where form_id = ${formId} and status in ('new', 'in_progress')`

export async function listNotes(db: Db, submissionId: string) {
  return await db
    .selectFrom('submissionNotes as note')
    .leftJoin('users as author', 'author.id', 'note.authorId')
    .select(['note.id', 'note.text', 'note.createdAt as at', 'author.name as author'])
    .where('note.submissionId', '=', submissionId)
    .orderBy('note.createdAt')
    .orderBy('note.id')
    .execute()
}

export async function listTransitions(db: Db, submissionId: string) {
  return await db
    .selectFrom('statusChanges as change')
    .leftJoin('users as actor', 'actor.id', 'change.actorId')
    .select(['fromStatus as from', 'toStatus as to', 'note', 'change.createdAt as at', 'actor.name as by'])
    .where(({ and }) => and({ 'change.entity': 'submission', 'change.entityId': submissionId }))
    .orderBy('change.createdAt')
    .orderBy('change.id')
    .execute()
}

export async function listFiles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('files')
    .select(['id', 'name', 'mime as type', 'bytes'])
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .execute()
}

export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
}
