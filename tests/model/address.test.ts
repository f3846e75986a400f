import { describe, expect, it } from 'vitest'
import { addressOf, isAsked, readInputs, typedFrom } from '#shared/features/calculator/address.ts'

const read = (address: string) => readInputs(typedFrom(new URLSearchParams(address)), 'frame')
const wrong = (address: string) => read(address).fields.map(({ path, code }) => `${path} ${code}`)

describe('the address of an estimate', () => {
  it('contains all inputs', () => {
    const address =
      'city=lahore&area=5&unit=marla&type=grey&material=premium&mode=without&structure=brick&storeys=2&basement=1&wall=40&bathrooms=4&fee=1&contingency=15&start=2027-03'
    const typed = typedFrom(new URLSearchParams(address))
    expect(addressOf(typed)).toBe(address)
    expect(readInputs(typed, 'frame').inputs).toEqual({
      areaSqft: 1125,
      type: 'grey',
      material: 'premium',
      mode: 'without',
      structure: 'brick',
      storeys: 2,
      basementSqft: 225,
      pergolaSqft: 0,
      wallMetres: 40,
      bathrooms: 4,
      kitchens: null,
      fee: true,
      contingencyPercent: 15,
      startMonth: '2027-03',
    })
  })

  it("leaves out unset values, and the page's defaults", () => {
    expect(addressOf(typedFrom(new URLSearchParams('area=1200&city=fes&type=complete')))).toBe('city=fes&area=1200')
    const grey = { type: 'grey' }
    expect(addressOf(typedFrom(new URLSearchParams('area=1200'), grey), grey)).toBe('area=1200')
  })

  it.each(['1925', '١٩٢٥', '۱۹۲۵', '१९२५', '1,925', '1 925', '١٬٩٢٥'])('reads the area %s', area => {
    expect(read(`city=fes&area=${encodeURIComponent(area)}`).inputs?.areaSqft).toBe(1925)
  })

  it.each([
    ['', ['area required', 'city required']],
    ['city=fes&area=99', ['area too-small']],
    ['city=fes&area=100001', ['area too-large']],
    ['city=fes&area=9&unit=sqm', ['area too-small']],
    ['city=fes&area=big', ['area not-a-number']],
    ['city=fes&area=-5', ['area too-small']],
    [
      'city=fes&area=500&type=castle&storeys=1.5&kitchens=21',
      ['type not-a-choice', 'storeys not-a-number', 'kitchens too-large'],
    ],
    ['city=fes&area=500&start=2027-13&contingency=31', ['contingency too-large', 'start not-a-date']],
    ['city=fes&area=500&unit=acre', ['unit not-a-choice']],
    ['city=fes&area=NaN', ['area not-a-number']],
    ['city=fes&area=1e9', ['area not-a-number']],
  ])('names the wrong field in "%s"', (address, fields) => {
    expect(wrong(address)).toEqual(fields)
  })

  it('gives bounds in the unit of the input', () => {
    expect(read('city=fes&area=1&unit=sqm').fields[0]?.params).toMatchObject({ minimum: 9.3 })
  })

  it('counts as filled in only with more than a city', () => {
    expect([isAsked(new URLSearchParams('city=fes')), isAsked(new URLSearchParams('city=fes&area='))]).toEqual([
      false,
      true,
    ])
  })
})
