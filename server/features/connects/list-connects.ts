// The own requests of one tab: a client's sent ones, a professional's received ones.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { countOwnByTab, listOwn } from './list-queries.ts'
import { presentOwn } from './present-connect.ts'

type List = (typeof connects)['GET /connects']

export async function listConnects(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { id, professionalId } = signedIn(call)
  const reader = professionalId === null ? { senderId: id } : { receiverId: professionalId }
  const rows = await listOwn(call.db, reader, query)
  const counts = await countOwnByTab(call.db, reader)
  const { tab, page, pageSize } = query
  return {
    items: rows.map(row => presentOwn(row, professionalId === null ? 'sender' : 'receiver')),
    page,
    pageSize,
    total: counts[tab],
    counts,
  }
}
