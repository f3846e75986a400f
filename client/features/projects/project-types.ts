import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { documentCategories } from '#shared/features/projects/fields.ts'
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

export type Diary = Output<AppContract['GET /projects/{project}/diary']>
export type Snags = Output<AppContract['GET /projects/{project}/snags']>
export type Files = Output<AppContract['GET /projects/{project}/files']>

export const fileKinds = [...documentCategories, 'work'] as const
export type FileKind = (typeof fileKinds)[number]

export const projectTabs = [
  'overview',
  'milestones',
  'diary',
  'snags',
  'files',
  'changes',
  'payments',
  'people',
  'record',
] as const
export type ProjectTab = (typeof projectTabs)[number]

export function tabHref(area: ProjectArea, project: string, tab: ProjectTab): string {
  const whole = projectHref(area, project)
  return tab === 'overview' ? whole : `${whole}?tab=${tab}`
}

/** The two contract parties; advisors and staff are observers. */
export const isOneOfTwo = ({ side }: Pick<Project, 'side'>): boolean => side === 'client' || side === 'professional'

/** The form for a complaint about the project or one of its milestones. */
export function complaintHref({ side }: Pick<Project, 'side'>, about: 'project' | 'milestone', of: string): string {
  const path = areaHref(side === 'client' ? 'user.complaint-reports' : 'contractor.complaint-reports')
  return `${path}?${new URLSearchParams({ about, of })}`
}
