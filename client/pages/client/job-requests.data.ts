import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /jobs', async ({ call }) => {
  const [trades, begun, estimates] = await Promise.all([
    call('GET /trades', {}),
    call('GET /drafts', {}),
    call('GET /estimates', { query: { pageSize: 20 } }),
  ])
  return { trades, begun, estimates: { items: estimates.items, total: estimates.total } }
})
