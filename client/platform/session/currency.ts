// The chosen currency, which outlives every session; apart from it, since visitors choose one too.
import { type Currency, currencies } from '#shared/values/money.ts'
import { readCookie, writeCookie } from './storage.ts'

/** Sets the currency together with its symbol. */
export function setCurrency(currency: Currency): void {
  writeCookie('currency', currency)
  writeCookie('currencySymbol', currencies[currency])
}

/** The currency chosen, a single space when none was. */
export function readCurrency(): string {
  return readCookie('currency')
}
