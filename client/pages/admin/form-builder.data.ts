import { listData } from '#client/platform/list/list-data.ts'

const mostToCopy = 50

export const data = listData('GET /admin/forms', async ({ call }) => {
  const [trades, all] = await Promise.all([
    call('GET /trades', {}),
    call('GET /admin/forms', { query: { pageSize: mostToCopy } }),
  ])
  return {
    trades: trades.map(({ slug, name }) => ({ slug, name })),
    copies: all.items.map(({ slug, title }) => ({ slug, title })),
  }
})
