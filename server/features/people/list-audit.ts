// Privileged acts, newest first.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { countEntries, listEntries } from './audit-queries.ts'

type List = (typeof people)['GET /audit']
type Details = Output<List>['items'][number]['detail']

export async function listAudit({ db }: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize } = query
  const [rows, total] = await Promise.all([listEntries(db, query, query), countEntries(db, query)])
  const items = rows.map(row => ({
    id: row.id,
    at: new Date(row.created_at).toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    act: row.act,
    params: row.params as Details,
    detail: row.detail as Details,
    address: row.address,
    requestId: row.request_id,
  }))
  return { items, page, pageSize, total }
}
