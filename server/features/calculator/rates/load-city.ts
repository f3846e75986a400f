// Finds the city that a rate or a price is of.
import { type CalculatorCityRow, findCalculatorCity } from '#server/features/calculator/rate-set-queries.ts'
import type { Db } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** @throws AppError `request.invalid` at the field `city` */
export async function getCity(db: Db, slug: string): Promise<CalculatorCityRow> {
  const city = await findCalculatorCity(db, slug)
  if (!city) throw new AppError('request.invalid', { fields: [{ path: 'city', code: 'not-a-choice' }] })
  return city
}
