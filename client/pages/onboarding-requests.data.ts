// What the queue of applications needs: one state at a time, with the counts of all.

import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'
import { onboardingLifecycle } from '#shared/features/onboarding/lifecycle.ts'

const states = ['waiting', ...onboardingLifecycle.states] as const

/** A state of the address that does not exist counts as the first. */
export const data = pageData(async ({ call, query }) => {
  const status = states.find(state => state === query.get('status')) ?? 'waiting'
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const search = { status, ...(q ? { q } : {}) }
  const list = await pageOfList(query, page => call('GET /onboarding-requests', { query: { ...search, page } }))
  return { list, status, q, now: new Date().toISOString() }
})
