import { addressOf, plainTyped, type Typed } from '#shared/features/calculator/address.ts'
import type { CalculatorInputs, EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { fromSqft, isPlausible, usualUnit } from '#shared/features/calculator/units.ts'
import { href } from '#shared/routes/href.ts'
import { writtenNumber } from '#shared/values/numbers.ts'

/** Without language prefix, as `href` returns it. */
export function calculatorPath(slug: string, typed?: Typed, defaults: Partial<Typed> = {}): string {
  const query = typed ? addressOf(typed, defaults) : ''
  return href('calculator', { slug }) + (query && `?${query}`)
}

/** The form filled with these inputs, at today's rates. */
export function againPath({ city, inputs }: Pick<EstimateSheet, 'city' | 'inputs'>): string {
  return calculatorPath('house', typedOf(city, inputs))
}

export function savedEstimatePath(key: string): string {
  return `${href('calculator', { slug: 'house' })}?estimate=${key}`
}

export const mostCompared = 4

/**
 * The keys of the estimates that an address compares: a form without script repeats the parameter, a link separates
 * keys by commas.
 */
export function comparedKeys(query: { getAll(name: string): string[] }): readonly string[] {
  const keys = query.getAll('compare').flatMap(text => text.split(','))
  return [...new Set(keys.filter(key => /^[A-Za-z0-9_-]{22}$/.test(key)))].slice(0, mostCompared)
}

export function comparePath(slug: string, keys: readonly string[]): string {
  return `${href('calculator', { slug })}?compare=${keys.join(',')}`
}

const countText = (count: number | null): string => (count === null ? '' : String(count))

type CalculatorPlace = Pick<EstimateSheet['city'], 'slug' | 'country'>

/** Areas are written in the unit of the city; an unusual size that was confirmed once is marked as sure. */
export function typedOf({ slug, country }: CalculatorPlace, inputs: CalculatorInputs): Typed {
  const unit = usualUnit(country)
  const sizeIn = (sqft: number): number => Math.round(fromSqft(sqft, unit) * 1000) / 1000
  const inUnit = (sqft: number): string => writtenNumber(sizeIn(sqft))
  const sizeText = (sqft: number): string => (sqft === 0 ? '' : inUnit(sqft))
  return {
    ...plainTyped,
    city: slug,
    area: inUnit(inputs.areaSqft),
    unit,
    sure: isPlausible(inputs.areaSqft, inputs.storeys) ? '' : `${sizeIn(inputs.areaSqft)}${unit}`,
    type: inputs.type,
    material: inputs.material,
    mode: inputs.mode,
    structure: inputs.structure,
    storeys: String(inputs.storeys),
    basement: sizeText(inputs.basementSqft),
    pergola: sizeText(inputs.pergolaSqft),
    wall: sizeText(inputs.wallMetres),
    bathrooms: countText(inputs.bathrooms),
    kitchens: countText(inputs.kitchens),
    fee: inputs.fee ? '1' : '',
    contingency: String(inputs.contingencyPercent),
    start: inputs.startMonth ?? '',
  }
}
