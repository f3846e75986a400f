// Requests of one state as the reviewer reads them: with the sender's signs of trust and history.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { countByStatus, countQueue, listHistories, listQueue } from './list-queries.ts'
import { presentReviewed } from './present-connect.ts'
import { listTrust } from './trust-queries.ts'

type List = (typeof connects)['GET /admin/connects']
type Histories = Awaited<ReturnType<typeof listHistories>>

function historyOf(histories: Histories, senderId: string) {
  const own = histories.filter(({ from_user_id }) => from_user_id === senderId)
  const count = (status: string) => own.find(row => row.status === status)?.count ?? 0
  return {
    asked: own.reduce((sum, row) => sum + row.count, 0),
    accepted: count('accepted'),
    declined: count('declined'),
    rejected: count('rejected'),
  }
}

export async function listConnectsForReview(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const rows = await listQueue(call.db, query)
  const trusts = await listTrust(
    call.db,
    rows.map(({ id }) => id),
  )
  const histories = await listHistories(call.db, [...new Set(rows.map(({ from_user_id }) => from_user_id))])
  const items = rows.flatMap(row => {
    const trust = trusts.find(({ id }) => id === row.id)
    return trust ? [presentReviewed(row, { trust, history: historyOf(histories, row.from_user_id) })] : []
  })
  return {
    items,
    page: query.page,
    pageSize: query.pageSize,
    total: await countQueue(call.db, query),
    counts: await countByStatus(call.db),
  }
}
