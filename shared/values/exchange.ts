// Amounts in another currency: by rates against one base currency, and only ever beside the price as it was given.
import { type Currency, currencies, type Money, minorUnits } from './money.ts'

/** The currency in which rates are noted; it needs none itself. */
export const baseCurrency = 'MAD' satisfies Currency

export type RatedCurrency = Exclude<Currency, typeof baseCurrency>

/** The currencies of which a rate is noted. */
export const ratedCurrencies = (Object.keys(currencies) as Currency[]).filter(
  (code): code is RatedCurrency => code !== baseCurrency,
)

/** `value`: units of the base for one unit of the currency, since `day`. */
export type ExchangeRate = { readonly currency: string; readonly value: number; readonly day: string }

/** `per`: units of `to` for one unit of `from`; `day`: of the older of the two rates it is made of. */
export type Conversion = {
  readonly from: string
  readonly to: string
  readonly per: number
  readonly day: string
}

/** From every other currency that has a rate; none where the one asked for has none. */
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

/** Whole units from a thousand on; null where nothing of it is left. */
export function convert({ amount, currency }: Money, { to, per }: Conversion): Money | null {
  const value = (amount / minorUnits(currency)) * per
  const unit = minorUnits(to)
  const minor = value < 1000 ? Math.round(value * unit) : Math.round(value) * unit
  return minor === 0 ? null : { amount: minor, currency: to }
}
