// What the list of jobs for reviewers needs: one state at a time with the counts of all, or the leads that were reported.
import { loadList } from '#client/platform/list/list-data.ts'
import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'

/** A state that does not exist counts as the first. */
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
