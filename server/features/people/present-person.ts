import { mayRead, type RequestContext } from '#server/platform/request-context.ts'
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
  const count = (module: keyof Detail['counts']): number | null => (mayRead(ctx, module) ? person[module] : null)
  return {
    ...person,
    language: languageOf(person.language),
    professional: professional ?? null,
    counts: { jobs: count('jobs'), bids: count('bids'), projects: count('projects'), reviews: count('reviews') },
    history,
  }
}
