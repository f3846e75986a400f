import { sql, type Updateable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'

/** Locked: concurrent transitions run one after the other. */
export async function lockSubmission(db: Db, id: string) {
  return await db
    .selectFrom('form_submissions')
    .select(['id', 'status', 'assignee_id', 'user_id', 'answers', 'form_id', 'version', 'anonymised_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedSubmission = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>

type Change = {
  readonly id: string
  readonly now: Date
  readonly set: Omit<Updateable<Tables['form_submissions']>, 'row_version' | 'updated_at'>
}

export async function updateSubmission(db: Db, { id, now, set }: Change): Promise<void> {
  await db
    .updateTable('form_submissions')
    .set({ ...set, updated_at: now, row_version: sql`row_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes texts about the submission: the notes, and the reasons of transitions. */
export async function deleteTexts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('submission_notes').where('submission_id', '=', id).execute()
  await db
    .updateTable('status_changes')
    .set({ note: null })
    .where(({ and }) => and({ entity: 'submission', entity_id: id }))
    .execute()
}

/** A submission with its form, for the subscribers of its events. */
export async function findSubmissionNoticeData(db: Db, id: string) {
  return await db
    .selectFrom('form_submissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.form_id')
    .innerJoin('form_versions as version', join =>
      join.onRef('version.form_id', '=', 'forms.id').onRef('version.version', '=', 'forms.published_version'),
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
    .selectFrom('form_submissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.form_id')
    .innerJoin('form_versions as version', join =>
      join.onRef('version.form_id', '=', 'answer.form_id').onRef('version.version', '=', 'answer.version'),
    )
    .leftJoin('users as person', 'person.id', 'answer.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'answer.assignee_id')
    .leftJoin('invitations as invitation', 'invitation.submission_id', 'answer.id')
    .selectAll('answer')
    .select([
      'forms.slug',
      'forms.kind',
      'version.definition',
      'person.name as person_name',
      'person.email as person_email',
      'assignee.name as assignee_name',
      'invitation.id as invitation_id',
      'invitation.sent_at as invitation_sent_at',
      'invitation.joined_at as invitation_joined_at',
    ])
    .where('answer.id', '=', id)
    .orderBy('invitation.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>

export const openSubmissions = (formId: string) => sql`
  select id, created_at as since from form_submissions where form_id = ${formId} and status in ('new', 'in_progress')`

export async function listNotes(db: Db, submissionId: string) {
  return await db
    .selectFrom('submission_notes as note')
    .leftJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.created_at', 'author.name as author'])
    .where('note.submission_id', '=', submissionId)
    .orderBy('note.created_at')
    .orderBy('note.id')
    .execute()
}

export async function listTransitions(db: Db, submissionId: string) {
  return await db
    .selectFrom('status_changes as change')
    .leftJoin('users as actor', 'actor.id', 'change.actor_id')
    .select(['change.from_status', 'change.to_status', 'change.note', 'change.created_at', 'actor.name as actor'])
    .where(({ and }) => and({ 'change.entity': 'submission', 'change.entity_id': submissionId }))
    .orderBy('change.created_at')
    .orderBy('change.id')
    .execute()
}

export async function listFiles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('files')
    .select(['id', 'name', 'mime as type', 'bytes'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
}

export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
}
