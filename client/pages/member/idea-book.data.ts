import { readBookState } from '#client/features/ideabooks/book-address.ts'
import { bookView } from '#client/features/ideabooks/book-view.ts'
import { forbidden, ifFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'

export const data = pageData(async ({ call, params, query, language, user }: PageContext) => {
  const [found, ideas, cities] = await Promise.all([
    ifFound(call('GET /ideabooks/{book}', { params: { book: params.book ?? '' } })),
    call('GET /ideas', { query: { pageSize: 1 } }),
    call('GET /cities', {}),
  ])
  // Somebody who was removed sees that they may not open it, and the way to their own books.
  const area = user ? areaOf(user) : 'user'
  if (!found) throw forbidden(area === 'admin' ? areaHref('admin.ideabooks') : areaHref(`${area}.my-ideas-book`))
  return {
    book: bookView(found, language),
    state: readBookState(query),
    categories: ideas.facets.categories.map(({ slug, name }) => ({ value: slug, label: name })),
    cities: cities.map(({ slug, name, currency }) => ({ value: slug, label: name, currency })),
    now: new Date().toISOString(),
  }
})
