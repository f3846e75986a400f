// Two to four estimates side by side: differences are marked, and the lowest amount where amounts are comparable.
import { readable } from '#client/features/calculator/use-calculator-texts.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { type ComparisonRow, ComparisonTable, rowOf } from '#client/ui/data/comparison-table.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { buildingMaterials, type Material } from '#shared/features/calculator/book.ts'
import { type KindKey, kindKeys } from '#shared/features/calculator/figures.ts'
import { type StageKey, stageKeys, types } from '#shared/features/calculator/inputs.ts'
import { isInMetres, likelyPer, needsIn } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet, SavedEstimate } from '#shared/features/calculator/schemas.ts'
import { inputKeys, useInputFacts } from './input-facts.ts'
import { useSheetTexts } from './sheet-texts.ts'

type Sheets = readonly EstimateSheet[]

function useInputRows(sheets: Sheets): readonly ComparisonRow[] {
  const t = useTexts('estimates')
  const factsOf = useInputFacts()
  const facts = sheets.map(factsOf)
  return inputKeys.map((key, place) => {
    const values = facts.map(each => each[place]?.value ?? '')
    const isOther = differs(values)
    return rowOf(
      values,
      t(`inputs.${key}`),
      value => (isOther ? <strong className="font-semibold">{value}</strong> : value),
      isOther ? { hint: t('compare.differs') } : {},
    )
  })
}

/** Amounts, each in its own currency. */
function useAmountRow(sheets: Sheets) {
  const t = useTexts('estimates')
  const format = useFormat()
  const isOneGroup = new Set(sheets.map(groupOf)).size === 1
  const mark = { tone: 'moss', text: t(isOneGroup ? 'compare.lowest' : 'compare.lowest-of-kind') } as const
  return (label: string, values: Row<unknown>['values'], isWeighed = true): ComparisonRow => {
    const lowest = isWeighed ? lowestOf(sheets, values) : []
    return {
      label,
      cells: values.map((amount, place) => {
        if (!amount) return null
        const value = format.money(readable({ amount, currency: sheets[place]?.city.currency ?? '' }))
        return lowest.includes(place) ? { value, mark } : { value }
      }),
    }
  }
}

function useTotalRows(sheets: Sheets): readonly ComparisonRow[] {
  const t = useTexts('estimates')
  const totals = useTexts('calculator-result')
  const row = useAmountRow(sheets)
  const inMetres = sheets.every(isInMetres)
  const of = (key: 'likely' | 'low' | 'high') => sheets.map(sheet => sheet[key].amount)
  return [
    row(totals('totals.likely'), of('likely')),
    row(totals('totals.low'), of('low'), false),
    row(totals('totals.high'), of('high'), false),
    row(
      totals(inMetres ? 'totals.per.sqm' : 'totals.per-sqft'),
      sheets.map(sheet => likelyPer(sheet, inMetres ? 'sqm' : 'sqft')),
    ),
    rowOf(sheets, t('compare.time'), ({ months }) => t('compare.months', { count: months })),
  ]
}

function useNeedRows(sheets: Sheets): readonly ComparisonRow[] {
  const t = useTexts('estimates')
  const { amount } = useSheetTexts()
  return needRows(sheets).map(({ key }) => ({
    label: t(`materials.${key}`),
    cells: sheets.map(sheet => {
      const need = needsIn(sheet).find(({ material }) => material === key)
      return need ? { value: amount(need.quantity, need.unit) } : null
    }),
  }))
}

function useRows(sheets: Sheets): readonly ComparisonRow[] {
  const t = useTexts('estimates')
  const row = useAmountRow(sheets)
  const part = (label: string, rows: readonly ComparisonRow[]): readonly ComparisonRow[] =>
    rows.length === 0 ? [] : [{ label, cells: [], isHeading: true }, ...rows]
  return [
    ...part(t('compare.total'), useTotalRows(sheets)),
    ...part(t('compare.inputs'), useInputRows(sheets)),
    ...part(
      t('split.by-kind'),
      kindRows(sheets).map(({ key, values }) => row(t(`kinds.${key}`), values)),
    ),
    ...part(
      t('split.by-stage'),
      stageRows(sheets).map(({ key, values }) => row(t(`cuts.${key}`), values)),
    ),
    ...part(t('needs.title'), useNeedRows(sheets)),
  ]
}

/** Limits of the comparison. */
function Warnings({ sheets }: { sheets: Sheets }) {
  const t = useTexts('estimates')
  const format = useFormat()
  const currencies = currenciesOf(sheets)
  const isMixed = differs(sheets.map(({ inputs }) => inputs.type))
  const isOtherMode = differs(sheets.map(({ inputs }) => inputs.mode))
  if (currencies.length === 1 && !isMixed && !isOtherMode) return null
  return (
    <Callout title={t('compare.careful')}>
      <div className="grid gap-1">
        {currencies.length > 1 && <p>{t('compare.currencies', { currencies: format.list(currencies) })}</p>}
        {isMixed && <p>{t('compare.types')}</p>}
        {isOtherMode && <p>{t('compare.modes')}</p>}
      </div>
    </Callout>
  )
}

export function EstimateComparison({ estimates }: { estimates: readonly SavedEstimate[] }) {
  const t = useTexts('estimates')
  const format = useFormat()
  const sheets = estimates.map(({ sheet }) => sheet)
  return (
    <div className="grid gap-5">
      <Warnings sheets={sheets} />
      <ComparisonTable
        caption={t('compare.title', { count: estimates.length })}
        corner={t('compare.corner')}
        missingText={t('compare.missing')}
        heads={estimates.map(({ key, name, createdAt }) => ({
          id: key,
          tab: <bdi>{name}</bdi>,
          title: (
            <>
              <Anchor href={`?estimate=${key}`} className="hover:underline hover:underline-offset-4">
                <bdi>{name}</bdi>
              </Anchor>
              <span className="block font-normal text-13 text-ink-soft">
                {t('compare.kept', { date: format.date(createdAt) })}
              </span>
            </>
          ),
        }))}
        rows={useRows(sheets)}
      />
    </div>
  )
}

// The rows of a comparison, and which amounts are comparable.
type Row<K> = { readonly key: K; readonly values: readonly (number | null)[] }

/** Only estimates of one currency, type and mode are comparable: no amount is converted. */
function groupOf({ city, inputs }: EstimateSheet): string {
  return `${city.currency} ${inputs.type} ${inputs.mode}`
}

export const currenciesOf = (sheets: Sheets): readonly string[] => [...new Set(sheets.map(({ city }) => city.currency))]

const differs = (values: readonly unknown[]): boolean => new Set(values).size > 1

/** The indexes of the lowest amounts in each group; none when the group has one member or all amounts are equal. */
export function lowestOf(sheets: Sheets, values: readonly (number | null)[]): readonly number[] {
  const groups = Map.groupBy(sheets.keys(), place => groupOf(sheets[place] as EstimateSheet))
  return [...groups.values()].flatMap(places => {
    const own = places.flatMap(place => {
      const value = values[place] ?? null
      return value ? [{ place, value }] : []
    })
    const least = Math.min(...own.map(({ value }) => value))
    const lowest = own.filter(({ value }) => value === least)
    return own.length > 1 && lowest.length < own.length ? lowest.map(({ place }) => place) : []
  })
}

const isKnown = ({ values }: Row<unknown>): boolean => values.some(value => value !== null && value > 0)

export function kindRows(sheets: Sheets): readonly Row<KindKey>[] {
  return kindKeys
    .map(key => ({ key, values: sheets.map(({ byKind }) => byKind.find(each => each.key === key)?.amount ?? null) }))
    .filter(isKnown)
}

/** Stages of a type that at least two estimates have; null for estimates of the other type. */
export function stageRows(sheets: Sheets): readonly Row<StageKey>[] {
  const common = types.filter(type => sheets.filter(({ inputs }) => inputs.type === type).length > 1)
  return common
    .flatMap(type =>
      stageKeys[type].map((key: StageKey) => ({
        key,
        values: sheets.map(({ inputs, byStage }) =>
          inputs.type === type ? (byStage.find(each => each.key === key)?.amount ?? null) : null,
        ),
      })),
    )
    .filter(isKnown)
}

export function needRows(sheets: Sheets): readonly Row<Material>[] {
  return buildingMaterials
    .map(key => ({
      key,
      values: sheets.map(({ needs }) => needs.find(each => each.material === key)?.quantity ?? null),
    }))
    .filter(isKnown)
}
