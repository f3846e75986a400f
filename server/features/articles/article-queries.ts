// What readers see: published revisions, each in the best language for them.
import { type RawBuilder, sql } from 'kysely'
import { namedOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Language, Localized } from '#shared/values/localized.ts'

export type CardRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly text: string
  readonly language: Language
  readonly category: { slug: string; name: Localized }
  readonly coverId: string | null
  readonly author: string | null
  readonly publishedAt: Date
}

export const isShown = sql`translation.published_revision is not null and translation.status <> 'archived'`

/** The reader's language, else English, else the original. */
export const bestOf = (language: Language) => sql`
  join lateral (
    select translation.* from article_translations translation
    where translation.article_id = article.id and ${isShown}
    order by translation.language = ${language} desc, translation.language = 'en' desc,
      translation.language = article.original desc limit 1
  ) translation on true
  join article_revisions revision on revision.translation_id = translation.id
    and revision.revision = translation.published_revision
  join article_categories category on category.id = article.category_id`

export const card = sql`article.id, translation.slug, revision.title, revision.summary, revision.text, translation.language,
  ${namedOf('category')} as category, article.cover_id, article.author_name as author, translation.published_at`

export type Filters = {
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly q?: string | undefined
}

function* conditionsOf(kind: ArticleKind, { category, tag, q }: Filters): Generator<RawBuilder<unknown>> {
  yield sql`article.kind = ${kind}`
  if (category) yield sql`category.slug = ${category}`
  if (tag) yield sql`article.tags @> array[${tag}]`
  if (q) yield sql`translation.search @@ plainto_tsquery('simple', fold_text(${q}))`
}

type Page = { readonly page: number; readonly pageSize: number }

export async function listCards(db: Db, kind: ArticleKind, language: Language, of: Filters & Page) {
  const where = sql.join([...conditionsOf(kind, of)], sql` and `)
  const { rows } = await sql<CardRow & { total: number }>`
    select ${card}, (count(*) over ())::int as total from articles article ${bestOf(language)} where ${where}
    order by translation.published_at desc, article.id limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`.execute(
    db,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Of the same category first, then with the same tags. */
export async function listRelated(db: Db, kind: ArticleKind, language: Language, id: string, most: number) {
  const { rows } = await sql<CardRow>`
    select ${card} from articles asked join articles article on article.kind = asked.kind and article.id <> asked.id
    ${bestOf(language)} where asked.id = ${id} and article.kind = ${kind}
      and (article.category_id = asked.category_id or article.tags && asked.tags)
    order by article.category_id = asked.category_id desc, translation.published_at desc, article.id
    limit ${most}`.execute(db)
  return rows
}

export async function countCategories(db: Db, kind: ArticleKind) {
  const { rows } = await sql<{ slug: string; name: Localized; count: number }>`
    select category.slug, category.name, (select count(*)::int from articles article
      where article.category_id = category.id and exists (
        select from article_translations translation where translation.article_id = article.id and ${isShown})) as count
    from article_categories category where category.kind = ${kind} and category.shown
    order by category.position, category.slug`.execute(db)
  return rows
}

export type ArticleRow = CardRow & {
  readonly body: RichText
  readonly seoTitle: string | null
  readonly tags: string[]
  readonly changedAt: Date
  readonly original: Language
  readonly languages: { language: Language; slug: string; done: string[] }[]
  /** Of the original's published revision. */
  readonly originalText: { title: string; summary: string; body: RichText } | null
}

/** By an address that it has or had, in any language: people share links. */
export async function findArticle(db: Db, kind: ArticleKind, language: Language, slug: string) {
  const { rows } = await sql<ArticleRow>`
    select ${card}, revision.body, revision.seo_title, article.tags, revision.created_at as changed_at, article.original,
      (select jsonb_agg(jsonb_build_object('language', translation.language, 'slug', translation.slug,
          'done', translation.done) order by translation.language)
        from article_translations translation where translation.article_id = article.id and ${isShown}) as languages,
      (select jsonb_build_object('title', source.title, 'summary', source.summary, 'body', source.body)
        from article_translations translation join article_revisions source on source.translation_id = translation.id
          and source.revision = translation.published_revision
        where translation.article_id = article.id and translation.language = article.original and ${isShown})
        as original_text
    from articles article ${bestOf(language)}
    where article.id = (select known.article_id from article_slugs known where known.kind = ${kind} and known.slug = ${slug}
      order by known.language = ${language} desc, known.language limit 1)`.execute(db)
  return rows[0]
}

/** Questions of the FAQ, or the articles of an audience, in the order of their categories. */
export async function listHelp(db: Db, language: Language, of: { readonly audience?: string; readonly faq?: true }) {
  const { rows } = await sql<
    CardRow & { body: RichText; changedAt: Date; seoTitle: string | null; isFaq: boolean; screens: string[] }
  >`
    select ${card}, revision.body, revision.created_at as changed_at, revision.seo_title, article.faq as is_faq,
      article.screens
    from articles article ${bestOf(language)}
    where article.kind = 'help' and category.shown
      and (${of.audience ?? null}::text is null or article.audience = '{}' or ${of.audience ?? null} = any(article.audience))
      and (${of.faq ?? null}::boolean is null or article.faq)
    order by category.position, category.slug, article.position, article.id`.execute(db)
  return rows
}

export async function listForScreen(db: Db, language: Language, screen: string, audience: string) {
  const { rows } = await sql<CardRow>`
    select ${card} from articles article ${bestOf(language)}
    where article.kind = 'help' and article.screens @> array[${screen}]
      and (article.audience = '{}' or ${audience} = any(article.audience))
    order by array_length(article.screens, 1), article.position, article.id limit 5`.execute(db)
  return rows
}

/** For sitemap and feeds: each published language has its own address. */
export async function listPublished(db: Db, kind: ArticleKind, most: number) {
  const { rows } = await sql<{ id: string; language: Language; slug: string; changedAt: Date }>`
    select article.id, translation.language, translation.slug, revision.created_at as changed_at
    from articles article join article_translations translation on translation.article_id = article.id
    join article_revisions revision on revision.translation_id = translation.id
      and revision.revision = translation.published_revision
    where article.kind = ${kind} and ${isShown}
    order by translation.published_at desc, article.id, translation.language limit ${most}`.execute(db)
  return rows
}
