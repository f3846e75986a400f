// What a tab of a project needs, for its two sides.
import { projectArea, projectTabs } from '#client/features/projects/project-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, query, route }: PageContext) => {
  const tab = projectTabs.find(name => name === query.get('tab')) ?? 'overview'
  const asked = { params: { project: params.project ?? '' } }
  const project = await call('GET /projects/{project}', asked)
  // Beside the record itself: what was written to a milestone or a payment stands there alone.
  const record =
    tab === 'overview' || tab === 'changes' || tab === 'people'
      ? []
      : await call('GET /projects/{project}/record', asked)
  return { area: projectArea(route), tab, project, record, now: new Date().toISOString() }
})
