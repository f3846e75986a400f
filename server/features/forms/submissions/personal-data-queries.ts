import type { Db } from '#server/platform/request-context.ts'

/** All submissions of one person. */
export async function listIdsOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('formSubmissions').select('id').where('userId', '=', userId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function exportSubmissions(db: Db, userId: string) {
  return await db
    .selectFrom('formSubmissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.formId')
    .select([
      'answer.id',
      'forms.slug as form',
      'answer.version',
      'answer.answers',
      'answer.language',
      'answer.sourcePage',
      'answer.status',
      'answer.createdAt',
    ])
    .where('answer.userId', '=', userId)
    .orderBy('answer.createdAt')
    .execute()
}
