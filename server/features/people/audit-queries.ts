import { type Insertable, type RawBuilder, sql } from 'kysely'
import { countManyFound } from '#server/platform/database/large-counts.ts'
import { pageOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Span } from '#server/platform/session/zone.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import type { Window } from './people-queries.ts'

export type AuditSearch = Span & {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  /** An id in the params or the details. */
  readonly about?: string | undefined
  /** Excludes entries written while pages are read. */
  readonly until?: Date | undefined
}

function entries(db: Db, { actor, action, about, since, before, until }: AuditSearch) {
  return db
    .selectFrom('auditEntries')
    .$if(actor !== undefined, query => query.where('actorId', '=', actor as string))
    .$if(action !== undefined, query => query.where('action', '=', action as string))
    .$if(about !== undefined, query =>
      query.where(
        sql<boolean>`exists (select from jsonb_each_text(params || detail) as told where told.value = ${about})`,
      ),
    )
    .$if(until !== undefined, query => query.where('createdAt', '<=', until as Date))
    .$if(since !== undefined, query => query.where('createdAt', '>=', since as Date))
    .$if(before !== undefined, query => query.where('createdAt', '<', before as Date))
}

/** Newest first. */
export async function listEntries(db: Db, search: AuditSearch, { page, pageSize }: Window) {
  return await entries(db, search)
    .select(['id', 'actorId', 'actorName', 'action', 'params', 'detail', 'requestId', 'address', 'createdAt'])
    .orderBy('position', 'desc')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

export async function countEntries(db: Db, search: AuditSearch): Promise<number> {
  return await countManyFound(db, entries(db, search))
}

/** SQL by kind; rows are found by id, a job also by its code, a form and a document type by their slugs. */
const named = {
  person: (_, ids) => sql`select id, to_jsonb(name) as name, role as opens from users where id = any(${ids})`,
  application: (_, ids) => sql`
    select r.user_id as id, to_jsonb(coalesce(nullif(r.company_name, ''), u.name)) as name
    from onboarding_requests r join users u on u.id = r.user_id where r.user_id = any(${ids})`,
  job: (names, ids) => sql`
    select asked.id, to_jsonb(title) as name, code, j.id as opens
    from jobs j, lateral (values (j.id::text), (code)) as asked(id) where j.id = any(${ids}) or code = any(${names})`,
  report: (_, ids) => sql`
    select r.id, to_jsonb(coalesce(j.title, nullif(l.title, ''), p.name)) as name, j.code, j.id as opens
    from lead_reports r join leads l on l.id = r.lead_id join professionals p on p.id = l.owner_id
    left join jobs j on j.id = l.job_id where r.id = any(${ids})`,
  connect: (_, ids) => sql`
    select c.id, to_jsonb(u.name || ' → ' || p.name) as name, 'status=' || c.status || '&q=' || u.name as opens
    from connect_requests c join users u on u.id = c.from_user_id join professionals p on p.id = c.to_professional_id
    where c.id = any(${ids})`,
  review: (_, ids) => sql`
    select r.id, to_jsonb(r.author_name || ' → ' || p.name) as name
    from reviews r join professionals p on p.id = r.professional_id where r.id = any(${ids})`,
  complaint: (_, ids) => sql`
    select id, to_jsonb(title) as name, 'status=' || status as opens from complaints where id = any(${ids})`,
  submission: (_, ids) => sql`
    select s.id, f.draft->'title' as name, f.slug as opens
    from form_submissions s join forms f on f.id = s.form_id where s.id = any(${ids})`,
  form: names => sql`select slug as id, draft->'title' as name, slug as opens from forms where slug = any(${names})`,
  trade: (_, ids) => sql`select id, name from trades where id = any(${ids})`,
  project: (_, ids) => sql`select id, to_jsonb(title) as name, code from projects where id = any(${ids})`,
  article: (_, ids) => sql`
    select article.id, to_jsonb(newest.title) as name, article.kind as opens
    from articles article
    join article_translations source on source.article_id = article.id and source.language = article.original
    join article_revisions newest on newest.translation_id = source.id and newest.revision = source.revision
    where article.id = any(${ids})`,
  'document-type': names => sql`select slug as id, name from document_types where slug = any(${names})`,
} as const satisfies Record<string, (names: readonly string[], ids: RawBuilder<unknown>) => RawBuilder<unknown>>
export type NamedKind = keyof typeof named

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Names of subjects, in one language or in all; `opens` is what the link needs besides the id. */
export async function listNamed(db: Db, kind: NamedKind, names: readonly string[]) {
  if (names.length === 0) return []
  const query = named[kind](names, sql`${names.filter(id => idForm.test(id))}::uuid[]`)
  return (await sql<{ id: string; name: string | Localized; code?: string; opens?: string }>`${query}`.execute(db)).rows
}
export type Named = Awaited<ReturnType<typeof listNamed>>[number]

export async function listGrants(db: Db, userId: string) {
  return await db
    .selectFrom('userPermissions')
    .select(['module', 'isRead', 'isWrite', 'isUpdate', 'isDelete', 'endsAt'])
    .where('userId', '=', userId)
    .execute()
}
export type GrantRow = Awaited<ReturnType<typeof listGrants>>[number]

export async function replaceGrants(
  db: Db,
  userId: string,
  grants: readonly Omit<Insertable<Tables['userPermissions']>, 'userId'>[],
): Promise<void> {
  await db.deleteFrom('userPermissions').where('userId', '=', userId).execute()
  if (grants.length === 0) return
  await db
    .insertInto('userPermissions')
    .values(grants.map(grant => ({ ...grant, userId })))
    .execute()
}

type NewAdmin = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly language: Language
  readonly now: Date
}

/** False when the e-mail address is taken. */
export async function insertAdmin(db: Db, { id, name, email, emailKey, language, now }: NewAdmin): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({
      id,
      name,
      email,
      emailKey,
      language,
      role: 'admin',
      professionalType: null,
      passwordHash: null,
      phone: null,
      cityId: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict(conflict => conflict.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
