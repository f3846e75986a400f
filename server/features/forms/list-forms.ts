// The forms of the house by kind, state and trade, with how many people answered.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { countForms, listForms as listRows } from './builder-queries.ts'

type List = (typeof formBuilder)['GET /admin/forms']

export async function listForms({ db }: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize, status } = query
  const rows = await listRows(db, query, { page, pageSize })
  const byStatus = await countForms(db, { q: query.q, kind: query.kind, trade: query.trade })
  const counts = Object.fromEntries(byStatus.map(one => [one.status, one.count]))
  const total = byStatus.filter(one => !status || one.status === status).reduce((sum, { count }) => sum + count, 0)
  const items = rows.map(({ trade_slug, trade_name, published_version, has_changes, updated_at, ...row }) => ({
    ...row,
    trade: trade_slug && trade_name ? { slug: trade_slug, name: trade_name } : null,
    publishedVersion: published_version,
    hasChanges: has_changes,
    updatedAt: updated_at.toISOString(),
  }))
  return { items, page, pageSize, total, counts }
}
