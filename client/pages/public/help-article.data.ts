import { ifFound, notFound, pageData, redirectTo } from '#client/platform/page-data.ts'
import { href } from '#shared/routes/href.ts'

export const data = pageData(async ({ call, params }) => {
  const found = await ifFound(call('GET /help/{article}', { params: { article: params.slug ?? '' } }))
  if (!found) throw notFound()
  const { article, related } = found
  // An earlier address, or that of another language.
  if (article.moved !== null) throw redirectTo(href('help-center.article', { slug: article.moved }), 301)
  return { article, related: related.map(({ id, slug, title, language }) => ({ id, slug, title, language })) }
})
