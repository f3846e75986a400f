import { describe, expect, it } from 'vitest'
import { monthsFrom, usesAdvanced } from '#client/features/calculator/advanced-fields.tsx'
import { comparedKeys, typedOf } from '#client/features/calculator/calculator-path.ts'
import { citiesBeside, housesIn } from '#client/features/calculator/landing/landing-data.ts'
import { isOld } from '#client/features/calculator/rate-notes.tsx'
import { nearestCity, otherUnit, readTyped } from '#client/features/calculator/read-typed.ts'
import { resultOf } from '#client/features/calculator/result-of.ts'
import { readable } from '#client/features/calculator/use-calculator-texts.ts'
import { plainInputs, plainTyped, readInputs, type Typed } from '#shared/features/calculator/address.ts'
import { likelyPer, needsIn, ratePerSqm, termsIn } from '#shared/features/calculator/metres.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import { offeredUnits, toSqft, usualUnit } from '#shared/features/calculator/units.ts'
import { parameters } from '#tests/support/calculator.ts'

const name = { en: 'Lahore', fr: 'Lahore', ar: 'لاهور' }
const rate = (type: 'grey' | 'complete', perSqft: number) => ({
  id: `${type}-${perSqft}`,
  type,
  material: 'standard' as const,
  perSqft,
  from: '2025-04-01',
  source: 'A source',
  confidence: 'good' as const,
  pricesThen: {},
})
const set: RateSet = {
  city: { slug: 'lahore', name, country: 'PK', currency: 'PKR', lat: 31.5, lon: 74.3 },
  rates: [rate('grey', 290_000), rate('complete', 460_000)],
  rules: [],
  prices: [],
  parameters: { id: 'p', value: parameters, from: '2025-01-01', source: 'Ours' },
}
const typed: Typed = { ...plainTyped, city: 'lahore', area: '1925' }

describe('typed inputs', () => {
  it('give the result of their city', () => {
    const { sheet } = resultOf(set, readTyped(typed, set, true))
    // 1,925 × 4,600 × 1.1 is 9,740,500 rupees; rounded to three figures.
    expect(sheet?.likely.amount).toBe(974_000_000)
  })
  it('may use digits of other scripts and marla', () => {
    const { sheet } = resultOf(set, readTyped({ ...typed, area: '١٠', unit: 'marla' }, set, true))
    expect(sheet?.inputs.areaSqft).toBe(2250)
  })
  it('give no result without a rate of the city, with a flag for it', () => {
    const reading = readTyped({ ...typed, material: 'premium' }, set, true)
    expect(resultOf(set, reading)).toEqual({ sheet: null, hasNoRate: true })
  })
  it('are refused with a city outside the calculator', () => {
    const { fields } = readTyped({ ...typed, city: 'atlantis', area: '' }, null, false)
    expect(fields.map(({ path, code }) => [path, code])).toEqual([
      ['area', 'required'],
      ['city', 'not-a-choice'],
    ])
  })
  it.each([
    ['180', 'sqft', '1', ['sqm']],
    ['1925', 'sqm', '1', ['sqft']],
    ['60', 'sqm', '4', []],
    ['180', 'sqm', '2', null],
    ['5', 'marla', '1', null],
  ] as const)(
    'are questioned and not calculated where %s %s on %s storeys is no plausible house',
    (area, unit, storeys, units) => {
      const inputs = { ...typed, area, unit, storeys }
      const reading = readTyped(inputs, set, true)
      expect(reading.doubt ?? null).toEqual(units)
      expect(reading.inputs === null).toBe(units !== null)
      expect(readTyped({ ...inputs, sure: `${area}${unit}` }, set, true).inputs).not.toBeNull()
    },
  )
  it('can be restored from the parsed inputs', () => {
    const inputs = CalculatorInputs.parse({
      areaSqft: 1925.125,
      type: 'grey',
      material: 'premium',
      mode: 'without',
      structure: 'frame',
      storeys: 3,
      basementSqft: 400,
      wallMetres: 30.5,
      bathrooms: 0,
      kitchens: 2,
      fee: true,
      contingencyPercent: 0,
      startMonth: '2027-03',
    })
    expect(readInputs(typedOf(set.city, inputs), 'brick').inputs).toEqual(inputs)
  })
})

describe('area units', () => {
  it('include marla and kanal in Pakistan and India only, or where they were typed', () => {
    expect(offeredUnits('PK', 'sqft')).toEqual(['sqft', 'sqm', 'marla', 'kanal'])
    expect(offeredUnits('MA', 'sqm')).toEqual(['sqft', 'sqm'])
    expect(offeredUnits(null, 'kanal')).toEqual(['sqft', 'sqm', 'kanal'])
  })
  it('default to those of the city, to square metres without one', () => {
    expect([usualUnit('MA'), usualUnit('PK'), usualUnit(null)]).toEqual(['sqm', 'sqft', 'sqm'])
  })
  it('are metric in materials and formulas of metric countries, with equal costs', () => {
    const terms = [
      { symbol: 'area' as const, value: 1000, measure: 'sqft' as const },
      { symbol: 'quantity' as const, value: 1.6, measure: 'factor' as const },
    ]
    const sand = { material: 'sand' as const, unit: 'cft' as const, quantity: 1600, low: 1500, high: 1700, price: 100 }
    const needs = [{ ...sand, cost: 160_000, terms }]
    expect(needsIn({ city: set.city, needs })).toBe(needs)
    const [need] = needsIn({ city: { ...set.city, country: 'FR' }, needs })
    expect(need).toMatchObject({ unit: 'm3', quantity: 45.4, low: 42.5, high: 48.2, cost: 160_000 })
    expect((need?.price ?? 0) * 45.307).toBeCloseTo(160_000, -2)
    const product = need?.terms.reduce((all, { value }) => all * value, 1)
    expect(product).toBeCloseTo(45.307, 2)
    const wall = [
      { symbol: 'size' as const, value: 30, measure: 'metres' as const },
      { symbol: 'grey-factor' as const, value: 8, measure: 'factor' as const },
      { symbol: 'grey-rate' as const, value: 500, measure: 'money' as const },
    ]
    const inMetres = termsIn({ city: { ...set.city, country: 'MA' } }, wall)
    expect(inMetres.reduce((all, { value }) => all * value, 1)).toBeCloseTo(30 * 8 * 500)
  })
  it.each([
    ['MAD', 100],
    ['PKR', 100],
    ['TND', 1000],
  ])('have one rate per square metre and one figure for each area unit in %s', (currency, minor) => {
    const city = { ...set.city, country: 'MA', currency }
    for (const perSqft of [1, 93, 430, 431, 2900, 4600, 12_345].map(rate => rate * minor)) {
      const [term] = termsIn({ city }, [{ symbol: 'rate', value: perSqft, measure: 'money' }])
      expect(term?.value).toBe(ratePerSqm(perSqft))
      // By the international foot: 430 per square foot are 4,628 per square metre, never 4,629.
      const exact = perSqft / 0.3048 ** 2
      const { amount } = readable({ amount: ratePerSqm(perSqft), currency })
      expect(Math.abs(amount - exact)).toBeLessThanOrEqual(minor / 2 + 1e-6)
      for (const area of [101.5, 120, 160, 187.5, 1500])
        for (const unit of ['sqm', 'sqft'] as const) {
          const inputs = CalculatorInputs.parse({ ...plainInputs, areaSqft: toSqft(area, unit) })
          const likely = { key: 'likely' as const, amount: perSqft * 1000, operation: 'product' as const, terms: [] }
          const per = likelyPer({ city, inputs, likely }, unit)
          expect(per % minor).toBe(0)
          expect(Math.abs(per * area - likely.amount)).toBeLessThanOrEqual((minor / 2 + 1) * area)
        }
    }
    expect(readable({ amount: ratePerSqm(430 * minor), currency }).amount).toBe(4628 * minor)
  })
  it('are also shown converted', () => {
    expect(otherUnit('١٠٠', 'sqm')).toEqual({ area: 1076.391, unit: 'sqft' })
    expect(otherUnit('5', 'marla')).toEqual({ area: 1125, unit: 'sqft' })
    expect(otherUnit('1000', 'sqft')?.unit).toBe('sqm')
    expect(otherUnit('much', 'sqft')).toBeNull()
  })
})

it('nearestCity finds the nearest city', () => {
  const cities = [
    { slug: 'riyadh', lat: 24.7, lon: 46.7 },
    { slug: 'dammam', lat: 26.4, lon: 50.1 },
  ]
  expect(nearestCity(cities, { lat: 26.2, lon: 50.2 })?.slug).toBe('dammam')
  expect(nearestCity([], { lat: 0, lon: 0 })).toBeNull()
})

it('a rate is old after twelve months, not before', () => {
  expect(isOld('2025-11-21', '2026-11-22')).toBe(true)
  expect(isOld('2025-11-22', '2026-11-22')).toBe(false)
})

describe('advanced fields', () => {
  it('are open when one of them differs from its default', () => {
    expect(usesAdvanced(typed)).toBe(false)
    expect(usesAdvanced({ ...typed, contingency: '12' })).toBe(true)
  })
  it('offer the months from the next one on, plus a chosen past month', () => {
    const months = monthsFrom('2026-11-22', '2026-01')
    expect(months.slice(0, 3)).toEqual(['2026-01', '2026-12', '2027-01'])
    expect(monthsFrom('2026-11-22', '2027-01')).toHaveLength(24)
  })
})

it('comparedKeys reads keys from links and forms, four at most, without duplicates', () => {
  const key = (sign: string) => sign.repeat(22)
  const query = new URLSearchParams(`compare=${key('a')},${key('b')}&compare=${key('b')}&compare=bad`)
  expect(comparedKeys(query)).toEqual([key('a'), key('b')])
  const many = new URLSearchParams({ compare: ['a', 'b', 'c', 'd', 'e'].map(key).join() })
  expect(comparedKeys(many)).toHaveLength(4)
})

describe('the landing page', () => {
  it('shows three houses in local sizes, without ranges that have no rate', () => {
    const [first] = housesIn(set)
    expect(first?.key).toBe('marla-5')
    // 1,925 × 2,900 × 0.97 × 1.1 less a tenth, rounded, for the grey structure.
    expect(first?.ranges.map(range => range?.low ?? null)).toEqual([536_000_000, 851_000_000, null])
    expect(housesIn({ ...set, city: { ...set.city, country: 'MA' } }).map(({ key }) => key)).toEqual([
      'small',
      'medium',
      'large',
    ])
  })
  it('lists other cities that have the rate', () => {
    const bare = { ...set, rates: [] }
    expect(citiesBeside([set, bare], 'grey').map(({ slug, perSqft }) => [slug, perSqft])).toEqual([['lahore', 290_000]])
  })
})
