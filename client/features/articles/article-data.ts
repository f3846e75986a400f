// The data of the editing screen; imported by data files only.
import { readSavedDraft } from '#client/platform/drafts/draft-data.ts'
import { ifFound, type PageContext } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import { inLanguage, isLanguage } from '#shared/values/localized.ts'
import { articleKeys } from './article-keys.ts'

export const draftKeyOf = (article: string, language: string): string => `form:article-${language}-${article}`

/** Null: there is none with this id. */
export async function loadArticle(context: PageContext, kind: ArticleKind, id: string) {
  const { call, query, language: own } = context
  const keys = articleKeys[kind]
  if (!Id.safeParse(id).success) return null
  const article = await ifFound(call(keys.read, { params: { article: id } }))
  if (!article) return null
  const asked = query.get('in')
  const language = isLanguage(asked) ? asked : article.original
  const params = { article: id, language }
  const [text, categories, trades, account, history] = await Promise.all([
    call(keys.readText, { params }),
    call(keys.categories, {}),
    call('GET /trades', {}),
    readSavedDraft(context, draftKeyOf(id, language)),
    query.has('history') ? call(keys.history, { params }) : null,
  ])
  return {
    ...{ kind, article, language, text, account, history },
    categories: categories.map(({ slug, name }) => ({ slug, label: inLanguage(name, own) })),
    trades: trades.map(({ slug, name }) => ({ slug, label: name })),
    now: new Date().toISOString(),
  }
}
export type ArticlePage = NonNullable<Awaited<ReturnType<typeof loadArticle>>>
