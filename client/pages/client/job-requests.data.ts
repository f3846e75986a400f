// What the client's list of jobs needs: one tab of it, the counts of all tabs, the trades to begin a new job with.
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /jobs', async ({ call }) => ({ trades: await call('GET /trades', {}) }))
