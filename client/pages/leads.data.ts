// The professional's leads as a board or a list, filtered and in order, with what matching has learnt.
import { leadArea } from '#client/features/leads/lead-types.ts'
import { filterOf, loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'
import { leads } from '#shared/features/leads/contract.ts'

export const data = pageData(async context => {
  const { call, query, route } = context
  const { stage = '', ...filter } = filterOf('GET /leads', query)
  const inList = stage !== '' || query.get('view') === 'list'
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  const [trades, limits, board, list] = await Promise.all([
    call('GET /trades', {}),
    call('GET /match-limits', {}),
    inList ? null : call('GET /lead-board', { query: leads['GET /lead-board'].query.parse(Object.fromEntries(asked)) }),
    inList ? loadList('GET /leads', context) : null,
  ])
  return {
    area: leadArea(route),
    filter,
    isFiltered: asked.length > 0,
    stage,
    trades: trades.map(({ slug, name }) => ({ slug, name })),
    limits,
    board,
    list: list?.list ?? null,
    now: new Date().toISOString(),
  }
})
