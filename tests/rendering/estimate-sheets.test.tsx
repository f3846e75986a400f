import { describe, expect, it } from 'vitest'
import { ResultDetails, SheetSteps } from '#client/features/calculator/sheet/details.tsx'
import { EstimateComparison } from '#client/features/calculator/sheet/estimate-comparison.tsx'
import { HouseDrawing } from '#client/features/calculator/sheet/house-drawing.tsx'
import { inputKeys } from '#client/features/calculator/sheet/input-facts.ts'
import { SheetPrintHead } from '#client/features/calculator/sheet/sheet-print-head.tsx'
import { SheetSchedule } from '#client/features/calculator/sheet/sheet-schedule.tsx'
import { missingKeys } from '#client/features/calculator/sheet/sheet-sources.tsx'
import { SheetTotals } from '#client/features/calculator/sheet/sheet-totals.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import { buildingMaterials, confidences, pricedUnits } from '#shared/features/calculator/book.ts'
import { kindKeys, partKeys, symbols } from '#shared/features/calculator/figures.ts'
import { modes, stageKeys, types } from '#shared/features/calculator/inputs.ts'
import type { EstimateSheet, SavedEstimate } from '#shared/features/calculator/schemas.ts'
import { areaUnits } from '#shared/features/calculator/units.ts'
import { languages } from '#shared/values/localized.ts'
import { casablanca, lahore, sheetOf } from '#tests/support/rate-sets.ts'
import { renderPart } from './render-part.tsx'

const full = {
  storeys: 3,
  basementSqft: 800,
  pergolaSqft: 200,
  wallMetres: 60,
  bathrooms: 9,
  kitchens: 2,
  fee: true,
  startMonth: '2027-03',
}
const saved = (key: string, sheet: EstimateSheet): SavedEstimate => ({
  key,
  name: `Estimate ${key}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  mine: true,
  sheet,
})

function Whole({ sheet }: { sheet: EstimateSheet }) {
  return (
    <>
      <SheetPrintHead sheet={sheet} name="Our house" />
      {areaUnits.map(unit => (
        <SheetTotals key={unit} sheet={sheet} unit={unit} />
      ))}
      <ResultDetails sheet={sheet} />
      <HouseDrawing inputs={sheet.inputs} />
    </>
  )
}

/** Visible text, without tags and no-break spaces. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\u00a0/g, ' ')
    .replace(/\s+/g, ' ')

const kinds = types.flatMap(type =>
  modes.flatMap(mode => [
    { type, mode, structure: 'brick', material: 'standard' } as const,
    { type, mode, structure: 'frame', material: 'premium' } as const,
  ]),
)

function Untranslated() {
  return (useTexts('estimates') as (key: string) => string)('no.such.key')
}

it('a missing text is found', () => {
  expect(renderPart('en', <Untranslated />).missing).toEqual(['estimates no.such.key'])
})

describe.each(languages)('in %s', language => {
  it.each(kinds)('$type, $mode, $structure, $material renders with all its texts', kind => {
    for (const [set, more] of [
      [lahore, full],
      [casablanca, {}],
    ] as const)
      expect(renderPart(language, <Whole sheet={sheetOf(set, { ...kind, ...more })} />).missing).toEqual([])
  })

  it('every key of a figure has a text', () => {
    const t = serverTexts(language).translate('estimates')
    const keys = [
      ...symbols.map(symbol => `symbols.${symbol}`),
      ...[...partKeys, 'fee', 'contingency', 'total'].map(key => `lines.${key}`),
      ...[...stageKeys.grey, ...stageKeys.complete, 'fees', 'contingency'].map(key => `cuts.${key}`),
      ...kindKeys.map(key => `kinds.${key}`),
      ...buildingMaterials.map(key => `materials.${key}`),
      ...Object.values(pricedUnits).map(key => `units.${key}`),
      ...areaUnits.map(key => `measure.${key}`),
      ...confidences.flatMap(key => [`confidence.${key}.name`, `confidence.${key}.meaning`]),
      ...missingKeys.map(key => `missing.${key}`),
      ...inputKeys.map(key => `inputs.${key}`),
    ]
    const own = serverTexts(language).translate('calculator-result')
    const ofTotals = [...areaUnits.map(key => `totals.per.${key}`), ...confidences.map(key => `bands.${key}`)]
    expect(keys.filter(key => t(key, { count: 3 }) === key)).toEqual([])
    expect(ofTotals.filter(key => own(key) === key)).toEqual([])
  })

  it('a comparison across currencies and types renders with all its texts', () => {
    const estimates = [
      saved('a', sheetOf(lahore, full)),
      saved('b', sheetOf(casablanca, { mode: 'without' })),
      saved('c', sheetOf(lahore, { type: 'grey', structure: 'frame' })),
      saved('d', sheetOf(lahore, {})),
    ]
    expect(renderPart(language, <EstimateComparison estimates={estimates} />).missing).toEqual([])
  })
})

describe('a rendered estimate', () => {
  it('shows how its figures were calculated', () => {
    const { html } = renderPart('en', <SheetSteps sheet={sheetOf(lahore, { storeys: 2 })} />)
    expect(wordsOf(html)).toContain('1,925 sq ft covered area × PKR 4,600 rate per sq ft, complete, standard')
    expect(wordsOf(html)).toContain('× 0.97 2 floors ≈ PKR')
  })

  it('gives each line its formula', () => {
    const sheet = sheetOf(lahore, full)
    const { html } = renderPart('en', <SheetSteps sheet={sheet} />)
    // Three more rows than lines: low, high and per square foot.
    expect(html.match(/<tr data-row/g)?.length).toBe(sheet.parts.length + sheet.steps.length + 3)
  })

  it('shows months only with a chosen start', () => {
    const without = renderPart('en', <SheetSchedule sheet={sheetOf(lahore, {})} />).html
    expect(without).not.toContain('<svg aria-hidden="true" class="block h-40')
    const { html } = renderPart('en', <SheetSchedule sheet={sheetOf(lahore, full)} />)
    expect(html).toContain('March 2027')
  })

  it('prints its address in its language', () => {
    const sheet = sheetOf(lahore, {})
    const { html } = renderPart('fr', <SheetPrintHead sheet={sheet} name="Chez nous" />, '/x/house?city=lahore')
    expect(wordsOf(html)).toContain('https://imara.example/fr/x/house?city=lahore')
  })

  it('does not compare different currencies', () => {
    const one = saved('a', sheetOf(lahore, {}))
    const other = saved('b', sheetOf(casablanca, {}))
    const apart = wordsOf(renderPart('en', <EstimateComparison estimates={[one, other]} />).html)
    expect(apart).toContain('are not converted')
    expect(apart).not.toContain('Lowest')
    const dearer = saved('c', sheetOf(lahore, { areaSqft: 2500 }))
    expect(wordsOf(renderPart('en', <EstimateComparison estimates={[one, dearer]} />).html)).toContain('Lowest')
  })
})
