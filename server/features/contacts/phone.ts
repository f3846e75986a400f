// Phone numbers in international format (E.164), from any spelling.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { digitsOf, inWesternDigits } from '#shared/values/digits.ts'

/** The country of most users. */
export const homeCountry = 'MA'

function read(typed: string, country: string) {
  const bare = inWesternDigits(typed.normalize('NFKC'))
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const home: CountryCode = isSupportedCountry(country) ? country : homeCountry
  return bare === '' ? undefined : parsePhoneNumberFromString(bare, home)
}

/** The digits that identify a number in any spelling: without country code and leading zeros. */
export function digitsToFind(typed: string): string {
  const digits = digitsOf(typed).replace(/^0+/, '')
  const number = read(typed, homeCountry)
  return number?.isPossible() ? number.nationalNumber : digits
}

/** Empty for text that is no number there; `country` is for numbers without a country code. */
export function e164Of(typed: string, country: string): string {
  const number = read(typed, country)
  return number?.isPossible() ? number.number : ''
}
