import { readBookState } from '#client/features/ideabooks/book-address.ts'
import { contentView } from '#client/features/ideabooks/book-view.ts'
import { ifFound, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, query, language }: PageContext) => {
  const key = params.key ?? ''
  const found = await ifFound(call('GET /shared-ideabooks/{key}', { params: { key } }))
  if (!found) throw notFound()
  const { invitation, isMember, ...book } = found
  return {
    key,
    invitation,
    isMember,
    book: contentView(book, language),
    state: readBookState(query),
    now: new Date().toISOString(),
  }
})
