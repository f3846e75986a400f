// What the list of jobs for reviewers needs: one state at a time, with the counts of all.

import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'
import { type JobStatus, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'

const first: JobStatus = 'under_review'

/** A state of the address that does not exist counts as the first, a trade as none. */
export const data = pageData(async ({ call, query }) => {
  const status = jobLifecycle.states.find(state => state === query.get('status')) ?? first
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const trades = await call('GET /trades', {})
  const trade = trades.find(({ slug }) => slug === query.get('trade')) ?? null
  const search = { status, ...(q ? { q } : {}), ...(trade ? { trade: trade.slug } : {}) }
  const list = await pageOfList(query, page => call('GET /admin/jobs', { query: { ...search, page } }))
  const inReports = query.get('view') === 'reports'
  const reports = await pageOfList(query, page =>
    call('GET /admin/lead-reports', { query: inReports ? { page } : { page, pageSize: 1 } }),
  )
  const chosen = trade && { slug: trade.slug, name: trade.name }
  const forms = trades.flatMap(({ name, form }) => (form ? [{ form, name }] : []))
  return { list, reports, inReports, status, q, trade: chosen, forms, now: new Date().toISOString() }
})
