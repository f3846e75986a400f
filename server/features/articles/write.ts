// Writing articles: each language has revisions of its own, and nothing that is written is lost or overwritten.
import { randomUUIDv7 } from 'node:crypto'
import { changeRow, insertRow, updateRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { expectFound, expectVersion, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { type ArticleKind, articleLifecycle } from '#shared/features/articles/lifecycle.ts'
import { outdatedParts, partsOf } from '#shared/features/articles/parts.ts'
import type { StaffArticles } from '#shared/features/articles/staff-contract.ts'
import { fileIdsOf, plainText, richTextOf, withoutNodes } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { routes } from '#shared/routes/table.ts'
import { slugWords } from '#shared/values/fold.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { articleMachine } from './article.machine.ts'
import { findShownAnswer, holdCategory, listTradeIds } from './staff-queries.ts'
import {
  findText,
  isSlugTaken,
  listFileIds,
  listRevisions,
  lockArticle,
  type RevisionRow,
  showRevision,
  type TextRow,
} from './text-queries.ts'

type In<K extends keyof StaffArticles> = Input<StaffArticles[K]>
type Place = { readonly article: string; readonly language: Language }

async function categoryOf({ db }: WriteContext, kind: ArticleKind, slug: string): Promise<string> {
  const id = await holdCategory(db, kind, { slug })
  if (id === undefined) throw wrongField('category', 'not-a-choice')
  return id
}

async function newestOf(ctx: WriteContext, text: TextRow): Promise<RevisionRow> {
  const [newest] = await listRevisions(ctx.db, text.id, text.revision)
  return expectFound(newest, 'article.not-found')
}

/** How many parts of the newest original each translation lacks. */
async function settleOutdated(ctx: WriteContext, kind: ArticleKind, article: string, original: Language) {
  const source = expectFound(await findText(ctx.db, kind, article, original), 'article.not-found')
  const content = await newestOf(ctx, source)
  for (const language of languages) {
    const text = language === original ? undefined : await findText(ctx.db, kind, article, language)
    if (!text) continue
    const outdated = outdatedParts(content, text.done).length
    const basedOn = outdated === 0 ? source.revision : text.basedOn
    await updateRow(ctx.db, 'articleTranslations', { id: text.id }, { outdated, basedOn })
  }
}

/** Pictures of all revisions stay: an earlier one can be restored. */
async function attachPictures(ctx: WriteContext, articleId: string, fileIds: readonly string[], field: string) {
  const known = new Set(await listFileIds(ctx.db, articleId))
  const { id: ownerId } = signedIn(ctx)
  for (const fileId of new Set(fileIds).difference(known)) {
    await attachFile(ctx, { fileId, ownerId, purpose: 'article', field })
    await insertRow(ctx.db, 'articleFiles', { fileId, articleId })
  }
}

type Written = Pick<RevisionRow, 'title' | 'summary' | 'body' | 'slug' | 'seoTitle' | 'note' | 'restoredFrom'>

/** The row of the language, at its next revision; begun as a draft where there is none. */
async function nextRevision(ctx: WriteContext, kind: ArticleKind, place: Place, version: number) {
  const { db, now } = ctx
  const text = await findText(db, kind, place.article, place.language)
  if (!text) {
    if (version !== 0) throw new AppError('request.changed-meanwhile')
    const id = randomUUIDv7()
    await insertRow(db, 'articleTranslations', {
      ...{ id, articleId: place.article, language: place.language, status: articleLifecycle.initial, revision: 1 },
      ...{ createdAt: now, updatedAt: now },
    })
    await articleMachine.begin(ctx, id, { by: signedIn(ctx).id })
    return { id, revision: 1 }
  }
  expectVersion({ ...ctx, ifMatch: version }, text.version, { entity: 'article', id: text.id })
  if (text.status !== 'draft')
    await articleMachine.transition(ctx, text, 'change', { as: 'editor', by: signedIn(ctx).id })
  const revision = text.revision + 1
  await changeRow(ctx, 'articleTranslations', text.id, { revision })
  return { id: text.id, revision }
}

async function store(ctx: WriteContext, kind: ArticleKind, place: Place, version: number, written: Written) {
  const { db, now } = ctx
  const { original } = expectFound(await lockArticle(db, kind, place.article), 'article.not-found')
  const slug = slugWords(written.slug)
  if (slug === '') throw wrongField('slug', 'invalid')
  if (await isSlugTaken(db, kind, place.language, slug, place.article)) throw new AppError('article.slug-taken')
  const { id, revision } = await nextRevision(ctx, kind, place, version)
  await attachPictures(ctx, place.article, fileIdsOf(written.body), 'body')
  const { body, ...rest } = written
  await insertRow(db, 'articleRevisions', {
    ...{ ...rest, slug, translationId: id, revision, authorId: signedIn(ctx).id, createdAt: now },
    ...{ body: JSON.stringify(body), text: plainText(body) },
  })
  await updateRow(db, 'articles', { id: place.article }, { updatedAt: now })
  await settleOutdated(ctx, kind, place.article, original)
  ctx.audit.name = written.title
  const stored = expectFound(await findText(db, kind, place.article, place.language), 'article.not-found')
  return { revision, version: stored.version }
}

/** Without pictures, which belong to the answer, and without mentions of its readers. */
async function textOfAnswer({ db }: WriteContext, id: string): Promise<RichText> {
  const body = await findShownAnswer(db, id)
  if (!body) throw wrongField('answer', 'not-a-choice')
  return withoutNodes(body, ['image', 'mention'])
}

export const addArticle =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { body }: In<'POST /articles'>) => {
    const { language, title, category, answer } = body
    const { id: authorId, name } = signedIn(ctx)
    const id = randomUUIDv7()
    await insertRow(ctx.db, 'articles', {
      ...{ id, kind, categoryId: await categoryOf(ctx, kind, category), original: language },
      ...{ authorId, authorName: kind === 'blog' ? name : null, createdAt: ctx.now, updatedAt: ctx.now },
    })
    const text = answer === undefined ? richTextOf('') : await textOfAnswer(ctx, answer)
    const written = { title, summary: '', body: text, seoTitle: null, note: '', restoredFrom: null }
    await store(ctx, kind, { article: id, language }, 0, { ...written, slug: title })
    ctx.audit.article = id
    if (answer !== undefined) ctx.audit.answer = answer
    return { id }
  }

export const changeText =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { params, body }: In<'PUT /articles/{article}/{language}'>) => {
    const { version, summary = '', seoTitle = null, note = '', ...text } = body
    return await store(ctx, kind, params, version, { ...text, summary, seoTitle, note, restoredFrom: null })
  }

export const restoreRevision =
  (kind: ArticleKind) =>
  async (
    ctx: WriteContext,
    { params, body }: In<'POST /articles/{article}/{language}/revisions/{revision}/restore'>,
  ) => {
    const text = expectFound(await findText(ctx.db, kind, params.article, params.language), 'article.not-found')
    const [earlier] = await listRevisions(ctx.db, text.id, params.revision)
    const { title, summary, body: content, slug, seoTitle } = expectFound(earlier, 'article.not-found')
    const written = { title, summary, body: content, slug, seoTitle, note: '', restoredFrom: params.revision }
    return await store(ctx, kind, params, body.version, written)
  }

export const changeSettings =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { params, body }: In<'PUT /articles/{article}'>) => {
    const article = expectFound(await lockArticle(ctx.db, kind, params.article), 'article.not-found')
    expectVersion({ ...ctx, ifMatch: body.version }, article.version, { entity: 'article', id: article.id })
    const { category, author, cover, tags, trades, audience, screens, faq } = body
    const tradeIds = await listTradeIds(ctx.db, trades)
    if (tradeIds.length < new Set(trades).size) throw wrongField('trades', 'not-a-choice')
    if (!screens.every(screen => Object.hasOwn(routes, screen))) throw wrongField('screens', 'not-a-choice')
    if (cover !== null && cover !== article.coverId) await attachPictures(ctx, article.id, [cover], 'cover')
    await changeRow(ctx, 'articles', article.id, {
      ...{ categoryId: await categoryOf(ctx, kind, category), authorName: author, coverId: cover },
      ...{ tags: [...new Set(tags)], tradeIds, audience, screens, faq },
    })
    return done
  }

export const setDone =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { params, body }: In<'PUT /articles/{article}/{language}/done'>) => {
    const { original } = expectFound(await lockArticle(ctx.db, kind, params.article), 'article.not-found')
    const text = expectFound(await findText(ctx.db, kind, params.article, params.language), 'article.not-found')
    const source = expectFound(await findText(ctx.db, kind, params.article, original), 'article.not-found')
    // Of parts that the original had once nothing is known any more; readers see the published ones.
    const shown =
      source.publishedRevision === null ? [] : await listRevisions(ctx.db, source.id, source.publishedRevision)
    const now = new Set([await newestOf(ctx, source), ...shown].flatMap(partsOf).map(({ key }) => key))
    const marked = new Set(body.parts)
    const before = new Set(text.done)
    const keys = body.done ? before.union(marked) : before.difference(marked)
    await updateRow(ctx.db, 'articleTranslations', { id: text.id }, { done: [...keys.intersection(now)] })
    await settleOutdated(ctx, kind, params.article, original)
    return done
  }

export const setSynonyms =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { params, body }: In<'PUT /articles/{article}/{language}/synonyms'>) => {
    const text = expectFound(await findText(ctx.db, kind, params.article, params.language), 'article.not-found')
    await changeRow(ctx, 'articleTranslations', text.id, { synonyms: [...new Set(body.synonyms)] })
    if (text.publishedRevision !== null) await showRevision(ctx.db, text.id)
    return done
  }
