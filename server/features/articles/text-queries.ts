// Articles as their writers see them: all languages, all revisions.
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import { holds, namedOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ArticleKind, ArticleStatus } from '#shared/features/articles/lifecycle.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { type Language, type Localized, languages } from '#shared/values/localized.ts'

type LanguageState = {
  language: Language
  status: ArticleStatus
  outdated: number
  revision: number
  publishedRevision: number | null
  publishAt: string | null
  publishedAt: string | null
}
export type StaffRow = {
  readonly id: string
  readonly title: string
  readonly language: Language
  readonly original: Language
  readonly category: { slug: string; name: Localized }
  readonly author: string | null
  readonly status: ArticleStatus
  readonly languages: LanguageState[]
  readonly audience: ('visitor' | 'user' | 'contractor' | 'advisor' | 'supplier')[]
  readonly screens: string[]
  readonly faq: boolean
  readonly votes: { helpful: number; all: number } | null
  readonly updatedAt: Date
}

const states = sql`(select jsonb_agg(jsonb_build_object('language', one.language, 'status', one.status,
    'outdated', one.outdated, 'revision', one.revision, 'publishedRevision', one.published_revision,
    'publishAt', to_jsonb(one.publish_at), 'publishedAt', to_jsonb(one.published_at)) order by one.language)
  from article_translations one where one.article_id = article.id)`
const votes = (since: Date) => sql`case when article.kind = 'help' then (
  select jsonb_build_object('helpful', count(*) filter (where vote.helpful), 'all', count(*))
  from article_votes vote where vote.article_id = article.id and vote.created_at > ${since}) end`

/** The original with its newest text. */
const around = sql`join article_translations source on source.article_id = article.id and source.language = article.original
  join article_revisions newest on newest.translation_id = source.id and newest.revision = source.revision
  join article_categories category on category.id = article.category_id`
const row = (since: Date) => sql`article.id, newest.title, article.original as language, article.original,
  ${namedOf('category')} as category, article.author_name as author, source.status, ${states} as languages,
  article.audience, article.screens, article.faq, ${votes(since)} as votes, article.updated_at`

export type Asked = {
  readonly status: ArticleStatus | 'all'
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly outdated: boolean
  readonly missing?: Language | undefined
  readonly page: number
  readonly pageSize: number
}

function* conditionsOf(kind: ArticleKind, asked: Asked): Generator<RawBuilder<unknown>> {
  const { status, q, category, outdated, missing } = asked
  yield sql`article.kind = ${kind}`
  if (status !== 'all') yield sql`source.status = ${status}`
  if (q) yield holds(q, [sql`newest.title`, sql`newest.text`, sql`article.author_name`] as never)
  if (category) yield sql`category.slug = ${category}`
  if (outdated)
    yield sql`exists (select from article_translations one where one.article_id = article.id and one.outdated > 0)`
  if (missing)
    yield sql`not exists (select from article_translations one
      where one.article_id = article.id and one.language = ${missing})`
}

export async function listStaffRows(db: Db, kind: ArticleKind, since: Date, asked: Asked) {
  const { rows } = await sql<StaffRow & { total: number }>`
    select ${row(since)}, (count(*) over ())::int as total from articles article ${around}
    where ${sql.join([...conditionsOf(kind, asked)], sql` and `)}
    order by article.updated_at desc, article.id
    limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findStaffRow(db: Db, kind: ArticleKind, since: Date, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${row(since)} from articles article ${around} where article.kind = ${kind} and article.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function countArticles(db: Db, kind: ArticleKind) {
  const { rows } = await sql<{ status: ArticleStatus; count: number }>`
    select source.status, count(*)::int as count from articles article
    join article_translations source on source.article_id = article.id and source.language = article.original
    where article.kind = ${kind} group by 1`.execute(db)
  return rows
}

export async function countTranslated(db: Db, kind: ArticleKind) {
  const { rows } = await sql<{ language: Language; published: number; outdated: number }>`
    select known.language, count(one.id)::int as published, (count(*) filter (where one.outdated > 0))::int as outdated
    from unnest(${[...languages]}::text[]) as known(language)
    left join (article_translations one join articles article on article.id = one.article_id and article.kind = ${kind})
      on one.language = known.language and one.published_revision is not null and one.status <> 'archived'
    group by 1 order by 1`.execute(db)
  return rows
}

export async function listScheduled(db: Db, kind: ArticleKind) {
  const { rows } = await sql<{ id: string; title: string; at: Date; languages: Language[] }>`
    select article.id, newest.title, one.publish_at as at, array_agg(one.language order by one.language) as languages
    from article_translations one join articles article on article.id = one.article_id ${around}
    where article.kind = ${kind} and one.status = 'scheduled' group by 1, 2, 3 order by 3, 1 limit 20`.execute(db)
  return rows
}

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
}

const text = sql`one.id, one.article_id, article.kind, one.language, article.original, one.status, one.revision,
  one.published_revision, one.published_at, one.publish_at, one.based_on, one.done, one.outdated, one.synonyms, one.version
  from article_translations one join articles article on article.id = one.article_id`

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

export async function listCategories(db: Db, kind: ArticleKind) {
  const { rows } = await sql<{
    id: string
    slug: string
    name: Localized
    position: number
    shown: boolean
    version: number
    articles: number
  }>`
    select category.id, category.slug, category.name, category.position, category.shown, category.version,
      (select count(*)::int from articles where category_id = category.id) as articles
    from article_categories category where category.kind = ${kind} order by category.position, category.slug`.execute(
    db,
  )
  return rows
}

export async function listTradeIds(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  return (await db.selectFrom('trades').select('id').where('slug', 'in', slugs).execute()).map(({ id }) => id)
}

export async function findSettings(db: Db, id: string) {
  const { rows } = await sql<{
    category: string
    author: string | null
    cover: string | null
    tags: string[]
    trades: string[]
    version: number
  }>`
    select category.slug as category, article.author_name as author, article.cover_id as cover, article.tags,
      array(select slug from trades where id = any(article.trade_ids) order by slug) as trades, article.version
    from articles article join article_categories category on category.id = article.category_id
    where article.id = ${id}`.execute(db)
  return rows[0]
}
