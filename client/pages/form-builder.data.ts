// What the list of forms needs: the forms that the filters leave, the trades to filter by, what a new one may copy.

import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'
import { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { formKinds } from '#shared/forms/settings.ts'

const mostToCopy = 50

/** A filter of the address that does not exist counts as none. */
export const data = pageData(async ({ call, query }) => {
  const status = formLifecycle.states.find(state => state === query.get('status')) ?? null
  const kind = formKinds.find(one => one === query.get('kind')) ?? null
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const known = await call('GET /trades', {})
  const trades = known.map(({ slug, name }) => ({ slug, name }))
  const trade = trades.find(({ slug }) => slug === query.get('trade'))?.slug ?? null
  const search = { ...(q && { q }), ...(kind && { kind }), ...(trade && { trade }) }
  const [list, all] = await Promise.all([
    pageOfList(query, page => call('GET /admin/forms', { query: { ...search, ...(status && { status }), page } })),
    call('GET /admin/forms', { query: { pageSize: mostToCopy } }),
  ])
  const copies = all.items.map(({ slug, title }) => ({ slug, title }))
  return { list, filter: { status, kind, trade, q }, trades, copies, now: new Date().toISOString() }
})
