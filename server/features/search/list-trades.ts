// All trades, with how many approved professionals each has and the slug of its job form.
import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { search } from '#shared/features/search/contract.ts'
import { listTrades as listTradeRows } from './queries.ts'

export async function listTrades({ db }: Call): Promise<Output<(typeof search)['GET /trades']>> {
  return await listTradeRows(db)
}
