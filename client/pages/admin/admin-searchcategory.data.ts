import { loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async context => {
  const isMisses = context.query.get('tab') === 'misses'
  const one = { pageSize: 1 }
  const [terms, misses] = await Promise.all([
    loadList('GET /search-terms', context, isMisses ? one : null),
    loadList('GET /search-misses', context, isMisses ? null : one),
  ])
  const trades = terms.list.trades.map(({ id, name }) => ({ value: id, label: name }))
  return { isMisses, terms, misses, trades, now: new Date().toISOString() }
})
