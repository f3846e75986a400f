// Binds the endpoints of bids to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { bids } from '#shared/features/jobs/bids-contract.ts'
import { acceptBid } from './accept-bid.ts'
import { acceptOffer } from './accept-offer.ts'
import { compareBids } from './compare-bids.ts'
import { counterBid } from './counter-bid.ts'
import { declineBid } from './decline-bid.ts'
import { getOpportunity } from './get-opportunity.ts'
import { listBidRevisions } from './list-revisions.ts'
import { proposeChange } from './propose-change.ts'
import { refuseOffer } from './refuse-offer.ts'
import { reviseBid } from './revise-bid.ts'
import { sendBid } from './send-bid.ts'
import { shortlistBid } from './shortlist-bid.ts'
import { withdrawBid } from './withdraw-bid.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export const bidsRoutes = bind(bids, {
  'GET /jobs/{job}/bids': compareBids,
  'POST /jobs/{job}/bids/{bid}/accept': acceptBid,
  'POST /jobs/{job}/bids/{bid}/decline': declineBid,
  'GET /opportunities/{job}': getOpportunity,
  'POST /opportunities/{job}/bids': sendBid,
  'PUT /bids/{bid}': reviseBid,
  'POST /bids/{bid}/withdraw': withdrawBid,
  'POST /jobs/{job}/bids/{bid}/shortlist': shortlistBid,
  'POST /jobs/{job}/bids/{bid}/counter': counterBid,
  'POST /bids/{bid}/proposals': proposeChange,
  'GET /bids/{bid}/revisions': listBidRevisions,
  'POST /bids/{bid}/offers/{offer}/accept': acceptOffer,
  'POST /bids/{bid}/offers/{offer}/refuse': refuseOffer,
  'POST /bids/{bid}/offers/{offer}/withdraw': withdrawOffer,
})
