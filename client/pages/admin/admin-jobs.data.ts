// One state at a time with the counts of all states, or the reported leads.
import { loadList } from '#client/platform/list/list-data.ts'
import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'

/** An unknown state counts as the first one. */
export const data = pageData(async context => {
  const { call, query } = context
  const inReports = query.get('status') === 'reports'
  const status = jobLifecycle.states.find(state => state === query.get('status')) ?? jobLifecycle.initial
  const [jobs, reports, trades] = await Promise.all([
    loadList('GET /admin/jobs', context, { status }),
    pageOfList(query, page => call('GET /admin/lead-reports', { query: inReports ? { page } : { page, pageSize: 1 } })),
    call('GET /trades', {}),
  ])
  return { ...jobs, status, reports, inReports, trades, now: new Date().toISOString() }
})
