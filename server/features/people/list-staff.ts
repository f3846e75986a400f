// Admins and super admins.
import type { Call } from '#server/platform/call.ts'
import { modules } from '#shared/access/permissions.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { staffRoles } from './load-person.ts'
import { countPeople, listStaffRows } from './people-queries.ts'
import { presentRow } from './present-person.ts'

type List = (typeof people)['GET /staff']

export async function listStaff({ db, now }: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize, q } = query
  const search = { among: staffRoles, q }
  const [rows, total] = await Promise.all([listStaffRows(db, search, query, now), countPeople(db, search)])
  const items = rows.map(row => ({
    ...presentRow(row),
    modules: row.role === 'superAdmin' ? modules.length : row.modules,
    secondFactors: row.factors,
  }))
  return { items, page, pageSize, total }
}
