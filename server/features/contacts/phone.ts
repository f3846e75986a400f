// Phone numbers as the whole world writes them (E.164), however they were typed.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { digitsOf, inWesternDigits } from '#shared/values/digits.ts'

/** Where most of the house's people live. */
export const homeCountry = 'MA'

function read(typed: string, country: string) {
  const bare = inWesternDigits(typed.normalize('NFKC'))
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const home: CountryCode = isSupportedCountry(country) ? country : homeCountry
  return bare === '' ? undefined : parsePhoneNumberFromString(bare, home)
}

/** The digits by which a number is found in any spelling: without the code of its country, and without the zeros before it. */
export function digitsToFind(typed: string): string {
  const digits = digitsOf(typed).replace(/^0+/, '')
  const number = read(typed, homeCountry)
  return number?.isPossible() ? number.nationalNumber : digits
}

/** Empty for what is no number there; `country` says what a number without its country's code is. */
export function e164Of(typed: string, country: string): string {
  const number = read(typed, country)
  return number?.isPossible() ? number.number : ''
}
