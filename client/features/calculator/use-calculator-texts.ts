import { useMemo } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import type { CalculatorInputs, EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type AreaUnit, fromSqft } from '#shared/features/calculator/units.ts'
import { inLanguage, type Localized } from '#shared/values/localized.ts'
import { type Money, minorUnits } from '#shared/values/money.ts'

type Range = { readonly low: number; readonly high: number; readonly currency: string }
type Named = { readonly name: Localized }

export function useCalculatorTexts() {
  const t = useTexts('calculator')
  const format = useFormat()
  const { language } = useRoot()
  return useMemo(() => {
    const area = (sqft: number, unit: AreaUnit): string => {
      const value = fromSqft(sqft, unit)
      return t(`units.of.${unit}`, {
        count: value,
        number: format.number(value, { maximumFractionDigits: value < 100 ? 1 : 0 }),
      })
    }
    const range = ({ low, high, currency }: Range): string =>
      t('range', {
        low: format.amount({ amount: low, currency }),
        high: format.amount({ amount: high, currency }),
        currency: format.currency(currency),
      })
    const city = ({ name }: Named): string => inLanguage(name, language)
    /** "House, 1,925 sq ft, Lahore". */
    const estimate = (inputs: Pick<CalculatorInputs, 'type' | 'areaSqft'>, place: Named, unit: AreaUnit): string =>
      t('estimate-name', { type: t(`type.short.${inputs.type}`), area: area(inputs.areaSqft, unit), city: city(place) })
    return { area, range, city, estimate }
  }, [t, format, language])
}

/** Large amounts drop their decimals; small ones, such as the price of a kilogram, keep them. */
export function readable({ amount, currency }: Money): Money {
  const unit = minorUnits(currency)
  return { amount: Math.abs(amount) < 1000 * unit ? amount : Math.round(amount / unit) * unit, currency }
}

/** Amounts of this estimate, in the currency of its city. */
export function useSheetMoney({ city }: Pick<EstimateSheet, 'city'>): (amount: number) => string {
  const format = useFormat()
  return amount => format.money(readable({ amount, currency: city.currency }))
}
