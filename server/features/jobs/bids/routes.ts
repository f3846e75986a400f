// Binds the endpoints of bids to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { bids } from '#shared/features/jobs/bids-contract.ts'
import { acceptBid } from './accept-bid.ts'
import { compareBids } from './compare-bids.ts'
import { declineBid } from './decline-bid.ts'
import { getOpportunity } from './get-opportunity.ts'
import { reviseBid } from './revise-bid.ts'
import { sendBid } from './send-bid.ts'
import { withdrawBid } from './withdraw-bid.ts'

export const bidsRoutes = bind(bids, {
  'GET /jobs/{job}/bids': compareBids,
  'POST /jobs/{job}/bids/{bid}/accept': acceptBid,
  'POST /jobs/{job}/bids/{bid}/decline': declineBid,
  'GET /opportunities/{job}': getOpportunity,
  'POST /opportunities/{job}/bids': sendBid,
  'PUT /bids/{bid}': reviseBid,
  'POST /bids/{bid}/withdraw': withdrawBid,
})
