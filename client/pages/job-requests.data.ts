// What the client's list of jobs needs: one tab of it, the counts of all tabs, the trades to begin a new job with.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { type JobTab, jobTabs } from '#shared/features/jobs/lifecycle.ts'

const tabs = Object.keys(jobTabs) as JobTab[]

export const data = pageData(async ({ call, query }: PageContext) => {
  const tab = tabs.find(name => name === query.get('tab')) ?? 'under-review'
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const [jobs, trades] = await Promise.all([call('GET /jobs', { query: { tab, page } }), call('GET /trades', {})])
  return { tab, tabs, jobs, trades, now: new Date().toISOString() }
})
