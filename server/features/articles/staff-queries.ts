// The lists of those who write articles.
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import { holds, namedOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ArticleKind, ArticleStatus } from '#shared/features/articles/lifecycle.ts'
import { shownTopics } from '#shared/features/community/lifecycle.ts'
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

/** By its slug or its id; nobody deletes it until the transaction ends. */
export async function holdCategory(
  db: Trx,
  kind: ArticleKind,
  by: { readonly slug: string } | { readonly id: string },
) {
  const [column, value] = 'slug' in by ? ['slug', by.slug] : ['id', by.id]
  const { rows } = await sql<{ id: string }>`
    select id from article_categories where kind = ${kind} and ${sql.ref(column)} = ${value} for key share`.execute(db)
  return rows[0]?.id
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

export async function moveArticles(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('articles').set({ categoryId: to }).where('categoryId', '=', from).execute()
}

/** The text of an answer that everybody can read in the community. */
export async function findShownAnswer(db: Db, id: string): Promise<RichText | undefined> {
  const { rows } = await sql<{ body: RichText }>`
    select answer.body from community_answers answer join community_topics topic on topic.id = answer.topic_id
    where answer.id = ${id} and answer.status = 'shown' and topic.status = any(${[...shownTopics]})`.execute(db)
  return rows[0]?.body
}
