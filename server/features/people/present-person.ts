import { mayRead, type RequestContext } from '#server/platform/request-context.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { languageOf } from '#shared/values/localized.ts'
import type { DetailRecord, findProfessionalOf } from './people-queries.ts'

type Detail = Returned<(typeof people)['GET /people/{user}']>

export function presentDetail(
  ctx: RequestContext,
  person: DetailRecord,
  professional: Awaited<ReturnType<typeof findProfessionalOf>>,
  history: Detail['history'],
): Detail {
  const { jobs, bids, projects, reviews, ...shown } = person
  const readable = (module: Module, count: number): number | null => (mayRead(ctx, module) ? count : null)
  return {
    ...shown,
    language: languageOf(person.language),
    professional: professional ?? null,
    counts: {
      jobs: readable('jobs', jobs),
      bids: readable('bids', bids),
      projects: readable('projects', projects),
      reviews: readable('reviews', reviews),
    },
    history,
  }
}
