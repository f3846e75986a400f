// The shipped rates agree with the published figures and with each other.
import { describe, expect, it } from 'vitest'
import { agrees, bottomUpRate } from '#shared/features/calculator/check-rate.ts'
import { CostParameters } from '#shared/features/calculator/parameters.ts'
import { rateOf } from '#shared/features/calculator/rate-of.ts'
import { bookOf, pricesNow, quantitiesOf } from '#shared/features/calculator/rate-set.ts'
import { shippedSet } from './calculator.ts'
import { parameterSeeds, ruleSeeds } from './calculator-norms.ts'
import { priceSeeds, rateSeeds } from './calculator-rates.ts'
import { allCities } from './cities.ts'

const withRates = [...new Set(rateSeeds.map(({ city }) => city))]
const setOf = (city: string) => {
  const set = shippedSet(city)
  if (!set) throw new Error(`Nothing is shipped for ${city}`)
  return set
}
const perSqft = (city: string, type: 'grey' | 'complete', material: 'standard' | 'premium'): number =>
  rateOf(setOf(city), { type, material })?.perSqft ?? Number.NaN

describe('the shipped rates', () => {
  it('exist for 20 cities, but not for Agadir, Lyon, Paris and Cairo', () => {
    expect(withRates).toHaveLength(20)
    expect(allCities.map(({ slug }) => slug).filter(slug => !withRates.includes(slug))).toEqual([
      'agadir',
      'lyon',
      'paris',
      'cairo',
    ])
  })

  it.each(withRates)('of %s are four positive integers, premium above standard and complete above grey', city => {
    const four = setOf(city).rates.map(rate => rate.perSqft)
    expect(four).toHaveLength(4)
    for (const each of four) expect([Number.isSafeInteger(each), each > 0]).toEqual([true, true])
    for (const type of ['grey', 'complete'] as const)
      expect(perSqft(city, type, 'premium')).toBeGreaterThan(perSqft(city, type, 'standard'))
    for (const material of ['standard', 'premium'] as const)
      expect(perSqft(city, 'complete', material)).toBeGreaterThan(perSqft(city, 'grey', material))
  })

  const sqm = 10.7639
  /**
   * City, type, material; the published range, for so many sqft, in whole units; our position in that range, in
   * percent.
   */
  it.each([
    ['lahore', 'grey', 'standard', 2800, 3500, 1, 14],
    ['lahore', 'grey', 'premium', 2800, 3500, 1, 86],
    ['lahore', 'complete', 'standard', 4000, 5000, 1, 60],
    ['lahore', 'complete', 'premium', 5500, 7000, 1, 47],
    ['riyadh', 'grey', 'standard', 500, 650, sqm, 83],
    // Dearer materials than those of the published skeleton: an eighth above its upper end.
    ['riyadh', 'grey', 'premium', 500, 650, sqm, 155],
    ['riyadh', 'complete', 'standard', 1500, 3000, sqm, 23],
    ['riyadh', 'complete', 'premium', 1500, 3000, sqm, 83],
    ['dubai', 'complete', 'standard', 350, 500, 1, 67],
    ['dubai', 'complete', 'premium', 600, 1000, 1, 5],
    ['casablanca', 'grey', 'standard', 2000, 3000, sqm, 26],
    ['casablanca', 'grey', 'premium', 2000, 3000, sqm, 80],
    ['casablanca', 'complete', 'standard', 4000, 7000, sqm, 21],
    ['casablanca', 'complete', 'premium', 4000, 7000, sqm, 96],
  ] as const)(
    'of %s, %s %s, have their expected position in the published range %i to %i',
    (city, type, material, low, high, size, place) => {
      const own = (perSqft(city, type, material) / 100) * size
      expect(Math.round(((own - low) / (high - low)) * 100)).toBe(place)
    },
  )

  it('of Mumbai include the published premium rate', () => {
    expect(perSqft('mumbai', 'complete', 'premium')).toBe(278_000)
  })

  it('differ within a country by at most 10 % from its first city', () => {
    for (const [base, ...others] of [
      ['lahore', 'islamabad', 'rawalpindi', 'karachi', 'faisalabad', 'multan'],
      ['riyadh', 'jeddah', 'dammam'],
      ['dubai', 'abu-dhabi', 'sharjah'],
      ['casablanca', 'rabat', 'marrakech', 'tangier', 'fes'],
    ] as const)
      for (const city of others) {
        const beside = perSqft(city, 'grey', 'standard') / perSqft(base, 'grey', 'standard')
        expect([city, beside >= 0.9 && beside <= 1.1]).toEqual([city, true])
      }
  })
})

describe('the shipped prices', () => {
  const complete = withRates.filter(city => priceSeeds.filter(price => price.city === city).length >= 5)

  it('are complete in Pakistan and Saudi Arabia', () => {
    expect(complete).toHaveLength(9)
  })

  it.each(complete)('agree with the grey rate of %s', city => {
    const set = setOf(city)
    const { materialShare, usualStructure } = set.parameters.value
    const quantities = quantitiesOf(set, { structure: usualStructure, type: 'grey' })
    const bottomUp = bottomUpRate(quantities, pricesNow(set), materialShare)
    expect(bottomUp).not.toBeNull()
    expect(agrees(perSqft(city, 'grey', 'standard'), bottomUp)).toBe(true)
  })

  it('match the cost model for Lahore and Riyadh', () => {
    const speaks = (city: string, structure: 'brick' | 'frame') => {
      const set = setOf(city)
      const own = bottomUpRate(quantitiesOf(set, { structure, type: 'grey' }), pricesNow(set), 1)
      return Math.round(own ?? 0) / 100
    }
    expect([speaks('lahore', 'brick'), speaks('riyadh', 'frame')]).toEqual([1609.8, 23.65])
  })

  it.each(withRates)('of %s start at an index of 1', city => {
    for (const { type, material } of setOf(city).rates)
      for (const structure of ['brick', 'frame'] as const) {
        const book = bookOf(setOf(city), { type, material, structure })
        expect([book?.materialIndex, book?.labourIndex]).toEqual([1, 1])
      }
    const { rates, prices } = setOf(city)
    for (const rate of rates) for (const { from } of prices) expect(from <= rate.from).toBe(true)
  })
})

describe('the shipped norms and parameters', () => {
  it('are within their ranges', () => {
    for (const { per, low, high, waste } of ruleSeeds)
      expect([low <= per && per <= high, waste === 0.05 || waste === 0.07]).toEqual([true, true])
  })

  it('cover every structure and type, with finishes only for complete houses', () => {
    const materials = (structure: string, type: string) =>
      ruleSeeds.filter(rule => rule.structure === structure && rule.type === type).map(({ material }) => material)
    const [brick, frame] = ['bricks', 'blocks'].map(walls => ['cement', 'steel', walls, 'sand', 'crush'])
    expect(materials('brick', 'grey')).toEqual(brick)
    expect(materials('frame', 'grey')).toEqual(frame)
    expect(materials('brick', 'complete')).toEqual([...(brick ?? []), 'tiles', 'paint'])
    expect(materials('frame', 'complete')).toEqual([...(frame ?? []), 'tiles', 'paint'])
  })

  it.each(parameterSeeds)('of $country are valid', ({ value }) => {
    expect(CostParameters.parse(value)).toEqual(value)
  })

  it('exist for every country that has a city', () => {
    const countries = new Set(allCities.map(({ country }) => country))
    expect(new Set(parameterSeeds.map(({ country }) => country))).toEqual(countries)
  })
})

it('every figure names its source in 3 to 300 characters', () => {
  for (const { source } of [...rateSeeds, ...priceSeeds, ...ruleSeeds, ...parameterSeeds]) {
    expect(source).not.toMatch(/\[N?\d|undefined/)
    expect([source, source.length >= 3 && source.length <= 300]).toEqual([source, true])
  }
})
