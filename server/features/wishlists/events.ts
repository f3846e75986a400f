import { event } from '#server/platform/events/event.ts'
import type { Localized } from '#shared/values/localized.ts'

/** `name` is one of the products. */
export type PricesFell = {
  readonly userId: string
  readonly count: number
  readonly name: Localized
  readonly list: string
}
export const pricesFell = event<PricesFell>('saved-prices-fell')
