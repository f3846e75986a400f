// The city nearest to a point.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { search } from '#shared/features/search/contract.ts'
import { findNearestCity as findNearest } from './queries.ts'

type Endpoint = (typeof search)['GET /cities/nearest']

export async function getNearestCity({ db }: Call, { query }: Input<Endpoint>): Promise<Output<Endpoint>> {
  const city = await findNearest(db, query.lat, query.lon)
  if (!city) throw new AppError('city.not-found')
  return city
}
