import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findReader } from './drop-queries.ts'
import type { PricesFell } from './events.ts'

const byPerson = recipientOf((db, { userId }: PricesFell) => findReader(db, userId))

export const toOwner = byPerson.to(({ role, professionalType }, { userId, count, name, list }) => {
  const area = areaOf({ role, professionalType })
  return {
    userId,
    params: { count, title: name },
    link: { route: area === 'admin' ? 'admin.dashboard' : `${area}.my-wishlists`, params: { list } },
  }
})
