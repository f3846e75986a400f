import type { SearchKind } from '#server/platform/request-context.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { selectPeople } from './contact-queries.ts'

export const contactsSearch: SearchKind = {
  kind: 'contacts',
  areas: ['user', 'contractor', 'advisor', 'supplier'],
  module: 'connects',
  find: async (db, { user, area, q, most }) => {
    const found = await selectPeople(db, { ownerId: user.id, q }).limit(most).execute()
    const screen = areaHref(`${area === 'admin' ? 'user' : area}.contacts-clients`)
    return found.map(({ id, name, company }) => {
      const query = new URLSearchParams({ tab: 'contacts', q: name })
      return [id, name, company, `${screen}?${query}`]
    })
  },
}
