// Money is a whole number of minor units with a currency code; never a float.

/** `amount` in minor units of `currency` (ISO 4217): 1 MAD = 100, 1 TND = 1000. */
export type Money = { readonly amount: number; readonly currency: string }

const threeDecimals = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']

/** How many decimals a currency has. Source: ISO 4217. */
export function decimalsOf(currency: string): number {
  return threeDecimals.includes(currency) ? 3 : 2
}

/** Minor units of one unit: 100 or 1000. */
export function minorUnits(currency: string): number {
  return 10 ** decimalsOf(currency)
}

/** Units in minor units; float noise is removed before any rounding: 1.005 is 100.5. */
export function inMinor(units: number, currency: string): number {
  return Number((units * minorUnits(currency)).toPrecision(15))
}

/** The currencies that a person can choose, with the symbol that is stored. */
export const currencies = {
  MAD: 'DH',
  AED: 'AED',
  SAR: 'SAR',
  PKR: 'Rs',
  INR: '₹',
  EGP: 'E£',
  EUR: '€',
  USD: '$',
} as const
export type Currency = keyof typeof currencies

/** For a person who has chosen none. */
export const defaultCurrency: Currency = 'MAD'

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencies, value)
}
