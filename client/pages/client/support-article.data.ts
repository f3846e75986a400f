import { ownHelp } from '#client/features/articles/own-help.ts'
import { ifFound, notFound, pageData, redirectTo } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params }) => {
  const found = await ifFound(call('GET /help/{article}', { params: { article: params.slug ?? '' } }))
  if (!found) throw notFound()
  const { article, related } = found
  if (article.moved !== null) throw redirectTo(ownHelp.article(article.moved))
  return { article, related: related.map(({ id, slug, title, language }) => ({ id, slug, title, language })) }
})
