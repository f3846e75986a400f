// The professional's leads of one stage, with the counts of all.
import { pageData } from '#client/platform/page-data.ts'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'

/** A stage or a page of the address that does not exist counts as none. */
export const data = pageData(async ({ call, query }) => {
  const stage = leadLifecycle.states.find(state => state === query.get('stage')) ?? null
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const list = await call('GET /leads', { query: { page, ...(stage ? { stage } : {}) } })
  return { list, stage, now: new Date().toISOString() }
})
