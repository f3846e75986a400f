// The professional's leads as a board or a list, filtered and in order, with what matching has learnt.
import { leadArea } from '#client/features/leads/lead-types.ts'
import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { leadLifecycle, leadSorts, leadSources } from '#shared/features/leads/lifecycle.ts'
import { inLanguage } from '#shared/values/localized.ts'

const known = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find(value => value === given)

/** What the address says and means something; the rest counts as absent. */
function filterOf(query: URLSearchParams, trades: readonly string[]) {
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const source = known(leadSources, query.get('source'))
  const trade = known(trades, query.get('trade'))
  const stale = known(['1'] as const, query.get('stale'))
  const sort = known(leadSorts, query.get('sort'))
  return {
    ...(q && { q }),
    ...(source && { source }),
    ...(trade && { trade }),
    ...(stale && { stale }),
    ...(sort && { sort }),
  }
}

export const data = pageData(async ({ call, query, route, language }: PageContext) => {
  const trades = (await call('GET /trades', {})).map(({ slug, name }) => ({ slug, name: inLanguage(name, language) }))
  const filter = filterOf(
    query,
    trades.map(({ slug }) => slug),
  )
  const stage = known(leadLifecycle.states, query.get('stage')) ?? null
  const inList = stage !== null || query.get('view') === 'list'
  const common = { area: leadArea(route), filter, stage, trades, now: new Date().toISOString() }
  if (!inList) {
    const { limits, columns } = await call('GET /lead-board', { query: filter })
    return { ...common, limits, board: { columns }, list: null }
  }
  const [limits, list] = await Promise.all([
    call('GET /match-limits', {}),
    pageOfList(query, page => call('GET /leads', { query: { ...filter, page, ...(stage ? { stage } : {}) } })),
  ])
  return { ...common, limits, board: null, list }
})
