import { expect, it } from 'vitest'
import { conversionsTo } from '#shared/values/exchange.ts'
import { convertedText } from './converted.ts'
import { formatFor } from './format.ts'

const rates = [
  { currency: 'EUR', value: 10.8, day: '2026-11-24' },
  { currency: 'AED', value: 2.52, day: '2026-11-20' },
]
const price = { amounts: [124_500], currency: 'MAD' }

it.each([
  ['en', '≈ EUR 115.28 · 1 EUR = 10.80 MAD · Nov 24, 2026'],
  ['fr', '≈ 115,28 EUR · 1 EUR = 10,80 MAD · 24 nov. 2026'],
  ['ar', '≈ 115.28 يورو · 1 يورو = 10.80 درهم · 24 نوفمبر 2026'],
] as const)('a converted amount in %s shows its rate and the day of the rate', (language, text) => {
  const wording = convertedText(formatFor(language), price, conversionsTo('EUR', rates))
  expect(wording?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text)
})

it('a rate below ten has four decimals; a cross rate shows the older day', () => {
  const wording = convertedText(formatFor('en'), { amounts: [50_000], currency: 'AED' }, conversionsTo('EUR', rates))
  expect(wording?.replaceAll('\u00A0', ' ')).toBe('≈ EUR 116.67 · 1 EUR = 4.2857 AED · Nov 20, 2026')
})

it('a range shows both ends, or one amount if they are equal', () => {
  const range = (...amounts: number[]) =>
    convertedText(formatFor('en'), { amounts, currency: 'MAD' }, conversionsTo('EUR', rates))?.replaceAll('\u00A0', ' ')
  expect(range(10_800, 54_000)).toBe('≈ EUR 10 – EUR 50 · 1 EUR = 10.80 MAD · Nov 24, 2026')
  expect(range(10_800, 10_800)).toBe('≈ EUR 10 · 1 EUR = 10.80 MAD · Nov 24, 2026')
})

it('a price in the chosen currency or without a rate has no converted amount', () => {
  expect(convertedText(formatFor('en'), price, conversionsTo('MAD', rates))).toBeNull()
  expect(convertedText(formatFor('en'), { ...price, currency: 'EGP' }, conversionsTo('EUR', rates))).toBeNull()
})
