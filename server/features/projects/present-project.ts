// How a project is shown in a list.
import type { z } from 'zod'
import type { ProjectSummary } from '#shared/features/projects/contract.ts'
import { type Side, sideOf } from './policy.ts'
import type { ProjectRow } from './project-queries.ts'

export function presentSummary(project: ProjectRow, userId: string): z.output<typeof ProjectSummary> {
  const side: Side = sideOf(project, userId)
  return {
    id: project.id,
    code: project.code,
    title: project.title,
    language: project.language,
    city: { slug: project.city_slug, name: project.city_name, country: project.city_country },
    status: project.status,
    contractTotal: project.contract_total,
    acceptedTotal: Number(project.accepted_total ?? 0),
    currency: project.currency,
    plannedStart: project.planned_start,
    plannedEnd: project.planned_end,
    other: side === 'client' ? project.professional_name : project.client_name,
  }
}
