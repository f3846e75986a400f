import { mayRead, type RequestContext } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { languageOf } from '#shared/values/localized.ts'
import type { DetailRecord, findProfessionalOf, listDecisions, PersonRecord } from './people-queries.ts'

type Row = Returned<(typeof people)['GET /people']>['items'][number]
type Detail = Returned<(typeof people)['GET /people/{user}']>

const momentOf = (moment: Date | null): string | null => moment && new Date(moment).toISOString()

export function presentRow(person: PersonRecord): Row {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    professionalType: person.professionalType,
    status: person.status,
    city: person.city,
    createdAt: new Date(person.createdAt).toISOString(),
    lastSeenAt: momentOf(person.lastSeenAt),
    invitedAt: momentOf(person.invitedAt),
  }
}

type Decisions = Awaited<ReturnType<typeof listDecisions>>

export function presentHistory(decisions: Decisions): Detail['history'] {
  return decisions.map(({ fromStatus, toStatus, actor, reason, createdAt }) => ({
    from: fromStatus,
    to: toStatus,
    by: actor,
    reason,
    at: new Date(createdAt).toISOString(),
  }))
}

export function presentDetail(
  ctx: RequestContext,
  person: DetailRecord,
  professional: Awaited<ReturnType<typeof findProfessionalOf>>,
  decisions: Decisions,
): Detail {
  const { phone, photo, factors, sessions, version } = person
  const count = (module: keyof Detail['counts']): number | null => (mayRead(ctx, module) ? person[module] : null)
  return {
    ...presentRow(person),
    phone,
    photo,
    language: languageOf(person.language),
    statusReason: person.statusReason,
    closedAt: momentOf(person.closedAt),
    anonymisedAt: momentOf(person.anonymisedAt),
    secondFactors: factors,
    sessions,
    professional: professional
      ? {
          slug: professional.slug,
          name: professional.name,
          status: professional.status,
          rating: professional.rating,
          projects: professional.completedProjects,
        }
      : null,
    counts: { jobs: count('jobs'), bids: count('bids'), projects: count('projects'), reviews: count('reviews') },
    history: presentHistory(decisions),
    version,
  }
}
