// What the client's list of jobs needs: one tab of it, the counts of all tabs, what was begun or estimated, the trades to begin a new job with.
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /jobs', async ({ call }) => {
  const [trades, begun, estimates] = await Promise.all([
    call('GET /trades', {}),
    call('GET /drafts', {}),
    call('GET /estimates', { query: { pageSize: 20 } }),
  ])
  return { trades, begun, estimates: { items: estimates.items, total: estimates.total } }
})
