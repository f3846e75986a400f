import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => ({ store: await call('GET /own-store', {}) }))
