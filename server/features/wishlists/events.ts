import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Localized } from '#shared/values/localized.ts'
import { findReader } from './drop-queries.ts'

/** `name` is one of the products. */
type PricesFell = {
  readonly userId: string
  readonly count: number
  readonly name: Localized
  readonly list: string
}

const byPerson = recipientOf((db, { userId }: PricesFell) => findReader(db, userId))
const toOwner = byPerson.to(({ role, professionalType }, { userId, count, name, list }) => {
  const area = areaOf({ role, professionalType })
  return {
    userId,
    params: { count, title: name },
    link: { route: area === 'admin' ? 'admin.dashboard' : `${area}.my-wishlists`, params: { list } },
  }
})

export const pricesFell = event<PricesFell>('saved-prices-fell', [toOwner('saved-prices-fell')])
