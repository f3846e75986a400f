// Converts amounts by rates against one base currency. A converted amount is only shown beside the original price.
import { type Currency, currencies, type Money, minorUnits } from './money.ts'

/** All rates refer to it, so it has no rate itself. */
export const baseCurrency = 'MAD' satisfies Currency

export type RatedCurrency = Exclude<Currency, typeof baseCurrency>

export const ratedCurrencies = (Object.keys(currencies) as Currency[]).filter(
  (code): code is RatedCurrency => code !== baseCurrency,
)

/** `value`: units of the base currency per unit of `currency`, valid from `day`. */
export type ExchangeRate = { readonly currency: string; readonly value: number; readonly day: string }

/** `per`: units of `to` per unit of `from`; `day`: the date of the older of the two rates. */
export type Conversion = {
  readonly from: string
  readonly to: string
  readonly per: number
  readonly day: string
}

/** Conversions from every other currency with a rate; empty if `to` has no rate. */
export function conversionsTo(to: string, rates: readonly ExchangeRate[]): readonly Conversion[] {
  const all = [...rates, { currency: baseCurrency, value: 1, day: '' }]
  const own = all.find(({ currency }) => currency === to)
  if (!own) return []
  return all
    .filter(({ currency }) => currency !== to)
    .map(({ currency, value, day }) => {
      const [older = ''] = [day, own.day].filter(one => one !== '').toSorted()
      return { from: currency, to, per: Number((value / own.value).toPrecision(10)), day: older }
    })
}

/** Whole units from a thousand upwards; null if the result rounds to zero. */
export function convert({ amount, currency }: Money, { to, per }: Conversion): Money | null {
  const value = (amount / minorUnits(currency)) * per
  const unit = minorUnits(to)
  const minor = value < 1000 ? Math.round(value * unit) : Math.round(value) * unit
  return minor === 0 ? null : { amount: minor, currency: to }
}
