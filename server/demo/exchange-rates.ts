// Rounded example rates, labelled as such. A real installation starts with none.
import type { RatedCurrency } from '#shared/values/exchange.ts'
import { type Days, idOf } from './basics.ts'
import { type DemoRows, insert } from './model.ts'

/** Dirhams for one unit of the currency. */
const examples: Readonly<Record<RatedCurrency, number>> = {
  EUR: 10.7,
  USD: 9.2,
  AED: 2.505,
  SAR: 2.453,
  EGP: 0.194,
  INR: 0.1034,
  PKR: 0.0327,
}

export function buildExchangeRates(rows: DemoRows, days: Days): void {
  const shared = {
    effectiveFrom: days.day(-3),
    source: 'Example rate of the demo, rounded: not a bank’s rate',
    authorId: null,
    createdAt: days.ago(3, 9),
  }
  for (const [currency, value] of Object.entries(examples))
    insert(rows, 'exchangeRates', { id: idOf(`exchange:${currency}`), currency, value, ...shared })
}
