// What a tab of a project needs, for its two sides.
import { projectArea, projectTabs } from '#client/features/projects/project-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

/** A plan that lapsed has nothing to review. */
const reviewable = ['handover', 'completed', 'closed', 'terminated'] as const

export const data = pageData(async ({ call, params, query, route }: PageContext) => {
  const tab = projectTabs.find(name => name === query.get('tab')) ?? 'overview'
  const asked = { params: { project: params.project ?? '' } }
  const project = await call('GET /projects/{project}', asked)
  // Beside the record itself: what was written to a milestone or a payment stands there alone.
  const record =
    tab === 'overview' || tab === 'changes' || tab === 'people'
      ? []
      : await call('GET /projects/{project}/record', asked)
  const reviewed = tab === 'overview' && reviewable.some(status => status === project.status)
  const occasion = reviewed
    ? await call('GET /review-occasions/{occasion}', { params: { occasion: project.id } }).catch(() => null)
    : null
  return { area: projectArea(route), tab, project, record, occasion, now: new Date().toISOString() }
})
