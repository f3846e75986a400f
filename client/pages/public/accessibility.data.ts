import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }: PageContext) => ({ owner: await call('GET /site/owner', {}) }))
