// The texts of articles as their writers see them: all languages, all revisions.
import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ArticleKind, ArticleStatus } from '#shared/features/articles/lifecycle.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Language } from '#shared/values/localized.ts'

export type TextRow = {
  readonly id: string
  readonly articleId: string
  readonly kind: ArticleKind
  readonly language: Language
  readonly original: Language
  readonly status: ArticleStatus
  readonly revision: number
  readonly publishedRevision: number | null
  readonly publishedAt: Date | null
  readonly publishAt: Date | null
  readonly basedOn: number | null
  readonly done: string[]
  readonly outdated: number
  readonly synonyms: string[]
  readonly version: number
  /** Of the newest revision. */
  readonly slug: string
  /** Whether the newest revision has a body. */
  readonly written: boolean
  /** Of the last decision. */
  readonly reason: string | null
}

const text = sql`one.id, one.article_id, article.kind, one.language, article.original, one.status, one.revision,
  one.published_revision, one.published_at, one.publish_at, one.based_on, one.done, one.outdated, one.synonyms, one.version,
  newest.slug, newest.text <> '' as written,
  (select change.note from status_changes change where change.entity = 'article' and change.entity_id = one.id
    order by change.created_at desc, change.id desc limit 1) as reason
  from article_translations one join articles article on article.id = one.article_id
  join article_revisions newest on newest.translation_id = one.id and newest.revision = one.revision`

export async function findText(db: Db, kind: ArticleKind, articleId: string, language: Language) {
  const { rows } = await sql<TextRow>`select ${text}
    where article.kind = ${kind} and one.article_id = ${articleId} and one.language = ${language}`.execute(db)
  return rows[0]
}

export async function findTextById(db: Db, id: string): Promise<TextRow | undefined> {
  return (await sql<TextRow>`select ${text} where one.id = ${id}`.execute(db)).rows[0]
}

/** Locks the article: what is counted over its languages stays true. */
export async function lockArticle(db: Trx, kind: ArticleKind, id: string) {
  const { rows } = await sql<{ id: string; original: Language; version: number; coverId: string | null }>`
    select id, original, version, cover_id from articles where kind = ${kind} and id = ${id} for update`.execute(db)
  return rows[0]
}

export type RevisionRow = {
  readonly revision: number
  readonly title: string
  readonly summary: string
  readonly body: RichText
  readonly slug: string
  readonly seoTitle: string | null
  readonly note: string
  readonly restoredFrom: number | null
  readonly author: { id: string; name: string } | null
  readonly at: Date
  readonly published: boolean
}

/** Newest first; one of them with its number. */
export async function listRevisions(
  db: Db,
  translationId: string,
  only: number | null,
): Promise<readonly RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select revision.revision, revision.title, revision.summary, revision.body, revision.slug, revision.seo_title,
      revision.note, revision.restored_from, revision.created_at as at,
      case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.name) end as author,
      revision.revision is not distinct from one.published_revision as published
    from article_revisions revision join article_translations one on one.id = revision.translation_id
    left join users person on person.id = revision.author_id
    where revision.translation_id = ${translationId} and (${only}::integer is null or revision.revision = ${only})
    order by revision.revision desc`.execute(db)
  return rows
}

/** Makes the newest revision findable. False: another article has its address in this language. */
export async function showRevision(db: Db, translationId: string): Promise<boolean> {
  const { rows } = await sql<{ articleId: string }>`
    with shown as (
      update article_translations one set slug = revision.slug, search =
        setweight(to_tsvector('simple', fold_text(revision.title)), 'A')
        || setweight(to_tsvector('simple', fold_text(array_to_string(one.synonyms, ' '))), 'A')
        || setweight(to_tsvector('simple', fold_text(revision.summary)), 'B')
        || to_tsvector('simple', fold_text(revision.text))
      from article_revisions revision, articles article
      where one.id = ${translationId} and revision.translation_id = one.id
        and revision.revision = one.published_revision and article.id = one.article_id
      returning article.kind, one.language, one.slug, one.article_id)
    insert into article_slugs as known (kind, language, slug, article_id)
    select kind, language, slug, article_id from shown
    on conflict (kind, language, slug) do update set article_id = known.article_id
      where known.article_id = excluded.article_id returning article_id`.execute(db)
  return rows.length > 0
}

export async function isSlugTaken(
  db: Db,
  kind: ArticleKind,
  language: Language,
  slug: string,
  articleId: string | null,
) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from article_slugs where kind = ${kind} and language = ${language} and slug = ${slug}
      and article_id is distinct from ${articleId}::uuid) as found`.execute(db)
  return rows[0]?.found === true
}

export async function listFileIds(db: Db, articleId: string): Promise<string[]> {
  const rows = await db.selectFrom('articleFiles').select('fileId').where('articleId', '=', articleId).execute()
  return rows.map(({ fileId }) => fileId)
}

export async function listPictures(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = db.selectFrom('files').select(['id', 'width', 'height'])
  return await found.where('id', 'in', ids).where('removedAt', 'is', null).execute()
}
