import { rowView } from '#client/features/articles/article-view.ts'
import { ifFound, notFound, pageData, redirectTo } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import { href } from '#shared/routes/href.ts'

export const data = pageData(async ({ call, params, language }) => {
  const found = await ifFound(call('GET /blogs/{article}', { params: { article: params.blog ?? '' } }))
  if (!found) throw notFound()
  const { article, related, picture } = found
  // An earlier address, or that of another language.
  if (article.moved !== null) throw redirectTo(href('blogs.article', { blog: article.moved }), 301)
  const cover = pictureView(article.cover, language, '')
  return { article, cover, picture, related: related.map(rowView) }
})
