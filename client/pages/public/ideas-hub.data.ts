// Any query string gives a result, never an error page.

import { smallPictures } from '#client/features/ideabooks/small-pictures.ts'
import { ideasPerPage } from '#client/features/ideas/courses.ts'
import { tileView } from '#client/features/ideas/idea-view.ts'
import { allIdeas, ideasRequest, narrows, readIdeas } from '#client/features/ideas/ideas-address.ts'
import { searchPage } from '#client/platform/list/page-of-list.ts'
import { drawn, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, query, language }) => {
  const requested = readIdeas(query)
  const [cities, shared] = await Promise.all([
    call('GET /cities', {}),
    call('GET /shared-ideabooks', { query: { pageSize: 6 } }),
  ])
  const { result, state } = await searchPage(
    requested,
    one => {
      const currency = cities.find(({ slug }) => slug === one.near)?.currency ?? ''
      return call('GET /ideas', { query: { ...ideasRequest(one, currency), pageSize: ideasPerPage } })
    },
    { ...allIdeas, sort: requested.sort },
  )
  const { items, total, more, all, near, facets, axis, without, spread } = result
  return {
    state,
    asks: narrows(state),
    tiles: items.map(card => tileView(card, language)),
    /** The newest one of the costs shown. */
    month:
      items
        .map(({ cost }) => cost.month)
        .toSorted()
        .at(-1) ?? null,
    ...{ total, more, all, near, facets, axis, without, spread },
    hasShared: shared.items.length > 0,
    drawn: drawn({ books: shared.items.map(book => ({ ...book, pictures: smallPictures(book.pictures, language) })) }),
    cities: cities.map(({ slug, name, country }) => ({ slug, name, country })),
  }
})
