// The live bids of an own job, side by side, cheapest first.

import { getOwnJob } from '#server/features/jobs/load-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { listColumns } from './list-columns.ts'

type Compare = (typeof bids)['GET /jobs/{job}/bids']

export async function compareBids(call: Call, { params }: Input<Compare>): Promise<Output<Compare>> {
  const { id } = signedIn(call)
  return await listColumns(call, await getOwnJob(call.db, params.job, id), id)
}
