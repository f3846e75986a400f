// One state at a time, with the counts of all states, and the review settings.
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /admin/connects', async ({ call }) => ({
  rules: await call('GET /admin/connects/rules', {}),
}))
