// The client's figures and what waits for them.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async ({ call, user, language }: PageContext) => {
  const [figures, { items: estimates }, begun] = await Promise.all([
    call('GET /figures/client', {}),
    call('GET /estimates', { query: { pageSize: 1 } }),
    call('GET /drafts', {}),
  ])
  const [last] = estimates
  const estimate = last ? { ...last, city: inLanguage(last.city.name, language) } : null
  return { figures, estimate, begun, name: user?.name ?? '', now: new Date().toISOString() }
})
