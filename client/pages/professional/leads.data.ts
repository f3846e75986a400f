// The professional's leads as a board or a list, filtered and in order, with what matching has learnt.
import { leadArea } from '#client/features/leads/lead-types.ts'
import { filterOf, loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'
import { leads } from '#shared/features/leads/contract.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async context => {
  const { call, query, route, language } = context
  const { stage = '', ...filter } = filterOf('GET /leads', query)
  const inList = stage !== '' || query.get('view') === 'list'
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  const board = async () => {
    const search = leads['GET /lead-board'].query.parse(Object.fromEntries(asked))
    const { limits, columns, counts } = await call('GET /lead-board', { query: search })
    return { limits, board: { columns }, list: null, counts }
  }
  const table = async () => {
    const [limits, { list }] = await Promise.all([call('GET /match-limits', {}), loadList('GET /leads', context)])
    return { limits, board: null, list, counts: list.counts }
  }
  const [trades, shown] = await Promise.all([call('GET /trades', {}), inList ? table() : board()])
  return {
    area: leadArea(route),
    filter,
    isFiltered: asked.length > 0,
    stage,
    trades: trades.map(({ slug, name }) => ({ slug, name: inLanguage(name, language) })),
    ...shown,
    now: new Date().toISOString(),
  }
})
