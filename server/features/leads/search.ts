import type { SearchKind } from '#server/platform/request-context.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { listOwnLeads } from './list-queries.ts'

export const leadsSearch: SearchKind = {
  kind: 'leads',
  areas: ['contractor', 'advisor'],
  module: 'connects',
  find: async (db, { user, area, q, most }) => {
    if (!user.professionalId) return []
    const filter = { ownerId: user.professionalId, q }
    const found = await listOwnLeads(db, { filter, stage: undefined, sort: 'age', limit: most, offset: 0 })
    const hrefOf = (lead: string) => areaHref(area === 'advisor' ? 'advisor.lead' : 'contractor.lead', { lead })
    return found.map(({ id, title, city, code }) => [id, title, city?.name ?? null, hrefOf(id), code])
  },
}
