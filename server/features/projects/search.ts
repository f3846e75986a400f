import type { SearchKind } from '#server/platform/request-context.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { findProjects, listProjects } from './project-queries.ts'

export const projectsSearch: SearchKind = {
  kind: 'projects',
  areas: ['user', 'contractor', 'advisor', 'admin'],
  module: 'projects',
  find: async (db, { user, area, q, most }) => {
    const route = `${area === 'supplier' ? 'user' : area}.project` as const
    const found =
      area === 'admin'
        ? await findProjects(db, { q, most })
        : await listProjects(db, { userId: user.id, q, page: 1, pageSize: most })
    return found.map(({ id, title, clientId, clientName, professionalName, code }) => {
      const other = clientId === user.id ? professionalName : clientName
      return [id, title, other, areaHref(route, { project: id }), code]
    })
  },
}
