// What happens to what people keep.
import { event } from '#server/platform/events/event.ts'
import type { Localized } from '#shared/values/localized.ts'

/** Prices of so many kept things fell; `name` is one of them. */
export type PricesFell = {
  readonly userId: string
  readonly count: number
  readonly name: Localized
  readonly list: string
}
export const pricesFell = event<PricesFell>('kept-prices-fell')
