// One article of the blog, in one language.
import { loadArticle } from '#client/features/articles/article-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData((context: PageContext) => loadArticle(context, 'blog', context.params.slug ?? ''))
