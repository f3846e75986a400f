// What the list of clients and professionals needs; a filter of the address that does not exist counts as none.

import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'

const roles = ['consumer', 'contractor', 'builder', 'advisor', 'supplier'] as const
const statuses = ['active', 'suspended', 'closed'] as const

export const data = pageData(async ({ call, query }) => {
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const role = roles.find(known => known === query.get('role'))
  const status = statuses.find(known => known === query.get('status'))
  const search = { ...(q && { q }), ...(role && { role }), ...(status && { status }) }
  const list = await pageOfList(query, page => call('GET /people', { query: { ...search, page } }))
  return { list, filter: { q, role: role ?? '', status: status ?? '' }, now: new Date().toISOString() }
})
