import { recipientsOf } from '#server/platform/events/recipients.ts'
import { type BidNoticeData, listBidNoticeData } from './bid-queries.ts'

type Sides = Pick<BidNoticeData, 'jobId' | 'code' | 'title' | 'ownerId' | 'bidderId' | 'bidder'>

export const ownerOf = ({ code, title, bidder, ownerId, jobId }: Sides) =>
  ({
    userId: ownerId,
    params: { code, title, name: bidder },
    link: { route: 'user.my-request', params: { job: jobId } },
  }) as const

export const bidderOf = ({ code, title, bidderId, jobId }: Sides) =>
  ({ userId: bidderId, params: { code, title }, link: { route: 'contractor.job', params: { job: jobId } } }) as const

type OfBid = { readonly bidId: string; readonly day?: string; readonly by?: string }
const ofBid = recipientsOf((db, { bidId }: OfBid) => listBidNoticeData(db, [bidId]))
export const toOwner = ofBid.to(ownerOf)
export const toBidder = ofBid.to(bidderOf)
type Choice = { readonly bidId: string; readonly projectId: string }
/** The bidder of the chosen bid, whose project begins. */
export const toChosen = recipientsOf((db, { bidId }: Choice) => listBidNoticeData(db, [bidId])).to(
  (bid, { projectId }) => ({
    ...bidderOf(bid),
    link: { route: 'contractor.project', params: { project: projectId } },
  }),
)

type Ended = { readonly passedOver: readonly string[] }
/** The bidders whose bids ended with the job, for any reason. */
export const toBiddersOfEndedBids = recipientsOf((db, { passedOver }: Ended) => listBidNoticeData(db, passedOver)).to(
  bidderOf,
)
