import { useFormat } from '#client/platform/i18n/format.ts'
import { useRoot } from '#client/platform/root.ts'
import { minorUnits } from '#shared/values/money.ts'

/** Formats minor units and fractions of them in the currency's units, with every significant decimal. */
export function useAmount(): (minor: number, currency: string) => string {
  const format = useFormat()
  return (minor, currency) => {
    const value = minor / minorUnits(currency)
    const rest = Number.isInteger(value) ? 0 : 2
    const digits = { minimumFractionDigits: rest, maximumFractionDigits: 7 }
    return format.number(value, { style: 'currency', currency, currencyDisplay: 'code', ...digits })
  }
}

export function useCountry(): (code: string) => string {
  const { language } = useRoot()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return code => names.of(code) ?? code
}

/** Choices for a list of values, labelled by `textOf`. */
export function choicesOf<Value extends string>(values: readonly Value[], textOf: (value: Value) => string) {
  return values.map(value => ({ value, label: textOf(value) }))
}
