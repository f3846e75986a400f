// What the review of connects needs: one state at a time with the counts of all, and the rules.
import { pageData } from '#client/platform/page-data.ts'
import { pageOfList } from '#client/platform/page-of-list.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'

/** A state of the address that does not exist counts as the first. */
export const data = pageData(async ({ call, query }) => {
  const status = connectLifecycle.states.find(state => state === query.get('status')) ?? connectLifecycle.initial
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const [list, rules] = await Promise.all([
    pageOfList(query, page => call('GET /admin/connects', { query: { page, status, ...(q ? { q } : {}) } })),
    call('GET /admin/connects/rules', {}),
  ])
  return { list, rules, status, q, now: new Date().toISOString() }
})
