// The chosen currency; separate from the session, which it outlives, because visitors choose one too.
import { type Currency, currencies } from '#shared/values/money.ts'
import { readCookie, writeCookie } from './storage.ts'

/** Sets the currency together with its symbol. */
export function setCurrency(currency: Currency): void {
  writeCookie('currency', currency)
  writeCookie('currencySymbol', currencies[currency])
}

/** The chosen currency; a single space if none was chosen. */
export function readCurrency(): string {
  return readCookie('currency')
}
