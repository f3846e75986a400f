import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /admin/connects', async ({ call }) => ({
  rules: await call('GET /admin/connects/rules', {}),
}))
