// Who is told of falling prices: the person who keeps the things.
import { tellOf } from '#server/platform/events/tell.ts'
import { areaOf } from '#shared/access/roles.ts'
import { inLanguage, languages } from '#shared/values/localized.ts'
import { findReader } from './drop-queries.ts'
import type { PricesFell } from './events.ts'

const byPerson = tellOf((db, { userId }: PricesFell) => findReader(db, userId))

export const toKeeper = byPerson.to(({ role, professional_type, language }, { userId, count, name, list }) => {
  const area = areaOf({ role, professionalType: professional_type })
  const spoken = languages.find(one => one === language) ?? 'en'
  return {
    userId,
    params: { count, title: inLanguage(name, spoken) },
    link: { route: area === 'admin' ? 'admin.dashboard' : `${area}.my-wishlists`, params: { list } },
  }
})
