// All cities, with how many approved professionals each has.
import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { search } from '#shared/features/search/contract.ts'
import { listCities as listCityRows } from './queries.ts'

export async function listCities({ db }: Call): Promise<Output<(typeof search)['GET /cities']>> {
  return [...(await listCityRows(db))]
}
