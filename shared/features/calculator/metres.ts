// Estimates are calculated in feet. Where people build in metres, quantities and rates are converted for display.

import { minorUnits } from '#shared/values/money.ts'
import type { PricedUnit } from './book.ts'
import type { Term } from './figures.ts'
import type { EstimateSheet } from './schemas.ts'
import { type AreaUnit, fromSqft, sqmFromSqft, usualUnit } from './units.ts'

export type NeedUnit = PricedUnit | 'm3' | 'sqm'
type Need = EstimateSheet['needs'][number]
type SheetTerm = Need['terms'][number]
export type UnitNeed = Omit<Need, 'unit' | 'terms'> & { readonly unit: NeedUnit; readonly terms: readonly SheetTerm[] }

const metric: Readonly<Partial<Record<PricedUnit, { readonly unit: NeedUnit; readonly each: number }>>> = {
  cft: { unit: 'm3', each: 0.3048 ** 3 },
  sqft: { unit: 'sqm', each: 0.3048 ** 2 },
}

export const isInMetres = ({ city }: Pick<EstimateSheet, 'city'>): boolean => usualUnit(city.country) === 'sqm'

const rates: readonly Term['symbol'][] = ['rate', 'grey-rate']

/** Every display uses this conversion, so that the rate is the same everywhere. */
export const ratePerSqm = (perSqft: number): number => perSqft / sqmFromSqft(1)

/** The likely cost per unit of area, rounded to whole units of money: minor units would suggest a false precision. */
export function likelyPer({ city, inputs, likely }: Pick<EstimateSheet, 'city' | 'inputs' | 'likely'>, unit: AreaUnit) {
  const whole = minorUnits(city.currency)
  return Math.round(likely.amount / fromSqft(inputs.areaSqft, unit) / whole) * whole
}

/**
 * The terms of a formula in square metres. A factor per length is in square feet of building per metre, so it is
 * converted too.
 */
export function termsIn(sheet: Pick<EstimateSheet, 'city'>, terms: readonly SheetTerm[]): readonly SheetTerm[] {
  if (!isInMetres(sheet)) return terms
  const byLength = terms.some(({ measure }) => measure === 'metres')
  return terms.map(term => {
    const { symbol, value, measure } = term
    if (measure === 'sqft') return { ...term, measure: 'sqm' as const, value: sqmFromSqft(value) }
    if (rates.includes(symbol)) return { ...term, value: ratePerSqm(value) }
    return symbol === 'grey-factor' && byLength ? { ...term, value: sqmFromSqft(value) } : term
  })
}

/** Rounded up to a tenth: goods are sold in whole units. */
const tenths = (value: number): number => Math.ceil(Math.round(value * 1000) / 100) / 10

export function needsIn(sheet: Pick<EstimateSheet, 'city' | 'needs'>): readonly UnitNeed[] {
  if (!isInMetres(sheet)) return sheet.needs
  return sheet.needs.map(need => {
    const { unit, each } = metric[need.unit] ?? { unit: need.unit, each: 1 }
    const inUnit = (count: number): number => (each === 1 ? count : tenths(count * each))
    const terms = termsIn(sheet, need.terms).map(term =>
      term.symbol === 'quantity' ? { ...term, value: (term.value * each) / sqmFromSqft(1) } : term,
    )
    const { quantity, low, high, price } = need
    return {
      ...{ ...need, unit, terms, price: price && price / each },
      ...{ quantity: inUnit(quantity), low: inUnit(low), high: inUnit(high) },
    }
  })
}
