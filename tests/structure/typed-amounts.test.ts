// Typed numbers, with cases from price lists in three languages.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainTyped, readInputs } from '#shared/features/calculator/address.ts'
import { fields, formValues, wrongInForm } from '#shared/forms/fields.ts'
import type { Language } from '#shared/values/localized.ts'
import { readTyped } from '#shared/values/typed-amounts.ts'

type Case = {
  readonly typed: string
  readonly language: string
  readonly column: readonly string[]
  readonly right?: number
  readonly unit?: string
  readonly doubt?: readonly number[]
  readonly refused?: boolean
}

const cases: readonly Case[] = JSON.parse(readFileSync(new URL('../cases/numbers.json', import.meta.url), 'utf8'))

test.each(cases)('$typed in $language beside $column is read as expected', one => {
  const { plain: _, ...read } = {
    plain: '',
    ...readTyped(one.typed, { language: one.language as Language, column: one.column }),
  }
  const { typed: _t, language: _l, column: _c, right, unit, doubt, refused } = one
  expect(read).toEqual({
    ...(right === undefined ? {} : { number: right }),
    ...(unit ? { unit } : {}),
    ...(doubt ? { doubt } : {}),
    ...(refused ? { refused } : {}),
  })
})

test.each([
  ['12 apples', { refused: true }],
  ['MAD 12 EUR', { refused: true }],
  ['1 25 0', { refused: true }],
  ['−1.250,5', { number: -1250.5, plain: '-1250.5' }],
  ['12,345,67', { refused: true }],
  ['0,250,000', { refused: true }],
  ['د.م. ١٢٫٥', { number: 12.5, plain: '12.5', unit: 'MAD' }],
  ['12.50 DH', { number: 12.5, plain: '12.50', unit: 'MAD' }],
  ['1,250 DH', { doubt: [1.25, 1250], unit: 'MAD' }],
])('%s is read as %o in French', (typed, read) => {
  expect(readTyped(typed, { language: 'fr' })).toEqual(read)
})

test('a column with contradictory cells leaves both readings open, in English too', () => {
  expect(readTyped('1,250', { language: 'en', column: ['0,5', '0.5'] })).toEqual({ doubt: [1.25, 1250] })
})

test('a form and the calculator ask which number is meant, with both readings', () => {
  const form = fields('words.x', { weight: { type: 'number' }, price: { type: 'money' } })
  const before = globalThis.document
  Object.assign(globalThis, { document: { documentElement: { lang: 'fr' } } })
  try {
    const readings = { low: '1.25', high: '1250' }
    expect(wrongInForm(form, { weight: '1,250', price: '0,125' }, 'MAD')).toEqual([
      { path: 'weight', code: 'which-number', params: readings },
    ])
    expect(formValues(form, { weight: '0,125', price: '0,125' }, 'MAD')).toMatchObject({ weight: 0.125 })
  } finally {
    Object.assign(globalThis, { document: before })
  }
  const typed = { ...plainTyped, city: 'casablanca', unit: 'sqm', area: '120,500' }
  expect(readInputs(typed, 'brick', 'fr').fields).toMatchObject([
    { path: 'area', code: 'which-number', params: { low: '120.5', high: '120500' } },
  ])
  expect(readInputs({ ...typed, area: '120,5' }, 'brick', 'fr').inputs?.areaSqft).toBeCloseTo(1297.05, 1)
})
