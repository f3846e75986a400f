// The lists of connects: a client's sent ones, a professional's received ones, what the reviewer reads with signs of trust.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { countByStatus, countOwnByTab, countQueue, listHistories, listOwn, listQueue } from './list-queries.ts'
import { presentOwn, presentReviewed } from './present-connect.ts'
import { listTrust } from './trust-queries.ts'

type Own = (typeof connects)['GET /connects']
type Queue = (typeof connects)['GET /admin/connects']
type Histories = Awaited<ReturnType<typeof listHistories>>

export async function listConnects(call: Call, { query }: Input<Own>): Promise<Output<Own>> {
  const { id, professionalId } = signedIn(call)
  const reader = professionalId === null ? { senderId: id } : { receiverId: professionalId }
  const rows = await listOwn(call.db, reader, query)
  const counts = await countOwnByTab(call.db, reader)
  const { tab, page, pageSize } = query
  const side = professionalId === null ? 'sender' : 'receiver'
  return { items: rows.map(row => presentOwn(row, side, call.now)), page, pageSize, total: counts[tab], counts }
}

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

export async function listConnectsForReview({ db }: Call, { query }: Input<Queue>): Promise<Output<Queue>> {
  const rows = await listQueue(db, query)
  const ids = rows.map(({ id }) => id)
  const trusts = await listTrust(db, ids)
  const histories = await listHistories(db, [...new Set(rows.map(({ from_user_id }) => from_user_id))])
  const items = rows.flatMap(row => {
    const trust = trusts.find(({ id }) => id === row.id)
    return trust ? [presentReviewed(row, { trust, history: historyOf(histories, row.from_user_id) })] : []
  })
  const { page, pageSize } = query
  return { items, page, pageSize, total: await countQueue(db, query), counts: await countByStatus(db) }
}
