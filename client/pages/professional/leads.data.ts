import { leadArea } from '#client/features/leads/lead-types.ts'
import { filterOf, loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { leads } from '#shared/features/leads/contract.ts'

/** All open jobs nearby in the professional's trades. */
async function openJobs(context: PageContext) {
  const { call } = context
  const [{ list, filter }, { trades }] = await Promise.all([
    loadList('GET /opportunities', context),
    call('GET /professionals/me', {}),
  ])
  return { list, filter, trades: trades.map(({ slug, name }) => ({ value: slug, label: name })) }
}

async function ownLeads(context: PageContext) {
  const { call, query } = context
  const { stage = '', ...filter } = filterOf('GET /leads', query)
  const inList = stage !== '' || query.get('view') === 'list'
  const requested = Object.entries(filter).filter(([, value]) => value !== '')
  const board = async () => {
    const search = leads['GET /lead-board'].query.parse(Object.fromEntries(requested))
    const { limits, columns, counts } = await call('GET /lead-board', { query: search })
    return { limits, board: { columns }, list: null, counts }
  }
  const table = async () => {
    const [limits, { list }] = await Promise.all([call('GET /match-limits', {}), loadList('GET /leads', context)])
    return { limits, board: null, list, counts: list.counts }
  }
  const [trades, shown] = await Promise.all([call('GET /trades', {}), inList ? table() : board()])
  return {
    filter,
    isFiltered: requested.length > 0,
    stage,
    trades: trades.map(({ slug, name }) => ({ slug, name })),
    ...shown,
  }
}

export const data = pageData(async context => {
  const area = leadArea(context.route)
  const isOpen = area === 'contractor' && context.query.get('view') === 'open'
  const [open, own] = isOpen ? [await openJobs(context), null] : [null, await ownLeads(context)]
  return { area, open, own, now: new Date().toISOString() }
})
