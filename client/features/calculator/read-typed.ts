// From what stands in the form to an estimate: what is wrong, which sheet it makes, which units and city suit.
import type { FieldError } from '#shared/errors/app-error.ts'
import { readInputs, type Typed } from '#shared/features/calculator/address.ts'
import type { CalculatorInputs, EstimateSheet, RateSet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import { type AreaUnit, areaUnits, fromSqft, toSqft } from '#shared/features/calculator/units.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { distanceKm, type Point } from '#shared/values/place.ts'

export type Reading = { readonly inputs: CalculatorInputs | null; readonly fields: readonly FieldError[] }

/** `knowsCity`: the chosen city is one of the calculator's. */
export function readTyped(typed: Typed, set: RateSet | null, knowsCity: boolean): Reading {
  const read = readInputs(typed, set?.parameters.value.usualStructure ?? 'brick')
  if (knowsCity || typed.city === '') return read
  return { inputs: null, fields: [...read.fields, { path: 'city', code: 'not-a-choice' }] }
}

/** Null where something is wrong, or the city has no rate for what is asked; `hasNoRate` tells the two apart. */
export function resultOf(set: RateSet | null, { inputs }: Reading) {
  const sheet: EstimateSheet | null = set && inputs ? makeSheet(set, inputs) : null
  return { sheet, hasNoRate: set !== null && inputs !== null && sheet === null }
}

const oldUnits: readonly string[] = ['PK', 'IN']

/** Marla and kanal only where people know them, or where they stand in the address already. */
export function offeredUnits(country: string | null, chosen: string): readonly AreaUnit[] {
  if (country !== null && oldUnits.includes(country)) return areaUnits
  return areaUnits.filter(unit => unit === 'sqft' || unit === 'sqm' || unit === chosen)
}

export const isUnit = (text: string): text is AreaUnit => areaUnits.some(unit => unit === text)

/** What was typed, in the unit that people of other places know; null where it is no area. */
export function otherUnit(text: string, unit: string): { readonly area: number; readonly unit: AreaUnit } | null {
  const value = readNumber(text)
  if (value === null || value <= 0 || !isUnit(unit)) return null
  const sqft = toSqft(value, unit)
  return unit === 'sqft' ? { area: fromSqft(sqft, 'sqm'), unit: 'sqm' } : { area: sqft, unit: 'sqft' }
}

/** The city nearest to a point. */
export function nearestCity<C extends Point>(cities: readonly C[], point: Point): C | null {
  return cities.reduce<C | null>(
    (best, city) => (best && distanceKm(best, point) <= distanceKm(city, point) ? best : city),
    null,
  )
}

/** Whether a rate is older than twelve months. Days as `2026-11-22`. */
export function isOld(from: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) - 1
  return from < `${year}${today.slice(4)}`
}

/** The unit that most people of a country build by. */
export function usualUnit(country: string): AreaUnit {
  return oldUnits.includes(country) ? 'sqft' : 'sqm'
}
