import { readBookState } from '#client/features/ideabooks/book-address.ts'
import { bookView } from '#client/features/ideabooks/book-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, query, language }: PageContext) => {
  const [found, ideas, cities] = await Promise.all([
    call('GET /ideabooks/{book}', { params: { book: params.book ?? '' } }),
    call('GET /ideas', { query: { pageSize: 1 } }),
    call('GET /cities', {}),
  ])
  return {
    book: bookView(found, language),
    state: readBookState(query),
    categories: ideas.facets.categories.map(({ slug, name }) => ({ value: slug, label: name })),
    cities: cities.map(({ slug, name, currency }) => ({ value: slug, label: name, currency })),
    now: new Date().toISOString(),
  }
})
