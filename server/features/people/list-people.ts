// Clients and professionals, newest first, found by name, address or number.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { clientRoles } from './load-person.ts'
import { countPeople, listPeople as listRows } from './people-queries.ts'
import { presentRow } from './present-person.ts'

type List = (typeof people)['GET /people']

export async function listPeople({ db }: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize } = query
  const search = { among: clientRoles, ...query }
  const [rows, total] = await Promise.all([listRows(db, search, query), countPeople(db, search)])
  return { items: rows.map(presentRow), page, pageSize, total }
}
