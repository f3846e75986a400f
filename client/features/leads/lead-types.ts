import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { RouteName } from '#shared/routes/table.ts'

export type LeadInList = Output<AppContract['GET /leads']>['items'][number]
export type LeadInFull = Output<AppContract['GET /leads/{lead}']>
export type Column = Output<AppContract['GET /lead-board']>['columns'][number]
export type Limit = Output<AppContract['GET /match-limits']>[number]
export type Report = Output<AppContract['GET /admin/lead-reports']>['items'][number]

export type LeadArea = 'contractor' | 'advisor'

export function leadArea(route: RouteName): LeadArea {
  return route.startsWith('advisor.') ? 'advisor' : 'contractor'
}

export function leadsHref(area: LeadArea, pairs: Readonly<Record<string, string>> = {}): string {
  const path = areaHref(area === 'advisor' ? 'advisor.leads' : 'contractor.leads')
  const search = new URLSearchParams(pairs).toString()
  return search ? `${path}?${search}` : path
}

export function leadHref(area: LeadArea, lead: string): string {
  return areaHref(area === 'advisor' ? 'advisor.lead' : 'contractor.lead', { lead })
}
