// The professional's leads of one stage, with the counts of all.
import { pageData } from '#client/platform/page-data.ts'
import { pageOfList } from '#client/platform/page-of-list.ts'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'

/** A stage of the address that does not exist counts as none. */
export const data = pageData(async ({ call, query }) => {
  const stage = leadLifecycle.states.find(state => state === query.get('stage')) ?? null
  const list = await pageOfList(query, page => call('GET /leads', { query: { page, ...(stage ? { stage } : {}) } }))
  return { list, stage, now: new Date().toISOString() }
})
