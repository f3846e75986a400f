import type { FieldError } from '#shared/errors/app-error.ts'
import { readInputs, type Typed } from '#shared/features/calculator/address.ts'
import type { CalculatorInputs, RateSet } from '#shared/features/calculator/schemas.ts'
import { type AreaUnit, areaUnits, fromSqft, isPlausible, toSqft } from '#shared/features/calculator/units.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { distanceKm, type Point } from '#shared/values/place.ts'

export type Reading = {
  readonly inputs: CalculatorInputs | null
  readonly fields: readonly FieldError[]
  /** The area is implausible; these are the units in which it would be plausible. */
  readonly doubt?: readonly AreaUnit[]
}

export const sureOf = ({ area, unit }: Typed, language?: string): string => `${readNumber(area, { language })}${unit}`

/** Null when the area is plausible or the person confirmed it. */
function doubtOf(typed: Typed, { areaSqft, storeys }: CalculatorInputs, language: string | undefined) {
  if (typed.sure === sureOf(typed, language) || isPlausible(areaSqft, storeys)) return null
  const value = readNumber(typed.area, { language }) ?? 0
  return (['sqm', 'sqft'] as const).filter(unit => isPlausible(toSqft(value, unit), storeys))
}

/** `knowsCity`: the chosen city is one of the calculator's cities. */
export function readTyped(typed: Typed, set: RateSet | null, knowsCity: boolean, language?: string): Reading {
  const read = readInputs(typed, set?.parameters.value.usualStructure ?? 'brick', language)
  const doubt = read.inputs && doubtOf(typed, read.inputs, language)
  if (doubt) return { inputs: null, fields: [], doubt }
  if (knowsCity || typed.city === '') return read
  return { inputs: null, fields: [...read.fields, { path: 'city', code: 'not-a-choice' }] }
}

export const isUnit = (text: string): text is AreaUnit => areaUnits.some(unit => unit === text)

/** The typed area in the unit used elsewhere; null when it is no valid area. */
export function otherUnit(
  text: string,
  unit: string,
  language?: string,
): { readonly area: number; readonly unit: AreaUnit } | null {
  const value = readNumber(text, { language })
  if (value === null || value <= 0 || !isUnit(unit)) return null
  const sqft = toSqft(value, unit)
  return unit === 'sqft' ? { area: fromSqft(sqft, 'sqm'), unit: 'sqm' } : { area: sqft, unit: 'sqft' }
}

export function nearestCity<C extends Point>(cities: readonly C[], point: Point): C | null {
  return cities.reduce<C | null>(
    (best, city) => (best && distanceKm(best, point) <= distanceKm(city, point) ? best : city),
    null,
  )
}
