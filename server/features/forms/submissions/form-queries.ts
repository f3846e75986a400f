// Forms that take answers: the current offer, versions, number of answers.
import { type SqlBool, sql } from 'kysely'
import { countFound, like, pageOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Span } from '#server/platform/session/zone.ts'
import type { SubmissionStatus } from '#shared/features/forms/lifecycle.ts'
import type { SubmissionFilter } from '#shared/features/forms/submissions-schema.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import type { Language } from '#shared/values/localized.ts'

const columns = ['id', 'slug', 'kind', 'status', 'publishedVersion'] as const

export async function findForm(db: Db, slug: string) {
  return await db.selectFrom('forms').select(columns).where('slug', '=', slug).executeTakeFirst()
}
export type FormRow = NonNullable<Awaited<ReturnType<typeof findForm>>>

/** The same, locked: concurrent answers are counted, and the form cannot be paused meanwhile. */
export async function lockForm(db: Db, slug: string): Promise<FormRow | undefined> {
  return await db.selectFrom('forms').select(columns).where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst()
}

export async function findVersion(db: Db, formId: string, version: number) {
  const row = await db
    .selectFrom('formVersions')
    .select(['version', 'definition', 'settings'])
    .where(({ and }) => and({ formId, version }))
    .executeTakeFirst()
  return row && { ...row, settings: FormSettings.parse(row.settings) }
}
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** All published versions, newest first. */
export async function listVersions(db: Db, formId: string) {
  return await db
    .selectFrom('formVersions')
    .select(['version', 'definition'])
    .where('formId', '=', formId)
    .orderBy('version', 'desc')
    .execute()
}

/** All answers except spam, as the settings count them. */
export async function countAnswers(db: Db, formId: string): Promise<number> {
  const { count } = await db
    .selectFrom('formSubmissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('formId', '=', formId)
    .where('status', '<>', 'spam')
    .executeTakeFirstOrThrow()
  return count
}

/** The sender: an account, or a browser by its random key. */
export type Sender = { readonly userId: string | null; readonly anonymousKey: string | null }

export async function hasAnswered(db: Db, formId: string, { userId, anonymousKey }: Sender): Promise<boolean> {
  if (userId === null && anonymousKey === null) return false
  const found = await db
    .selectFrom('formSubmissions')
    .select('id')
    .where('formId', '=', formId)
    .where('status', '<>', 'spam')
    .where(({ eb }) => (userId === null ? eb('anonymousKey', '=', anonymousKey) : eb('userId', '=', userId)))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Forms that have answers or can receive some, those with the most waiting first. */
export async function listAnsweredForms(db: Db) {
  return await db
    .selectFrom('forms')
    .innerJoin('formVersions as version', join =>
      join.onRef('version.formId', '=', 'forms.id').onRef('version.version', '=', 'forms.publishedVersion'),
    )
    .leftJoin('formSubmissions as answer', join =>
      join.onRef('answer.formId', '=', 'forms.id').on('answer.status', '<>', 'spam'),
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

// The answers to one form under the staff's filter: the base of list, figures and export.
export type AnswerFilter = Omit<SubmissionFilter, 'from' | 'to'> & Span

/** Rows of the view `form_answers` as `answer`, with the names of the sender and the assignee. */
export function selectAnswers(db: Db, formId: string, filter: AnswerFilter) {
  const { status, since, before, language, version, assignee, q, who } = filter
  return db
    .selectFrom('formAnswers as answer')
    .leftJoin('users as person', 'person.id', 'answer.userId')
    .leftJoin('users as assignee', 'assignee.id', 'answer.assigneeId')
    .where('answer.formId', '=', formId)
    .$if(status === undefined, query => query.where('answer.status', '<>', 'spam'))
    .$if(status !== undefined, query => query.where('answer.status', '=', status as SubmissionStatus))
    .$if(since !== undefined, query => query.where('answer.createdAt', '>=', since as Date))
    .$if(before !== undefined, query => query.where('answer.createdAt', '<', before as Date))
    .$if(language !== undefined, query => query.where('answer.language', '=', language as Language))
    .$if(version !== undefined, query => query.where('answer.version', '=', version as number))
    .$if(assignee === 'nobody', query => query.where('answer.assigneeId', 'is', null))
    .$if(assignee !== undefined && assignee !== 'nobody', query =>
      query.where('answer.assigneeId', '=', assignee as string),
    )
    .$if(who === 'visitor', query => query.where('answer.userId', 'is', null))
    .$if(who === 'signed-in', query => query.where('answer.userId', 'is not', null))
    .$if(Boolean(q), query => {
      const pattern = like(q ?? '')
      // Searches the values only: the field keys are in every row.
      const inAnswers = sql<SqlBool>`exists (select from jsonb_each_text(answer.answers) as said where said.value ilike ${pattern})`
      return query.where(({ or, eb }) =>
        or([inAnswers, eb('person.name', 'ilike', pattern), eb('person.email', 'ilike', pattern)]),
      )
    })
}

type Order = { readonly sort: 'newest' | 'oldest'; readonly page: number; readonly pageSize: number }

export async function listAnswers(db: Db, formId: string, filter: AnswerFilter, { sort, page, pageSize }: Order) {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return await selectAnswers(db, formId, filter)
    .selectAll('answer')
    .select(['person.name as personName', 'assignee.name as assigneeName'])
    .orderBy('answer.createdAt', direction)
    .orderBy('answer.id', direction)
    .$call(pageOf({ page, pageSize }))
    .execute()
}
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

/** For every state; the filter's state is ignored. */
export async function countByStatus(db: Db, formId: string, filter: AnswerFilter) {
  const { status: _, ...rest } = filter
  const states: SubmissionStatus[] = ['new', 'in_progress', 'converted', 'closed', 'spam']
  const counted = await Promise.all(
    states.map(async status => [status, await countFiltered(db, formId, { ...rest, status })] as const),
  )
  return Object.fromEntries(counted) as Record<SubmissionStatus, number>
}

export async function countFiltered(db: Db, formId: string, filter: AnswerFilter): Promise<number> {
  return await countFound(db, selectAnswers(db, formId, filter))
}

type Cursor = { readonly moment: string; readonly id: string }

/** The next rows after the cursor, newest first; rows inserted during the export are left out. */
export async function readBatch(
  db: Db,
  formId: string,
  { filter, cursor, until, most }: { filter: AnswerFilter; cursor: Cursor | null; until: Date; most: number },
) {
  return await selectAnswers(db, formId, filter)
    .select([
      'answer.id',
      'answer.version',
      'answer.answers',
      'answer.language',
      'answer.status',
      'answer.sourcePage',
      'answer.createdAt',
      'person.name as personName',
      'person.email as personEmail',
      'assignee.name as assigneeName',
    ])
    // As text: a Date would lose the microseconds, and skip or repeat rows.
    .select(sql<string>`answer.created_at::text`.as('moment'))
    .where('answer.createdAt', '<=', until)
    .$if(cursor !== null, query =>
      query.where(
        sql<SqlBool>`(answer.created_at, answer.id) < (${cursor?.moment ?? ''}::timestamptz, ${cursor?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('answer.createdAt', 'desc')
    .orderBy('answer.id', 'desc')
    .limit(most)
    .execute()
}
export type BatchRow = Awaited<ReturnType<typeof readBatch>>[number]
