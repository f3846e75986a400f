import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { Download, TableFormat } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Done, Id, LanguageCode, Moment, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import {
  Bid,
  BidColumn,
  BidForm,
  BidRevision,
  BidTemplate,
  Contact,
  CounterForm,
  mostTemplates,
  ProposalForm,
} from './bids-schema.ts'
import { opportunitySorts } from './choices.ts'
import { declineFields } from './fields.ts'
import { JobContent, JobSummary, MatchParts } from './schema.ts'

const oneJob = z.object({ job: Id })
const oneBid = z.object({ job: Id, bid: Id })
const ownBid = z.object({ bid: Id })
const oneOffer = z.object({ bid: Id, offer: Id })
const mayOffer = { module: 'bids', action: 'isWrite', areas: ['contractor'] } as const
const bothSides = { module: 'bids', action: 'isUpdate', areas: ['user', 'contractor'] } as const

const asClient = accessTo('bids', ['user'])
const asBidder = accessTo('bids', ['contractor'])

export const bids = {
  'GET /jobs/{job}/bids': {
    summary: 'The live bids of an own job, side by side, cheapest first.',
    params: oneJob,
    returns: z.array(BidColumn),
    access: asClient('isRead'),
  },
  'GET /jobs/{job}/bids/file': {
    summary: 'The live bids of an own job as a table, in the order in which they are compared.',
    params: oneJob,
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: asClient('isRead'),
    download: true,
  },
  'POST /jobs/{job}/bids/seen': {
    summary: 'Says that the owner of a job has opened its bids; their makers read when.',
    params: oneJob,
    returns: Done,
    access: asClient('isUpdate'),
  },
  'POST /jobs/{job}/bids/{bid}/shortlist': {
    summary: 'Puts a bid among the few that remain; both sides see then how to reach each other.',
    params: oneBid,
    returns: Done,
    access: asClient('isUpdate'),
  },
  'POST /jobs/{job}/bids/{bid}/counter': {
    summary: 'Makes a counter-offer to a bid: other prices, or lines in or out. One word at a time.',
    params: oneBid,
    body: CounterForm,
    returns: z.object({ id: Id }),
    access: asClient('isUpdate'),
    status: 201,
  },
  'POST /jobs/{job}/bids/{bid}/accept': {
    summary: 'Accepts a bid: the job is awarded, the others are passed over, the project exists; one transaction.',
    params: oneBid,
    returns: z.object({ project: Id }),
    access: asClient('isUpdate'),
    changes: ['jobs', 'professionals'],
  },
  'POST /jobs/{job}/bids/{bid}/decline': {
    summary: 'Declines a bid with a reason.',
    params: oneBid,
    body: schemaOf(declineFields),
    returns: Done,
    access: asClient('isUpdate'),
  },

  'GET /opportunities': {
    summary: 'All open jobs of the own trades near by, also those that are older than the account.',
    query: PageQuery.extend({ trade: Slug.optional(), sort: z.enum(opportunitySorts).default('newest') }),
    returns: pageOf(
      JobSummary.extend({
        startWindow: z.string(),
        urgency: z.string(),
        maxBids: z.int(),
        distanceKm: z.number(),
        /** Stage of the caller's lead; null: the caller was not notified and has not answered yet. */
        stage: z.string().nullable(),
      }),
    ),
    access: mayOffer,
  },
  'GET /opportunities/{job}': {
    summary: 'A job as a professional whom it reaches sees it, with the own bid and how many others were told.',
    params: oneJob,
    returns: JobContent.extend({
      /** The caller's firm name, as shown on the bid. */
      bidder: z.string(),
      /** Null if the caller found the job without a notification: the first bid or question creates the lead. */
      lead: z
        .object({
          id: Id,
          stage: z.string(),
          score: z.int(),
          parts: MatchParts,
          distanceKm: z.number().nullable(),
          competitors: z.int(),
          createdAt: z.string(),
        })
        .nullable(),
      /** The caller's earlier prices for the same work. */
      lastPrices: z.array(z.object({ jobLineId: Id, unitPrice: Amount, at: Moment })),
      ownBid: Bid.nullable(),
      /** Contact data of the client, once the bid is shortlisted. */
      contact: Contact.nullable(),
      mayBid: z.boolean(),
      /** The project, if the caller's bid was accepted. */
      project: Id.nullable(),
    }),
    access: mayOffer,
  },
  'GET /bid-templates': {
    summary: 'The terms and words that one keeps for the next bids.',
    returns: z.array(BidTemplate),
    access: mayOffer,
  },
  'PUT /bid-templates': {
    summary: 'Keeps these templates in place of those that were there.',
    body: z.object({ templates: z.array(BidTemplate).max(mostTemplates) }),
    returns: Done,
    access: mayOffer,
  },
  'POST /opportunities/{job}/bids': {
    summary: 'Sends a bid priced on the lines of the job.',
    params: oneJob,
    body: BidForm,
    returns: z.object({ id: Id }),
    access: mayOffer,
    status: 201,
  },
  'PUT /bids/{bid}': {
    summary: 'Revises an own bid that is not shortlisted yet; the revision counts up.',
    params: ownBid,
    body: BidForm.extend({ version: z.int() }),
    returns: z.object({ id: Id }),
    access: asBidder('isUpdate'),
  },
  'POST /bids/{bid}/withdraw': {
    summary: 'Withdraws an own live bid.',
    params: ownBid,
    returns: Done,
    access: asBidder('isUpdate'),
  },
  'POST /bids/{bid}/proposals': {
    summary: 'Proposes a changed bid after the shortlist; it holds once the client agrees.',
    params: ownBid,
    body: ProposalForm,
    returns: z.object({ id: Id }),
    access: asBidder('isUpdate'),
    status: 201,
  },
  'GET /bids/{bid}/revisions': {
    summary: 'Everything that a bid ever said, newest first: for its maker, the owner of the job, the reviewers.',
    params: ownBid,
    returns: z.array(BidRevision),
    access: { module: 'bids', action: 'isRead' },
  },
  'POST /bids/{bid}/offers/{offer}/accept': {
    summary: 'Agrees to what the other side offers; the bid says so from now on.',
    params: oneOffer,
    returns: Done,
    access: bothSides,
  },
  'POST /bids/{bid}/offers/{offer}/refuse': {
    summary: 'Refuses what the other side offers; the bid stays as it is.',
    params: oneOffer,
    returns: Done,
    access: bothSides,
  },
  'POST /bids/{bid}/offers/{offer}/withdraw': {
    summary: 'Takes an own offer back.',
    params: oneOffer,
    returns: Done,
    access: bothSides,
  },
} as const satisfies Contract
