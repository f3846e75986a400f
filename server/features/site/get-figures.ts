// Live figures of the marketplace.
import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { site } from '#shared/features/site/contract.ts'
import { getFigures as getSiteFigures } from './queries.ts'

export async function getFigures({ db }: Call): Promise<Output<(typeof site)['GET /site/figures']>> {
  return await getSiteFigures(db)
}
