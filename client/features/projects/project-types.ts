// The shapes of projects as the endpoints give them, and the two areas that see them.
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { RouteName } from '#shared/routes/table.ts'

export type Project = Output<AppContract['GET /projects/{project}']>
export type ProjectInList = Output<AppContract['GET /projects']>['items'][number]
export type ProjectState = Project['status']
export type Milestone = Project['milestones'][number]
export type Change = Project['changes'][number]

export type ProjectArea = 'user' | 'contractor'

export function projectArea(route: RouteName): ProjectArea {
  return route.startsWith('contractor.') ? 'contractor' : 'user'
}

export function projectsHref(area: ProjectArea): string {
  return areaHref(area === 'contractor' ? 'contractor.projects' : 'user.projects')
}

export function projectHref(area: ProjectArea, project: string): string {
  return areaHref(area === 'contractor' ? 'contractor.project' : 'user.project', { project })
}

export const projectTabs = ['overview', 'milestones', 'changes', 'payments', 'record'] as const
export type ProjectTab = (typeof projectTabs)[number]

export function tabHref(area: ProjectArea, project: string, tab: ProjectTab): string {
  const whole = projectHref(area, project)
  return tab === 'overview' ? whole : `${whole}?tab=${tab}`
}

/** Where one complains about the project or a milestone of it. */
export function complaintHref({ side }: Pick<Project, 'side'>, about: 'project' | 'milestone', of: string): string {
  const path = areaHref(side === 'client' ? 'user.complaint-reports' : 'contractor.complaint-reports')
  return `${path}?${new URLSearchParams({ about, of })}`
}
