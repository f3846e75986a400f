// What the parts of the calculator's page pass to each other.
import type { Typed } from '#shared/features/calculator/address.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import type { Conversion } from '#shared/values/exchange.ts'

/** What an address of the calculator is about: `city` is the landing page of one. */
export type Kind = 'house' | 'grey-structure' | 'materials' | 'city'

export type CityChoice = {
  readonly slug: string
  readonly name: string
  readonly country: string
  readonly lat: number
  readonly lon: number
}

/** What the form begins with, as the page's data gives it. */
export type CalculatorStart = {
  readonly slug: string
  readonly kind: Kind
  readonly cities: readonly CityChoice[]
  /** What this address takes for granted; its own address leaves it out. */
  readonly defaults: Partial<Typed>
  readonly typed: Typed
  /** Somebody sent the form: what is wrong with it is said at once. */
  readonly asked: boolean
  /** Of the chosen city; null where none is chosen. */
  readonly set: RateSet | null
  /** Into the currency that the reader chose. */
  readonly conversions: readonly Conversion[]
  /** The day on which the page was made, `2026-11-22`. */
  readonly today: string
}
