import { readBookState } from '#client/features/ideabooks/book-address.ts'
import { contentView } from '#client/features/ideabooks/book-view.ts'
import { ifFound, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, query, language }: PageContext) => {
  const found = await ifFound(call('GET /admin/ideabooks/{book}', { params: { book: params.book ?? '' } }))
  if (!found) throw notFound()
  const { content, ...book } = found
  return {
    book,
    content: content && contentView(content, language),
    state: readBookState(query),
    now: new Date().toISOString(),
  }
})
