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

export type ProjectArea = 'user' | 'contractor' | 'advisor' | 'admin'

export function projectArea(route: RouteName): ProjectArea {
  return (['contractor', 'advisor', 'admin'] as const).find(area => route.startsWith(`${area}.`)) ?? 'user'
}

export function projectsHref(area: ProjectArea): string {
  return areaHref(`${area}.projects`)
}

export function projectHref(area: ProjectArea, project: string): string {
  return areaHref(`${area}.project`, { project })
}

export const projectTabs = ['overview', 'milestones', 'changes', 'payments', 'people', 'record'] as const
export type ProjectTab = (typeof projectTabs)[number]

export function tabHref(area: ProjectArea, project: string, tab: ProjectTab): string {
  const whole = projectHref(area, project)
  return tab === 'overview' ? whole : `${whole}?tab=${tab}`
}
