import type { SearchKind } from '#server/platform/request-context.ts'
import type { Role } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { clientRoles, staffRoles } from './move-account.ts'
import { findPeople } from './people-queries.ts'

const findAmong =
  (among: readonly Role[], route: 'admin.profile' | 'admin.admin-profile'): SearchKind['find'] =>
  async (db, { q, most }) => {
    const found = await findPeople(db, { among, q }, most)
    return found.map(({ id, name, email }) => [id, name, email, areaHref(route, { user: id })])
  }

export const peopleSearch: readonly SearchKind[] = [
  { kind: 'people', areas: ['admin'], module: 'profiles', find: findAmong(clientRoles, 'admin.profile') },
  { kind: 'staff', areas: ['admin'], module: 'admin-profiles', find: findAmong(staffRoles, 'admin.admin-profile') },
]
