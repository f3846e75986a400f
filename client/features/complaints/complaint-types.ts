import type { ReactNode } from 'react'
import type { Area } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { RouteName } from '#shared/routes/table.ts'

export type Complaint = Output<AppContract['GET /complaints/{complaint}']>
export type ComplaintInList = Output<AppContract['GET /complaints']>['items'][number]
export type MediatedComplaint = Output<AppContract['GET /admin/complaints']>['items'][number]
export type Subject = Output<AppContract['GET /complaints/subjects']>[number]
export type Statement = Complaint['statements'][number]
export type Cited = Statement['entries'][number]

/** Renders files; the page passes it in, since files are another feature. */
export type RenderFiles = (label: string, files: readonly StoredFile[]) => ReactNode

export type ComplaintArea = Exclude<Area, 'admin'>

export function complaintArea(route: RouteName): ComplaintArea {
  const areas = ['contractor', 'advisor', 'supplier'] as const
  return areas.find(area => route.startsWith(`${area}.`)) ?? 'user'
}

export function complaintsHref(area: ComplaintArea, query?: Readonly<Record<string, string>>): string {
  const path = areaHref(`${area}.complaint-reports`)
  return query ? `${path}?${new URLSearchParams(query)}` : path
}
