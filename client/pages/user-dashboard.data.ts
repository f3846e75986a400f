// The client's figures and what waits for them.
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, user }: PageContext) => {
  const figures = await call('GET /figures/client', {})
  return { figures, name: user?.name ?? '', now: new Date().toISOString() }
})
