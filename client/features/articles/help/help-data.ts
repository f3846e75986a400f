// What staff see of the help centre; imported by data files only.

import { loadArticle } from '#client/features/articles/article-data.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import type { PageContext } from '#client/platform/page-data.ts'
import { inLanguage, isLanguage } from '#shared/values/localized.ts'

/** The answer of the community that an article is to begin with. */
function answerOf(query: URLSearchParams) {
  const [answer, language] = [query.get('answer'), query.get('language')]
  return answer && isLanguage(language) ? { answer, language, title: query.get('title') ?? '' } : null
}

export async function helpData(context: PageContext) {
  const { call, query, language } = context
  const id = query.get('article')
  const article = id ? await loadArticle(context, 'help', id) : null
  if (article) return { article }
  const [searches, figures, { list, filter }, categories] = await Promise.all([
    call('GET /admin/help/searches', { query: {} }),
    call('GET /admin/help/figures', {}),
    loadList('GET /admin/help/articles', context),
    call('GET /admin/help/categories', {}),
  ])
  return {
    article: null,
    ...{ searches, figures, list, filter },
    categories: categories.map(({ slug, name }) => ({ slug, label: inLanguage(name, language) })),
    from: answerOf(query),
    now: new Date().toISOString(),
  }
}
export type HelpPage = Awaited<ReturnType<typeof helpData>>
