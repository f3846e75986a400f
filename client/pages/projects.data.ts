// What the list of projects needs, for the client's and the professional's area alike.
import { projectArea } from '#client/features/projects/project-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'

export const data = pageData(async ({ call, query, route }: PageContext) => {
  const status = projectLifecycle.states.find(state => state === query.get('status')) ?? null
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const projects = await call('GET /projects', { query: status ? { status, page } : { page } })
  return { area: projectArea(route), status, states: projectLifecycle.states, projects }
})
