import { expect, it } from 'vitest'
import { flat, parametersOf } from '#client/features/calculator/rates/parameters-form.ts'
import { CostParameters } from '#shared/features/calculator/parameters.ts'
import { parameterFields, stages } from '#shared/features/calculator/rates-fields.ts'
import { formValues, type TypedForm, typedForm, wrongInForm } from '#shared/forms/fields.ts'
import { parameters } from '#tests/support/calculator.ts'

const typed = (of: CostParameters): TypedForm =>
  typedForm(parameterFields, { ...flat(of), country: 'PK', from: '2026-11-22', source: 'A survey' })
function read(form: TypedForm) {
  const { country: _, from: __, source: ___, ...values } = formValues(parameterFields, form)
  return parametersOf(values)
}
const wrongWith = (changes: TypedForm) => wrongInForm(parameterFields, { ...typed(parameters), ...changes })

it('the form shows shares as percentages and factors unchanged', () => {
  expect(typed(parameters)).toMatchObject({
    materialShare: '57',
    'labourShare.completeStandard': '28',
    fee: '5',
    'storeyFactors.1': '0.97',
    'stages.grey.labour': '29',
    'months.perThousandSqft': '2',
  })
})

it('the form reads back the values that it shows', () => {
  expect(wrongInForm(parameterFields, typed(parameters))).toEqual([])
  expect(read(typed(parameters))).toEqual(parameters)
  const uneven = { ...parameters, materialShare: 0.5731, fee: 0.07 }
  expect(CostParameters.parse(read(typed(uneven)))).toEqual(uneven)
})

it('the form takes the digits of every script', () => {
  expect(read({ ...typed(parameters), fee: '٧٫٥' }).fee).toBe(0.075)
})

it('the form names a text that is no number, a share out of range, stages without a sum and a bathroom that is too expensive', () => {
  expect(wrongWith({ wallSqft: 'six' })).toMatchObject([{ path: 'wallSqft', code: 'not-a-number' }])
  expect(wrongWith({ fee: '60' })).toEqual([{ path: 'fee', code: 'too-large', params: { maximum: 50, count: 50 } }])
  const nothing = Object.fromEntries(stages.grey.map(name => [name, '0']))
  expect(wrongWith(nothing)).toEqual([{ path: 'grey', code: 'too-small' }])
  expect(wrongWith({ bathroomSqft: '900', sqftPerBathroom: '300' })).toEqual([
    { path: 'bathroomSqft', code: 'too-large' },
  ])
})
