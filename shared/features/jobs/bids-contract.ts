// The endpoints of bids: for the client who compares and chooses, and for the professional who offers.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id } from '#shared/api/schemas.ts'
import { Bid, BidColumn, BidForm, declineReasons } from './bids-schema.ts'
import { JobDetail, MatchParts } from './schema.ts'

const oneJob = z.object({ job: Id })
const oneBid = z.object({ job: Id, bid: Id })

export const bids = {
  'GET /jobs/{job}/bids': {
    summary: 'The live bids of an own job, side by side, cheapest first.',
    params: oneJob,
    returns: z.array(BidColumn),
    access: { module: 'bids', action: 'isRead', areas: ['user'] },
  },
  'POST /jobs/{job}/bids/{bid}/accept': {
    summary: 'Accepts a bid: the job is awarded, the others are passed over, the project exists; one transaction.',
    params: oneBid,
    returns: z.object({ project: Id }),
    access: { module: 'bids', action: 'isUpdate', areas: ['user'] },
    changes: ['jobs'],
  },
  'POST /jobs/{job}/bids/{bid}/decline': {
    summary: 'Declines a bid with a reason.',
    params: oneBid,
    body: z.object({ reason: z.enum(declineReasons) }),
    returns: Done,
    access: { module: 'bids', action: 'isUpdate', areas: ['user'] },
  },

  'GET /opportunities/{job}': {
    summary: 'A job as a matched professional sees it, with the own bid and how many others were told.',
    params: oneJob,
    returns: JobDetail.omit({ reviewReason: true, reviewNote: true, history: true, moves: true }).extend({
      lead: z.object({
        id: Id,
        stage: z.string(),
        score: z.int(),
        parts: MatchParts,
        distanceKm: z.number().nullable(),
        competitors: z.int(),
        createdAt: z.string(),
      }),
      ownBid: Bid.nullable(),
      mayBid: z.boolean(),
      /** The project, when the own bid was accepted. */
      project: Id.nullable(),
    }),
    access: { module: 'bids', action: 'isWrite', areas: ['contractor'] },
  },
  'POST /opportunities/{job}/bids': {
    summary: 'Sends a bid priced on the lines of the job.',
    params: oneJob,
    body: BidForm,
    returns: z.object({ id: Id }),
    access: { module: 'bids', action: 'isWrite', areas: ['contractor'] },
    status: 201,
  },
  'PUT /bids/{bid}': {
    summary: 'Revises an own bid that is not shortlisted yet; the revision counts up.',
    params: z.object({ bid: Id }),
    body: BidForm.extend({ version: z.int() }),
    returns: z.object({ id: Id }),
    access: { module: 'bids', action: 'isUpdate', areas: ['contractor'] },
  },
  'POST /bids/{bid}/withdraw': {
    summary: 'Withdraws an own live bid.',
    params: z.object({ bid: Id }),
    returns: Done,
    access: { module: 'bids', action: 'isUpdate', areas: ['contractor'] },
  },
} as const satisfies Contract
