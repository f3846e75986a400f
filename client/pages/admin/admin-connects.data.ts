// What the review of connects needs: one state at a time with the counts of all, and the rules.
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /admin/connects', async ({ call }) => ({
  rules: await call('GET /admin/connects/rules', {}),
}))
