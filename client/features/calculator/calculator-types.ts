import type { Typed } from '#shared/features/calculator/address.ts'
import type { plainPages } from '#shared/features/calculator/inputs.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import type { Conversion } from '#shared/values/exchange.ts'

/** The kind of calculator page; `city` is the landing page of a city. */
export type Kind = (typeof plainPages)[number] | 'city'

export type CityChoice = {
  readonly slug: string
  readonly name: string
  readonly country: string
  readonly lat: number
  readonly lon: number
}

/** The initial state of the form, from the page's data. */
export type CalculatorStart = {
  readonly slug: string
  readonly kind: Kind
  readonly cities: readonly CityChoice[]
  /** The values that this address implies, so that it leaves them out. */
  readonly defaults: Partial<Typed>
  readonly typed: Typed
  /** The form was sent, so errors are shown at once. */
  readonly submitted: boolean
  /** Rates of the chosen city; null when no city is chosen. */
  readonly set: RateSet | null
  /** To the currency that the reader chose. */
  readonly conversions: readonly Conversion[]
  /** The day on which the page was rendered, `2026-11-22`. */
  readonly today: string
}
