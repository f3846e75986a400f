// The live bids of an own job, side by side, cheapest first.

import { getOwnJob } from '#server/features/jobs/load-job.ts'
import { clientBidMoves, dayOf } from '#server/features/jobs/policy.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { listBidColumns, listBidLines } from './bid-queries.ts'
import { presentColumns } from './present-bid.ts'

type Compare = (typeof bids)['GET /jobs/{job}/bids']

export async function compareBids(call: Call, { params }: Input<Compare>): Promise<Output<Compare>> {
  const job = await getOwnJob(call.db, params.job, signedIn(call).id)
  const today = dayOf(call.now)
  const rows = await listBidColumns(call.db, job.id, today)
  const ids = rows.map(({ id }) => id)
  const lines = await listBidLines(call.db, ids)
  return presentColumns(rows, lines, bid => clientBidMoves(bid, job, call.now, today))
}
