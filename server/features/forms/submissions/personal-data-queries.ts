import type { Db } from '#server/platform/request-context.ts'

/** All submissions of one person. */
export async function listIdsOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('form_submissions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function exportSubmissions(db: Db, userId: string) {
  return await db
    .selectFrom('form_submissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.form_id')
    .select([
      'answer.id',
      'forms.slug as form',
      'answer.version',
      'answer.answers',
      'answer.language',
      'answer.source_page',
      'answer.status',
      'answer.created_at',
    ])
    .where('answer.user_id', '=', userId)
    .orderBy('answer.created_at')
    .execute()
}
