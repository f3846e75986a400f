// The cities of the calculator, and the rate set of each today.
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import type { CalculatorInputs, EstimateSheet, RateSet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import { dayOf } from '#shared/values/day.ts'
import { findCalculatorCity, listCalculatorCities, readRateSet, readRateSets } from './rate-set-queries.ts'

type Cities = (typeof calculator)['GET /calculator/cities']
type Sets = (typeof calculator)['GET /calculator/rate-sets']
type City = (typeof calculator)['GET /calculator/cities/{city}']
type Context = Pick<RequestContext, 'db' | 'now'>

/** @throws AppError `calculator.no-rates` when there is no such city, or no rate that applies today */
export async function getSetOf({ db, now }: Context, slug: string): Promise<{ cityId: string; set: RateSet }> {
  const city = await findCalculatorCity(db, slug)
  const set = city && (await readRateSet(db, city, dayOf(now)))
  if (!set) throw new AppError('calculator.no-rates')
  return { cityId: city.id, set }
}

/** @throws AppError `calculator.no-rates` when the city has none for this type and material */
export function getSheet(set: RateSet, inputs: CalculatorInputs): EstimateSheet {
  const sheet = makeSheet(set, inputs)
  if (!sheet) throw new AppError('calculator.no-rates')
  return sheet
}

export async function listCities({ db, now }: RequestContext): Promise<Returned<Cities>> {
  const cities = await listCalculatorCities(db, dayOf(now))
  return cities.map(({ id: _, ...city }) => city)
}

export async function getRateSet(ctx: RequestContext, { params }: Input<City>): Promise<Returned<City>> {
  return (await getSetOf(ctx, params.city)).set
}

export async function listRateSets({ db, now }: RequestContext): Promise<Returned<Sets>> {
  const cities = await listCalculatorCities(db, dayOf(now))
  const sets = await readRateSets(
    db,
    cities.map(({ latest: _, ...city }) => city),
    dayOf(now),
  )
  return [...sets]
}
