// The SQL of the forms that take answers: what is offered now, its versions, how often it was answered.
import type { Db } from '#server/platform/call.ts'
import { FormSettings } from '#shared/forms/settings.ts'

const columns = ['id', 'slug', 'kind', 'status', 'published_version'] as const

export async function findForm(db: Db, slug: string) {
  return await db.selectFrom('forms').select(columns).where('slug', '=', slug).executeTakeFirst()
}
export type FormRow = NonNullable<Awaited<ReturnType<typeof findForm>>>

/** The same, locked: of those who answer at once each counts the others, and nobody pauses it meanwhile. */
export async function lockForm(db: Db, slug: string): Promise<FormRow | undefined> {
  return await db.selectFrom('forms').select(columns).where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst()
}

export async function findVersion(db: Db, formId: string, version: number) {
  const row = await db
    .selectFrom('form_versions')
    .select(['version', 'definition', 'settings'])
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { ...row, settings: FormSettings.parse(row.settings) }
}
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** All versions that were ever published, newest first. */
export async function listVersions(db: Db, formId: string) {
  return await db
    .selectFrom('form_versions')
    .select(['version', 'definition'])
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .execute()
}

/** What the settings count: everything but spam. */
export async function countAnswers(db: Db, formId: string): Promise<number> {
  const { count } = await db
    .selectFrom('form_submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('form_id', '=', formId)
    .where('status', '<>', 'spam')
    .executeTakeFirstOrThrow()
  return count
}

/** Who answers: an account, or a browser by its random name. */
export type Sender = { readonly userId: string | null; readonly anonymousKey: string | null }

export async function hasAnswered(db: Db, formId: string, { userId, anonymousKey }: Sender): Promise<boolean> {
  if (userId === null && anonymousKey === null) return false
  const found = await db
    .selectFrom('form_submissions')
    .select('id')
    .where('form_id', '=', formId)
    .where('status', '<>', 'spam')
    .where(({ eb }) => (userId === null ? eb('anonymous_key', '=', anonymousKey) : eb('user_id', '=', userId)))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The forms that have answers or could get some, those with the most waiting first. */
export async function listAnsweredForms(db: Db) {
  return await db
    .selectFrom('forms')
    .innerJoin('form_versions as version', join =>
      join.onRef('version.form_id', '=', 'forms.id').onRef('version.version', '=', 'forms.published_version'),
    )
    .leftJoin('form_submissions as answer', join =>
      join.onRef('answer.form_id', '=', 'forms.id').on('answer.status', '<>', 'spam'),
    )
    .select(({ fn, ref }) => [
      'forms.slug',
      'forms.kind',
      'version.definition',
      fn.count<number>('answer.id').filterWhere('answer.status', '=', 'new').as('waiting'),
      fn.count<number>(ref('answer.id')).as('total'),
    ])
    .where('forms.kind', '<>', 'job')
    .groupBy(['forms.id', 'version.id'])
    .orderBy('waiting', 'desc')
    .orderBy('forms.slug')
    .execute()
}
