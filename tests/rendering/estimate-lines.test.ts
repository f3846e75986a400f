import { describe, expect, it } from 'vitest'
import { jobBrief } from '#client/features/calculator/job-brief.ts'
import { knownCost, piecesOf, stepLines } from '#client/features/calculator/sheet/bill-lines.ts'
import {
  currenciesOf,
  kindRows,
  lowestOf,
  needRows,
  stageRows,
} from '#client/features/calculator/sheet/estimate-comparison.tsx'
import { missingFrom } from '#client/features/calculator/sheet/sheet-sources.tsx'
import { formatFor } from '#client/platform/i18n/format.ts'
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import { casablanca, lahore, sheetOf } from '#tests/support/rate-sets.ts'

describe('the bill', () => {
  it('lists the parts, the contract and the total', () => {
    const sheet = sheetOf(lahore, { basementSqft: 500, wallMetres: 40, fee: true })
    const lines = stepLines(sheet)
    expect(lines.map(({ key }) => key)).toEqual([
      'building',
      'basement',
      'wall',
      'contract',
      'fee',
      'contingency',
      'total',
    ])
    expect(lines.filter(({ isSum }) => isSum).map(({ key }) => key)).toEqual(['contract', 'total'])
  })

  it('omits repeated and zero lines', () => {
    const lines = stepLines(sheetOf(lahore, { contingencyPercent: 0 }))
    expect(lines.map(({ key }) => key)).toEqual(['building'])
    const total = stepLines(sheetOf(lahore, {})).find(({ key }) => key === 'total')
    expect(total?.terms.map(({ symbol }) => symbol)).toEqual(['contract', 'contingency'])
  })

  it('sums up line by line', () => {
    const { parts, steps } = sheetOf(lahore, { basementSqft: 500, fee: true })
    const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
    expect(sum(parts)).toBe(steps.find(({ key }) => key === 'contract')?.amount)
    expect(sum(steps.filter(({ key }) => key !== 'total'))).toBe(steps.find(({ key }) => key === 'total')?.amount)
  })
})

it('piecesOf leaves out zero pieces and gives the shares of the rest', () => {
  const pieces = piecesOf([{ amount: 30 }, { amount: 0 }, { amount: 10 }])
  expect(pieces.map(({ share }) => share)).toEqual([0.75, 0.25])
})

it('knownCost sums the materials with a known price', () => {
  expect(knownCost(sheetOf(casablanca, {}).needs)).toBeNull()
  expect(knownCost(sheetOf(lahore, { type: 'grey' }).needs)?.isWhole).toBe(true)
  expect(knownCost(sheetOf(lahore, {}).needs)?.isWhole).toBe(false)
})

it('missingFrom starts with what this estimate excludes', () => {
  expect(missingFrom(sheetOf(lahore, { type: 'grey', mode: 'without' })).slice(0, 2)).toEqual([
    'finishing',
    'materials',
  ])
  const whole = missingFrom(sheetOf(lahore, { fee: true, wallMetres: 40 }))
  expect(whole[0]).toBe('land')
  expect(whole).toContain('price-changes')
})

describe('a comparison', () => {
  const house = sheetOf(lahore, {})
  const larger = sheetOf(lahore, { areaSqft: 3000 })
  const grey = sheetOf(lahore, { type: 'grey' })
  const moroccan = sheetOf(casablanca, {})

  it('finds the lowest only among estimates of one currency and one type', () => {
    const totals = (sheets: (typeof house)[]) => sheets.map(({ likely }) => likely.amount)
    const sheets = [larger, house, grey, moroccan]
    expect(lowestOf(sheets, totals(sheets))).toEqual([1])
    expect(lowestOf([house, grey], totals([house, grey]))).toEqual([])
    expect(lowestOf([house, moroccan], totals([house, moroccan]))).toEqual([])
    expect(lowestOf([house, house], totals([house, house]))).toEqual([])
    expect(currenciesOf(sheets)).toEqual(['PKR', 'MAD'])
  })

  it('compares stages only for a type that two estimates share', () => {
    expect(stageRows([house, grey])).toEqual([])
    const rows = stageRows([house, larger, grey])
    expect(rows.map(({ key }) => key)).toEqual(['foundation', 'walls', 'roof', 'finishing', 'woodwork', 'services'])
    expect(rows.every(({ values }) => values[2] === null && (values[0] ?? 0) < (values[1] ?? 0))).toBe(true)
  })

  it('has rows only for values that one of them has', () => {
    expect(kindRows([sheetOf(lahore, { mode: 'without' })]).map(({ key }) => key)).toEqual(['labour', 'contingency'])
    const materials = needRows([house, sheetOf(lahore, { structure: 'frame', type: 'grey' })])
    expect(materials.map(({ key }) => key)).toEqual([
      'cement',
      'steel',
      'bricks',
      'blocks',
      'sand',
      'crush',
      'tiles',
      'paint',
    ])
    expect(materials.find(({ key }) => key === 'bricks')?.values[1]).toBeNull()
  })
})

it('an estimate becomes a job in feet for countries that use feet, else in metres', () => {
  const texts = { t: serverTexts('en').translate('estimate-job'), format: formatFor('en') }
  const briefOf = (city: typeof lahore) =>
    jobBrief({ key: '', sheet: sheetOf(city, { areaSqft: 1800, basementSqft: 500, wallMetres: 30.48 }) }, texts)
  const linesOf = (city: typeof lahore) => briefOf(city).lines.map(({ key, unit, quantity }) => [key, unit, quantity])
  expect(linesOf(lahore)).toEqual(
    expect.arrayContaining([
      ['walls', 'ft²', 1800],
      ['basement', 'ft²', 500],
      ['wall', 'ft', 100],
    ]),
  )
  expect(linesOf(casablanca)).toEqual(
    expect.arrayContaining([
      ['walls', 'm²', 167.2],
      ['wall', 'm', 30.5],
    ]),
  )
  expect(briefOf(lahore).title).toContain('1,800 sq ft')
  expect(briefOf(lahore).answers.covered_area).toBe('167.2')
})
