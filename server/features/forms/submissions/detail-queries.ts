// The SQL of one submission as the staff read it: who sent it, its form, its files, its notes, its moves.
import type { Db } from '#server/platform/call.ts'

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

export async function listMoves(db: Db, submissionId: string) {
  return await db
    .selectFrom('status_changes as change')
    .leftJoin('users as actor', 'actor.id', 'change.actor_id')
    .select(['change.from_status', 'change.to_status', 'change.note', 'change.created_at', 'actor.name as actor'])
    .where('change.entity', '=', 'submission')
    .where('change.entity_id', '=', submissionId)
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

/** The names of people, for a choice among them. */
export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
}
