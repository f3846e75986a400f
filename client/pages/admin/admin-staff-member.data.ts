import { pageData } from '#client/platform/page-data.ts'

const shown = 5

export const data = pageData(async ({ call, params }) => {
  const user = params.user ?? ''
  const member = await call('GET /staff/{user}', { params: { user } })
  const audit = await call('GET /audit', { query: { about: user, pageSize: shown } })
  return { member, entries: audit.items, more: audit.total > shown, now: new Date().toISOString() }
})
