import { useMemo } from 'react'
import { useSheetMoney } from '#client/features/calculator/use-calculator-texts.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Term } from '#shared/features/calculator/figures.ts'
import { isInMetres, type NeedUnit } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type AreaUnit, fromSqft } from '#shared/features/calculator/units.ts'

export type SheetTerm = EstimateSheet['needs'][number]['terms'][number]

export type SheetTexts = {
  readonly area: (sqft: number, unit: AreaUnit) => string
  /** 0.285 as 28.5 %. */
  readonly share: (share: number) => string
  /** A count of bags, kilograms or pieces. */
  readonly amount: (count: number, unit: NeedUnit) => string
  /** Formats `2027-03`. */
  readonly month: (month: string) => string
}

/** Large units need two decimals. */
const digitsOf = (unit: AreaUnit): number => (unit === 'sqft' || unit === 'sqm' ? 1 : 2)

export function useSheetTexts(): SheetTexts {
  const t = useTexts('estimates')
  const format = useFormat()
  return useMemo(
    () => ({
      area: (sqft, unit) =>
        t(`measure.${unit}`, {
          number: format.number(fromSqft(sqft, unit), { maximumFractionDigits: digitsOf(unit) }),
        }),
      share: share => format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
      amount: (count, unit) => t(`units.${unit}`, { count, number: format.number(count) }),
      month: month => format.date(`${month}-01`, { month: 'long', year: 'numeric' }),
    }),
    [t, format],
  )
}

/** The number of a formula's term, and its name. */
export function useTermTexts(sheet: EstimateSheet) {
  const t = useTexts('estimates')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { inputs, rate } = sheet
  const value = ({ value: number, measure }: Pick<Term, 'value' | 'measure'>): string => {
    const digits = (most: number, least = 0): string =>
      format.number(number, { maximumFractionDigits: most, minimumFractionDigits: least })
    if (measure === 'money') return money(number)
    if (measure === 'sqft' || measure === 'sqm' || measure === 'metres')
      return t(`measure.${measure}`, { number: digits(1) })
    if (measure === 'share') return format.number(number, { style: 'percent', maximumFractionDigits: 1 })
    return measure === 'count' ? digits(2) : digits(3, 2)
  }
  const name = ({ symbol }: Pick<Term, 'symbol'>): string => {
    if (symbol === 'storeys') return t('symbols.storeys', { count: inputs.storeys })
    const unit = t(isInMetres(sheet) ? 'per.sqm' : 'per.sqft')
    if (symbol === 'rate') return t(`rates.${inputs.type}-${inputs.material}`, { unit })
    if (symbol === 'grey-rate') return t(`rates.grey-${inputs.material}`, { unit })
    const since = format.date(rate.from, { month: 'long', year: 'numeric' })
    return t(`symbols.${symbol}`, { date: since, unit })
  }
  return { value, name }
}
