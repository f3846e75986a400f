// Everything that a bid ever said: for its maker, the owner of the job, and the reviewers.
import type { z } from 'zod'
import { findJob } from '#server/features/jobs/job-queries.ts'
import { asBidder } from '#server/features/jobs/policy.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import type { BidRevision } from '#shared/features/jobs/bids-schema.ts'
import { type BidRow, findBid } from './bid-queries.ts'
import { listRevisions, type RevisionRow } from './revision-queries.ts'

type List = (typeof bids)['GET /bids/{bid}/revisions']
type View = z.output<typeof BidRevision>

async function mayRead(call: Call, bid: BidRow): Promise<boolean> {
  const user = signedIn(call)
  const area = areaOf(user)
  if (area === 'admin') return true
  if (area === 'user') return (await findJob(call.db, bid.job_id))?.owner_id === user.id
  return bid.professional_id === asBidder(call).professionalId
}

function present(row: RevisionRow): View {
  const { revision, reason, total, created_at } = row
  const terms = row.terms as View['terms']
  return { revision, reason, total, terms, lines: row.lines as View['lines'], at: created_at.toISOString() }
}

export async function listBidRevisions(call: Call, { params }: Input<List>): Promise<Output<List>> {
  const bid = await findBid(call.db, params.bid)
  if (!(bid && (await mayRead(call, bid)))) throw new AppError('bid.not-found')
  return (await listRevisions(call.db, bid.id)).map(present)
}
