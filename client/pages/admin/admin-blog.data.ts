// One article of the blog, in one language.
import { loadArticle } from '#client/features/articles/article-data.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const page = await loadArticle(context, 'blog', context.params.slug ?? '')
  if (!page) throw notFound()
  return page
})
