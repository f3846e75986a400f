// What the overview of a project needs, for its two sides.
import { projectArea } from '#client/features/projects/project-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, route }: PageContext) => {
  const project = await call('GET /projects/{project}', { params: { project: params.project ?? '' } })
  return { area: projectArea(route), project, now: new Date().toISOString() }
})
