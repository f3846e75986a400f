// The professional's figures.
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => ({
  figures: await call('GET /figures/contractor', {}),
  now: new Date().toISOString(),
}))
