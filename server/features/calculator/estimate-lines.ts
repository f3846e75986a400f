// An estimate as lines of a table, in whole units of the currency: inputs, result, sources.
import type { Cell } from '#server/platform/csv.ts'
import { needsIn } from '#shared/features/calculator/metres.ts'
import type { CalculatorInputs, EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { fromSqft } from '#shared/features/calculator/units.ts'
import { indexDayIn } from '#shared/features/prices/source.ts'
import ar from '#shared/i18n/ar/estimate-file.json' with { type: 'json' }
import en from '#shared/i18n/en/estimate-file.json' with { type: 'json' }
import fr from '#shared/i18n/fr/estimate-file.json' with { type: 'json' }
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'

const texts = { en, fr, ar } as const satisfies Record<Language, unknown>
type Texts = (typeof texts)[Language]

/** Empty columns are left out. */
type Line = {
  readonly item: string
  readonly value?: Cell
  readonly unit?: string
  readonly low?: number
  readonly high?: number
  readonly price?: number | null
  readonly amount?: number | null
}
type Section = keyof Texts['sections']
type Sections = readonly (readonly [Section, readonly Line[]])[]

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

function inputLines(
  { city, inputs }: EstimateSheet,
  name: string | null,
  translated: Texts,
  language: Language,
): Line[] {
  const { inputs: labels, units, usual, yes, no } = translated
  const count = (value: number | null): Cell => value ?? usual
  const size = (item: string, sqft: number): Line => ({ item, value: sqft, unit: units.sqft })
  return [
    ...(name === null ? [] : [{ item: labels.name, value: name }]),
    { item: labels.city, value: inLanguage(city.name, language) },
    size(labels.area, inputs.areaSqft),
    { item: labels.area, value: rounded(fromSqft(inputs.areaSqft, 'sqm'), 2), unit: units.sqm },
    { item: labels.type, value: translated.types[inputs.type] },
    { item: labels.material, value: translated.materials[inputs.material] },
    { item: labels.mode, value: translated.modes[inputs.mode] },
    { item: labels.structure, value: translated.structures[inputs.structure] },
    { item: labels.storeys, value: inputs.storeys },
    size(labels.basement, inputs.basementSqft),
    size(labels.pergola, inputs.pergolaSqft),
    { item: labels.wall, value: inputs.wallMetres, unit: units.metre },
    { item: labels.bathrooms, value: count(inputs.bathrooms) },
    { item: labels.kitchens, value: count(inputs.kitchens) },
    { item: labels.fee, value: inputs.fee ? yes : no },
    { item: labels.contingency, value: inputs.contingencyPercent, unit: units.percent },
    { item: labels.start, value: inputs.startMonth },
  ]
}

/** The figures as lines, with names for their keys. */
function named<K extends string>(figures: readonly { key: K; amount: number }[], names: Readonly<Record<K, string>>) {
  return figures.map(({ key, amount }): Line => ({ item: names[key], amount }))
}

function stageNames({ type }: CalculatorInputs, { stages, kinds }: Texts) {
  // A grey structure uses the stage names of a complete one, except for its own.
  return { ...stages.complete, ...stages.grey, ...stages[type], fees: kinds.fees, contingency: kinds.contingency }
}

const needLines = (sheet: EstimateSheet, { things, units }: Texts): Line[] =>
  needsIn(sheet).map(({ material, unit, quantity, low, high, price, cost }) => ({
    item: things[material],
    value: quantity,
    unit: units[unit],
    low,
    high,
    price,
    amount: cost,
  }))

/** The index's source in the reader's language; other sources as they were entered. */
function sourceIn(source: string, index: string): string {
  const day = indexDayIn(source)
  return day === null ? source : index.replace('{{day}}', day)
}

function basisLines({ rate, greyRate, pricesFrom, sources, months }: EstimateSheet, translated: Texts): Line[] {
  const { basis, confidences, units } = translated
  const ofRate = (item: string, { perSqft, from, source, confidence }: EstimateSheet['rate']): Line[] => [
    { item, value: { day: from }, unit: units.sqft, amount: perSqft },
    { item: basis.source, value: source },
    { item: basis.confidence, value: confidences[confidence] },
  ]
  return [
    ...ofRate(basis.rate, rate),
    ...(greyRate.id === rate.id ? [] : ofRate(basis['grey-rate'], greyRate)),
    { item: basis.prices, value: pricesFrom && { day: pricesFrom } },
    ...sources.map(source => ({ item: basis.source, value: sourceIn(source, basis.index) })),
    { item: basis.months, value: months },
  ]
}

function sectionsOf(sheet: EstimateSheet, name: string | null, language: Language): Sections {
  const translated = texts[language]
  const { low, likely, high, perSqft, parts, steps, byKind, byStage, schedule, inputs } = sheet
  return [
    ['inputs', inputLines(sheet, name, translated, language)],
    ['results', named([low, likely, high, perSqft], translated.results)],
    ['parts', named(parts, translated.parts)],
    ['steps', named(steps, translated.steps)],
    ['kinds', named(byKind, translated.kinds)],
    ['stages', named(byStage, stageNames(inputs, translated))],
    ['needs', needLines(sheet, translated)],
    ['schedule', schedule.map(({ month, amount }) => ({ item: month, amount }))],
    ['basis', basisLines(sheet, translated)],
  ]
}

/** The header first; `name` is the name that the owner gave it. */
export function estimateLines(sheet: EstimateSheet, name: string | null, language: Language): readonly Cell[][] {
  const { columns, sections: titles } = texts[language]
  const { currency } = sheet.city
  const units = minorUnits(currency)
  // A piece's price may have fractions of the smallest unit.
  const money = (amount: number | null | undefined) => (amount == null ? null : rounded(amount / units, 7))
  const { section, item, value, unit, low, high, price, amount } = columns
  const head = [section, item, value, unit, low, high, price, amount, columns.currency]
  const lines = sectionsOf(sheet, name, language).flatMap(([key, own]) =>
    own.map((line): Cell[] => {
      const [each, all] = [money(line.price), money(line.amount)]
      const shown = each === null && all === null ? null : currency
      return [
        titles[key],
        line.item,
        line.value ?? null,
        line.unit ?? null,
        line.low ?? null,
        line.high ?? null,
        each,
        all,
        shown,
      ]
    }),
  )
  return [head, ...lines]
}
