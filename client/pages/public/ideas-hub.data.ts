// Any query string gives a result, never an error page.
import { ideasPerPage } from '#client/features/ideas/courses.ts'
import { tileView } from '#client/features/ideas/idea-view.ts'
import { allIdeas, ideasRequest, narrows, readIdeas } from '#client/features/ideas/ideas-address.ts'
import { searchPage } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, query, language }) => {
  const requested = readIdeas(query)
  const cities = await call('GET /cities', {})
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
    cities: cities.map(({ slug, name, country }) => ({ slug, name, country })),
  }
})
