// Forms for their editors: drafts, versions, number of answers.
import { type Insertable, sql, type Updateable } from 'kysely'
import { countEach, like, namedOf, pageOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { FormStatus } from '#shared/features/forms/lifecycle.ts'
import type { FormKind } from '#shared/forms/kinds.ts'
import { fold } from '#shared/values/fold.ts'
import type { Localized } from '#shared/values/localized.ts'

type Search = {
  readonly q?: string | undefined
  readonly kind?: FormKind | undefined
  readonly status?: FormStatus | undefined
  readonly trade?: string | undefined
}
type Window = { readonly page: number; readonly pageSize: number }

/** Matches words of the title in any language, or a part of the address. */
function isFound(q: string) {
  const folded = fold(q)
  const title = sql`fold_text(concat_ws(' ', forms.draft->'title'->>'en', forms.draft->'title'->>'fr', forms.draft->'title'->>'ar'))`
  const bySlug = sql<boolean>`forms.slug like ${like(q.trim().toLowerCase())}`
  return folded ? sql<boolean>`(${bySlug} or ${title} like ${like(folded)})` : bySlug
}

function among(db: Db, { q, kind, status, trade }: Search) {
  return db
    .selectFrom('forms')
    .leftJoin('trades', 'trades.id', 'forms.tradeId')
    .$if(Boolean(q), query => query.where(isFound(q ?? '')))
    .$if(kind !== undefined, query => query.where('forms.kind', '=', kind as FormKind))
    .$if(status !== undefined, query => query.where('forms.status', '=', status as FormStatus))
    .$if(trade !== undefined, query => query.where('trades.slug', '=', trade ?? ''))
}

const answersOf = sql<number>`(select count(*)::int from form_answers a where a.form_id = forms.id)`

export async function listForms(db: Db, search: Search, { page, pageSize }: Window) {
  return await among(db, search)
    .leftJoin('formVersions', join =>
      join.onRef('formVersions.formId', '=', 'forms.id').onRef('formVersions.version', '=', 'forms.publishedVersion'),
    )
    .select([
      'forms.slug',
      'forms.kind',
      'forms.status',
      'forms.publishedVersion',
      'forms.updatedAt',
      namedOf('trades').as('trade'),
      sql<Localized>`forms.draft->'title'`.as('title'),
      sql<boolean>`form_versions.id is not null
        and (forms.draft is distinct from form_versions.definition or forms.settings is distinct from form_versions.settings)`.as(
        'hasChanges',
      ),
      answersOf.as('submissions'),
    ])
    .orderBy('forms.updatedAt', 'desc')
    .orderBy('forms.slug')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

export async function countForms(db: Db, search: Omit<Search, 'status'>) {
  return await countEach(db, among(db, search).select('forms.status as value'))
}

export async function findForm(db: Db, slug: string) {
  return await db
    .selectFrom('forms')
    .leftJoin('trades', 'trades.id', 'forms.tradeId')
    .selectAll('forms')
    .select([namedOf('trades').as('trade'), answersOf.as('submissions')])
    .where('forms.slug', '=', slug)
    .executeTakeFirst()
}
export type FormRow = NonNullable<Awaited<ReturnType<typeof findForm>>>

/** Every change of a form starts with this lock. */
export async function lockForm(db: Db, slug: string) {
  return await db.selectFrom('forms').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}
export type LockedForm = NonNullable<Awaited<ReturnType<typeof lockForm>>>

/** Newest first, with the publisher and the number of answers. */
export async function listVersions(db: Db, formId: string) {
  return await db
    .selectFrom('formVersions')
    .leftJoin('users', 'users.id', 'formVersions.publishedBy')
    .select([
      'formVersions.version',
      'formVersions.definition',
      'formVersions.settings',
      'formVersions.publishedAt',
      'users.name as by',
      sql<number>`(select count(*)::int from form_answers a
        where a.form_id = form_versions.form_id and a.version = form_versions.version)`.as('submissions'),
    ])
    .where('formId', '=', formId)
    .orderBy('formVersions.version', 'desc')
    .execute()
}

export async function findTradeId(db: Db, slug: string): Promise<string | null> {
  const trade = await db.selectFrom('trades').select('id').where('slug', '=', slug).executeTakeFirst()
  return trade?.id ?? null
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** False when the address was taken meanwhile. */
export async function insertForm(db: Db, form: Insertable<Tables['forms']>): Promise<boolean> {
  const inserted = await db
    .insertInto('forms')
    .values(form)
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateForm(db: Db, id: string, changes: Updateable<Tables['forms']>): Promise<void> {
  await db.updateTable('forms').set(changes).where('id', '=', id).execute()
}

/** Whether any form or version uses the picture. */
export async function isPictureShown(db: Db, reference: string): Promise<boolean> {
  const quoted = like(`"${reference}"`)
  const { rows } = await sql`select 1 from forms where draft::text like ${quoted}
    union all select 1 from form_versions where definition::text like ${quoted} limit 1`.execute(db)
  return rows.length > 0
}

export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
}

/** The published version of a form with its trade; an older one by number, also of an archived form. */
export async function findPublishedForm(db: Db, slug: string, version: number | undefined) {
  return await db
    .selectFrom('forms')
    .innerJoin('formVersions', join =>
      version === undefined
        ? join
            .onRef('formVersions.formId', '=', 'forms.id')
            .onRef('formVersions.version', '=', 'forms.publishedVersion')
            .on('forms.status', '=', 'published')
        : join.onRef('formVersions.formId', '=', 'forms.id').on('formVersions.version', '=', version),
    )
    .leftJoin('trades', 'trades.id', 'forms.tradeId')
    .select(['forms.slug', 'formVersions.version', 'formVersions.definition', namedOf('trades').as('trade')])
    .where('forms.slug', '=', slug)
    .executeTakeFirst()
}
