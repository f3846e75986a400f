// An estimate is reckoned in feet; where people build in metres its quantities and rates are told in metres.

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

/** A rate for a square foot as one for a square metre: the same wherever it is told. */
export const ratePerSqm = (perSqft: number): number => perSqft / sqmFromSqft(1)

/** What one unit of the area comes to, the same wherever it is told: in whole units of money, a minor unit says nothing in an estimate. */
export function likelyPer({ city, inputs, likely }: Pick<EstimateSheet, 'city' | 'inputs' | 'likely'>, unit: AreaUnit) {
  const whole = minorUnits(city.currency)
  return Math.round(likely.amount / fromSqft(inputs.areaSqft, unit) / whole) * whole
}

/** The terms of a formula for square metres; a length counts in square feet of building for each metre. */
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

/** To a tenth, upwards: as whole as a bag. */
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
