// What readers read: articles in the best language for them.
import { pictureOf } from '#server/platform/files/queries.ts'
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { type ArticleKind, readingMinutes, wayNames, waySteps } from '#shared/features/articles/lifecycle.ts'
import { outdatedParts } from '#shared/features/articles/parts.ts'
import {
  type ArticleRow,
  type CardRow,
  countCategories,
  findArticle,
  listCards,
  listHelp,
  listRelated,
} from './article-queries.ts'
import { pictureAddress } from './preview-content.ts'
import { referencesOf } from './references.ts'
import { listPictures } from './text-queries.ts'

type In<K extends keyof typeof articles> = Input<(typeof articles)[K]>
type Out<K extends keyof typeof articles> = Returned<(typeof articles)[K]>
type Context = RequestContext

const mostRelated = 3

export async function presentCards({ db }: Context, rows: readonly CardRow[]) {
  const covers = await listPictures(
    db,
    rows.flatMap(({ coverId }) => coverId ?? []),
  )
  const pictures = new Map(covers.map(file => [file.id, pictureOf(file)]))
  return rows.map(({ coverId, text, ...row }) => ({
    ...row,
    cover: coverId === null ? null : (pictures.get(coverId) ?? null),
    minutes: readingMinutes(text, row.language),
  }))
}

export async function listBlogs(ctx: Context, { query }: In<'GET /blogs'>): Promise<Out<'GET /blogs'>> {
  const [{ rows, total }, categories] = await Promise.all([
    listCards(ctx.db, 'blog', ctx.language, query),
    countCategories(ctx.db, 'blog'),
  ])
  const { page, pageSize } = query
  return { items: await presentCards(ctx, rows), page, pageSize, total, categories: [...categories] }
}

async function presentArticle(ctx: Context, row: ArticleRow) {
  const { body, seoTitle, tags, changedAt, original, languages, originalText, ...card } = row
  const isOutdated = ({ language, done }: ArticleRow['languages'][number]): boolean =>
    language !== original && originalText !== null && outdatedParts(originalText, done).length > 0
  const all = languages.map(one => ({ language: one.language, slug: one.slug, outdated: isOutdated(one) }))
  const [shown] = await presentCards(ctx, [card])
  return {
    ...expectFound(shown, 'article.not-found'),
    ...{ body, seoTitle, tags, changedAt, languages: all },
    ...(await referencesOf(ctx, [body]))(body),
    outdated: all.some(({ language, outdated }) => language === row.language && outdated),
  }
}

/** An address of another language, or an earlier one, leads to the present one. */
async function getFound(ctx: Context, kind: ArticleKind, slug: string) {
  const row = expectFound(await findArticle(ctx.db, kind, ctx.language, slug), 'article.not-found')
  if (row.slug !== slug) return { article: { moved: row.slug }, related: [] }
  const related = await listRelated(ctx.db, kind, ctx.language, row.id, mostRelated)
  return {
    article: { moved: null, ...(await presentArticle(ctx, row)) },
    related: await presentCards(ctx, related),
  }
}

export const getBlog = async (
  ctx: Context,
  { params }: In<'GET /blogs/{article}'>,
): Promise<Out<'GET /blogs/{article}'>> => {
  const found = await getFound(ctx, 'blog', params.article)
  return { ...found, picture: found.article.moved === null ? pictureAddress(found.article) : null }
}

export const getHelpArticle = async (
  ctx: Context,
  { params }: In<'GET /help/{article}'>,
): Promise<Out<'GET /help/{article}'>> => await getFound(ctx, 'help', params.article)

/** In the order of the rows, which is that of the categories. */
function byCategory<R extends Pick<CardRow, 'category'>>(rows: readonly R[]) {
  return [...Map.groupBy(rows, ({ category }) => category.slug).values()].flatMap(group => {
    const [first] = group
    return first ? [{ ...first.category, rows: group }] : []
  })
}

export async function listHelpArticles(ctx: Context, { query }: In<'GET /help'>): Promise<Out<'GET /help'>> {
  const rows = await listHelp(ctx.db, ctx.language, query)
  const whole = await listHelp(ctx.db, ctx.language, {})
  const popular = rows.filter(({ isFaq }) => isFaq).slice(0, 6)
  return {
    categories: byCategory(rows.filter(({ isFaq }) => !isFaq)).map(({ rows: of, ...category }) => ({
      ...category,
      articles: of,
    })),
    articles: whole.filter(({ isFaq }) => !isFaq).length,
    questions: whole.filter(({ isFaq }) => isFaq).length,
    popular,
    way: wayNames.map(step => ({
      step,
      slug: whole.find(({ screens }) => screens.includes(waySteps[step]))?.slug ?? null,
    })),
  }
}

export async function listQuestions(ctx: Context): Promise<Out<'GET /help-questions'>> {
  const rows = await listHelp(ctx.db, ctx.language, { faq: true })
  const cards = await presentCards(ctx, rows)
  const refersTo = await referencesOf(
    ctx,
    rows.map(({ body }) => body),
  )
  const whole = cards.map((card, place) => {
    const { body, seoTitle, changedAt } = rows[place] as (typeof rows)[number]
    return { ...card, body, seoTitle, changedAt, ...refersTo(body), outdated: false }
  })
  return byCategory(whole).map(({ rows: questions, ...category }) => ({ ...category, questions }))
}
