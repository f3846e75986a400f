// The form of parameters loses nothing and takes numbers as people type them.
import { expect, it } from 'vitest'
import { parametersOf, stageSum, textsOf } from '#client/features/calculator-rates/parameters-form.ts'
import { CostParameters } from '#shared/features/calculator/parameters.ts'
import { parameters } from '#tests/support/calculator.ts'

const read = (texts: Readonly<Record<string, string>>) => parametersOf(path => texts[path] ?? '', 'brick')

it('shows shares as percents and factors as they are', () => {
  expect(textsOf(parameters)).toMatchObject({
    materialShare: '57',
    'labourShare/completeStandard': '28',
    fee: '5',
    'storeyFactors/1': '0.97',
    'stages/grey/labour': '29',
    'months/perThousandSqft': '2',
  })
  expect(textsOf(null).materialShare).toBe('')
})

it('reads back what it shows, as the schema wants it', () => {
  expect(read(textsOf(parameters))).toEqual(parameters)
  const uneven = { ...parameters, materialShare: 0.5731, fee: 0.07 }
  expect(CostParameters.parse(read(textsOf(uneven)))).toEqual(uneven)
})

it('takes the digits of every script', () => {
  expect(read({ ...textsOf(parameters), fee: '٧٫٥' }).fee).toBe(0.075)
})

it('says none where there is no number', () => {
  expect(read({ ...textsOf(parameters), wallSqft: 'six' }).wallSqft).toBeNaN()
})

it('sums the stages as far as they are numbers', () => {
  expect(stageSum(['31', '28', '29', '6', '7'])).toBe(101)
  expect(stageSum(['33.1', '٦٦٫٨', '', 'x'])).toBe(99.9)
})
