// What writers read: lists with the states of all languages, and one language beside its original.
import { byState } from '#server/platform/database/rows.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
import { type Dated, type Db, expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { type ArticleKind, articleLifecycle } from '#shared/features/articles/lifecycle.ts'
import type { StaffArticles } from '#shared/features/articles/staff-contract.ts'
import { articleMachine } from './article.machine.ts'
import { referencesOf } from './references.ts'
import {
  countArticles,
  countTranslated,
  findSettings,
  findStaffRow,
  listScheduled,
  listStaffRows,
  type StaffRow,
} from './staff-queries.ts'
import { findText, listPictures, listRevisions, type RevisionRow, type TextRow } from './text-queries.ts'

type In<K extends keyof StaffArticles> = Input<StaffArticles[K]>
type Out<K extends keyof StaffArticles> = Returned<StaffArticles[K]>

const monthBefore = (now: Date): Date => new Date(now.getTime() - 28 * 86_400_000)
/** PostgreSQL writes a timestamp within JSON with an offset. */
const dated = (at: string | null): Date | null => (at === null ? null : new Date(at))

const present = (row: StaffRow) => ({
  ...row,
  languages: row.languages.map(one => ({
    ...one,
    publishAt: dated(one.publishAt),
    publishedAt: dated(one.publishedAt),
  })),
})

export const listArticles =
  (kind: ArticleKind) =>
  async ({ db, now }: RequestContext, { query }: In<'GET /articles'>): Promise<Out<'GET /articles'>> => {
    const [{ rows, total }, counted, translated, scheduled] = await Promise.all([
      listStaffRows(db, kind, monthBefore(now), query),
      countArticles(db, kind),
      countTranslated(db, kind),
      listScheduled(db, kind),
    ])
    const counts = byState(articleLifecycle.states, new Map(counted.map(({ status, count }) => [status, count])))
    const all = counted.reduce((sum, { count }) => sum + count, 0)
    const { page, pageSize } = query
    return {
      ...{ items: rows.map(present), page, pageSize, total, counts: { ...counts, all } },
      ...{ translated: [...translated], scheduled: [...scheduled] },
    }
  }

export const getArticle =
  (kind: ArticleKind) =>
  async (
    { db, now }: RequestContext,
    { params }: In<'GET /articles/{article}'>,
  ): Promise<Out<'GET /articles/{article}'>> => {
    const row = expectFound(await findStaffRow(db, kind, monthBefore(now), params.article), 'article.not-found')
    const { version, ...settings } = expectFound(await findSettings(db, row.id), 'article.not-found')
    const { audience, screens, faq } = row
    const [cover] = settings.cover === null ? [] : await listPictures(db, [settings.cover])
    return {
      ...present(row),
      settings: { ...settings, audience, screens, faq, coverPicture: cover ? pictureOf(cover) : null },
      version,
    }
  }

async function withReferences(ctx: Dated, row: RevisionRow) {
  const { published: _, ...revision } = row
  return { ...revision, ...(await referencesOf(ctx, [row.body]))(row.body) }
}

async function originalOf(
  ctx: Dated,
  kind: ArticleKind,
  text: TextRow | undefined,
  article: string,
  original: TextRow['language'],
) {
  const { db } = ctx
  const source = expectFound(await findText(db, kind, article, original), 'article.not-found')
  const [now] = await listRevisions(db, source.id, source.revision)
  const [before] = text?.basedOn ? await listRevisions(db, source.id, text.basedOn) : []
  return {
    now: await withReferences(ctx, expectFound(now, 'article.not-found')),
    before: before ? await withReferences(ctx, before) : null,
  }
}

const notBegun = {
  ...{ status: articleLifecycle.initial, outdated: 0, revision: 0, publishedRevision: null },
  ...{ publishAt: null, publishedAt: null, done: [], synonyms: [], version: 0 },
} as const

export const getText =
  (kind: ArticleKind) =>
  async (
    ctx: RequestContext,
    { params }: In<'GET /articles/{article}/{language}'>,
  ): Promise<Out<'GET /articles/{article}/{language}'>> => {
    const { db, now } = ctx
    const { article, language } = params
    const { original } = expectFound(await findStaffRow(db, kind, now, article), 'article.not-found')
    const text = await findText(db, kind, article, language)
    const { done, synonyms, version, status, outdated, revision, publishedRevision, publishAt, publishedAt } =
      text ?? notBegun
    const [newest] = text ? await listRevisions(db, text.id, text.revision) : []
    return {
      state: { language, status, outdated, revision, publishedRevision, publishAt, publishedAt },
      transitions: text ? articleMachine.allowedTransitions(text, { as: 'editor', now }) : [],
      text: newest ? await withReferences(ctx, newest) : null,
      ...{ done: [...done], synonyms: [...synonyms], version },
      original: language === original ? null : await originalOf(ctx, kind, text, article, original),
      reason: text?.reason ?? null,
    }
  }

async function textOf(
  db: Db,
  kind: ArticleKind,
  { article, language }: Pick<TextRow, 'language'> & { readonly article: string },
) {
  return expectFound(await findText(db, kind, article, language), 'article.not-found')
}

export const listHistory =
  (kind: ArticleKind) =>
  async ({ db }: RequestContext, { params }: In<'GET /articles/{article}/{language}/revisions'>) => {
    const rows = await listRevisions(db, (await textOf(db, kind, params)).id, null)
    return rows.map(({ revision, note, restoredFrom, author, at, published }) => ({
      ...{ revision, note, restoredFrom, author, at, published },
    }))
  }

export const getRevision =
  (kind: ArticleKind) =>
  async (ctx: RequestContext, { params }: In<'GET /articles/{article}/{language}/revisions/{revision}'>) => {
    const [row] = await listRevisions(ctx.db, (await textOf(ctx.db, kind, params)).id, params.revision)
    return await withReferences(ctx, expectFound(row, 'article.not-found'))
  }
