// Articles of the blog and of the help centre, written through the API as an editor does.
import { randomUUID } from 'node:crypto'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import type { blogArticles } from '#shared/features/articles/staff-contract.ts'
import { richTextOf } from '#shared/rich-text/read.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Reply, TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

export type StaffText = Output<(typeof blogArticles)['GET /admin/blogs/articles/{article}/{language}']>
export type StaffArticle = Output<(typeof blogArticles)['GET /admin/blogs/articles/{article}']>
type Who = Pick<SignedIn, 'token'> | null

/** An editor at work: who writes where. */
export type Desk = { readonly app: TestApp; readonly who: SignedIn; readonly kind: ArticleKind }
export type Place = { readonly kind: ArticleKind; readonly article: string; readonly language: Language }

const staffPath = { blog: '/admin/blogs', help: '/admin/help' } as const
export const categoriesPath = {
  blog: '/admin/blog-category/categories',
  help: '/admin/help-category/categories',
} as const
export const textPath = ({ kind, article, language }: Place): string =>
  `${staffPath[kind]}/articles/${article}/${language}`

const localized = (text: string) => ({ en: text, fr: `${text} fr`, ar: `${text} ar` })
/** No two are alike. */
export const unique = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`
export const uniqueSlug = (text: string): string => `${text}-${randomUUID().slice(0, 8)}`

export async function aCategory({ app, who, kind }: Desk, name = unique('Category'), shown = true) {
  const body = { name: localized(name), shown }
  const reply = await app.call<{ id: string } & Problem>(`POST ${categoriesPath[kind]}`, { token: who.token, body })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  const found = app.platform.database.db.selectFrom('articleCategories').select(['id', 'slug'])
  return await found.where('id', '=', reply.body.id).executeTakeFirstOrThrow()
}

export type Written = {
  readonly title: string
  /** Paragraphs on lines of their own. */
  readonly text: string
  readonly summary: string
  readonly slug: string
  readonly note: string
  /** Absent: the newest. */
  readonly version: number
}

/** Begins an article without a text; returns its id. */
export async function begin({ app, who, kind }: Desk, category: string, title: string, language: Language = 'en') {
  const body = { language, title, category }
  const reply = await app.call<{ id: string } & Problem>(`POST ${staffPath[kind]}/articles`, { token: who.token, body })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}

export async function readText(app: TestApp, who: Who, place: Place): Promise<StaffText> {
  const { status, body } = await app.call<StaffText>(`GET ${textPath(place)}`, { token: who?.token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export async function readArticle({ app, who, kind }: Desk, article: string): Promise<StaffArticle> {
  return (await app.call<StaffArticle>(`GET ${staffPath[kind]}/articles/${article}`, { token: who.token })).body
}

/** The newest revision of one language. */
async function newestOf({ platform }: TestApp, { article, language }: Place) {
  return await platform.database.db
    .selectFrom('articleTranslations as one')
    .innerJoin('articleRevisions as newest', join =>
      join.onRef('newest.translationId', '=', 'one.id').onRef('newest.revision', '=', 'one.revision'),
    )
    .select(['one.version', 'newest.title', 'newest.summary', 'newest.slug', 'newest.text', 'newest.body'])
    .where('one.articleId', '=', article)
    .where('one.language', '=', language)
    .executeTakeFirst()
}

const first = {
  title: 'How to begin',
  summary: '',
  slug: 'how-to-begin',
  body: richTextOf('A first part.'),
  version: 0,
}

/** Stores a revision; what is not given stays. */
export async function write(
  app: TestApp,
  who: Who,
  place: Place,
  { text, ...given }: Partial<Written> = {},
): Promise<Reply<{ revision: number; version: number } & Problem>> {
  const { text: isWritten, body: known, ...stored } = (await newestOf(app, place)) ?? { text: '', body: null }
  const body = {
    ...{ ...first, ...stored, ...(isWritten && { body: known }), ...given },
    ...(text !== undefined && { body: richTextOf(text) }),
  }
  return await app.call(`PUT ${textPath(place)}`, { token: who?.token, body })
}

export const step = (app: TestApp, who: Who, place: Place, name: string, body?: object) =>
  app.call<Problem>(`POST ${textPath(place)}/${name}`, { token: who?.token, ...(body && { body }) })

/** Marks all parts of the newest original as translated. */
export async function markDone({ app, who }: Pick<Desk, 'app' | 'who'>, place: Place, parts: readonly string[]) {
  return await app.call<Problem>(`PUT ${textPath(place)}/done`, { token: who.token, body: { parts, done: true } })
}

export async function changeSettings(desk: Desk, article: string, change: object): Promise<Reply<Problem>> {
  const { settings, version } = await readArticle(desk, article)
  const { coverPicture: _, ...rest } = settings
  const key = `PUT ${staffPath[desk.kind]}/articles/${article}`
  return await desk.app.call(key, { token: desk.who.token, body: { ...rest, version, ...change } })
}

export type ToPublish = Partial<Written> & {
  readonly category?: string
  readonly language?: Language
  readonly settings?: object
  readonly synonyms?: readonly string[]
}

/** A published article in one language. */
export async function aPublished(desk: Desk, given: ToPublish = {}): Promise<Place & { readonly slug: string }> {
  const { category, language = 'en', settings, synonyms, ...written } = given
  const { app, who, kind } = desk
  const title = written.title ?? unique('How to lay tiles')
  const article = await begin(desk, category ?? (await aCategory(desk)).slug, title, language)
  const place = { kind, article, language }
  const stored = await write(app, who, place, written)
  if (stored.status !== 200) throw new Error(JSON.stringify(stored.body))
  if (settings) await changeSettings(desk, article, settings)
  if (synonyms) await app.call(`PUT ${textPath(place)}/synonyms`, { token: who.token, body: { synonyms } })
  const published = await step(app, who, place, 'publish')
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  return { ...place, slug: (await readText(app, who, place)).text?.slug ?? '' }
}

/** Writes and publishes another language of it. */
export async function translate(desk: Desk, article: string, language: Language, given: Partial<Written>) {
  const place = { kind: desk.kind, article, language }
  const stored = await write(desk.app, desk.who, place, { slug: uniqueSlug(`in-${language}`), ...given })
  if (stored.status !== 200) throw new Error(JSON.stringify(stored.body))
  const published = await step(desk.app, desk.who, place, 'publish')
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  return place
}

/** Id of the row of one language. */
export async function textId({ platform }: TestApp, { article, language }: Place): Promise<string> {
  const rows = platform.database.db.selectFrom('articleTranslations').select('id').where('articleId', '=', article)
  return (await rows.where('language', '=', language).executeTakeFirstOrThrow()).id
}
