import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => ({
  figures: await call('GET /figures/admin', {}),
  now: new Date().toISOString(),
}))
