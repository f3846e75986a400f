import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import { Download, TableFormat } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Done, Id, LanguageCode, Moment, PageQuery, pageOf, Slug, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { startWindows, urgencies } from '#shared/values/timing.ts'
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
const mayBid = { module: 'bids', action: 'isWrite', areas: ['contractor'] } as const
const bothSides = { module: 'bids', action: 'isUpdate', areas: ['user', 'contractor'] } as const

const asClient = accessTo('bids', ['user'])
const asBidder = accessTo('bids', ['contractor'])

export const bids = {
  'GET /jobs/{job}/bids': {
    summary: 'Returns the active bids on the caller’s job for comparison, cheapest first.',
    params: oneJob,
    returns: z.array(BidColumn),
    access: asClient('isRead'),
  },
  'GET /jobs/{job}/bids/file': {
    summary: 'Returns the active bids on the caller’s job as a table, in the order of the comparison.',
    params: oneJob,
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: asClient('isRead'),
    download: true,
  },
  ...actionsOn('/jobs/{job}/bids', asClient('isUpdate'), {
    seen: 'Records that the owner of a job has opened its bids; the bidders can see when.',
  }),
  ...actionsOn('/jobs/{job}/bids/{bid}', asClient('isUpdate'), {
    shortlist: 'Shortlists a bid; both sides then see each other’s contact data.',
    accept: {
      summary:
        'Accepts a bid in one transaction: the job is awarded, other bids are not selected, the project is created.',
      returns: z.object({ project: Id }),
      changes: ['jobs', 'professionals'],
    },
    decline: { summary: 'Declines a bid with a reason.', body: schemaOf(declineFields) },
  }),
  'POST /jobs/{job}/bids/{bid}/counter': {
    summary: 'Makes a counter-offer to a bid: other prices, or lines in or out. Only one can be open at a time.',
    params: oneBid,
    body: CounterForm,
    returns: z.object({ id: Id }),
    access: asClient('isUpdate'),
    status: 201,
  },

  'GET /opportunities': {
    summary: 'Returns all open jobs of the caller’s trades nearby, including jobs that are older than the account.',
    query: PageQuery.extend({ trade: Slug.optional(), sort: z.enum(opportunitySorts).default('newest') }),
    returns: pageOf(
      JobSummary.extend({
        startWindow: z.enum(startWindows),
        urgency: z.enum(urgencies),
        maxBids: z.int(),
        distanceKm: z.number(),
        /** Stage of the caller's lead; null: the caller was not notified and has not answered yet. */
        stage: z.string().nullable(),
      }),
    ),
    access: mayBid,
  },
  'GET /opportunities/{job}': {
    summary:
      'Returns a job as a matching professional sees it, with the caller’s bid and the number of others notified.',
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
          createdAt: Moment,
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
    access: mayBid,
  },
  'GET /bid-templates': {
    summary: 'Returns the caller’s saved terms and texts for bids.',
    returns: z.array(BidTemplate),
    access: mayBid,
  },
  'PUT /bid-templates': {
    summary: 'Replaces the caller’s bid templates.',
    body: z.object({ templates: z.array(BidTemplate).max(mostTemplates) }),
    returns: Done,
    access: mayBid,
  },
  'POST /opportunities/{job}/bids': {
    summary: 'Sends a bid priced on the lines of the job.',
    params: oneJob,
    body: BidForm,
    returns: z.object({ id: Id }),
    access: mayBid,
    status: 201,
  },
  'PUT /bids/{bid}': {
    summary: 'Revises the caller’s bid before it is shortlisted, and increments its revision.',
    params: ownBid,
    body: BidForm.extend({ version: Version }),
    returns: z.object({ id: Id }),
    access: asBidder('isUpdate'),
  },
  ...actionsOn('/bids/{bid}', asBidder('isUpdate'), {
    withdraw: 'Withdraws the caller’s active bid.',
  }),
  'POST /bids/{bid}/proposals': {
    summary: 'Proposes a change of a shortlisted bid; it applies once the client accepts.',
    params: ownBid,
    body: ProposalForm,
    returns: z.object({ id: Id }),
    access: asBidder('isUpdate'),
    status: 201,
  },
  'GET /bids/{bid}/revisions': {
    summary: 'Returns all revisions of a bid, newest first, to its bidder, the owner of the job and reviewers.',
    params: ownBid,
    returns: z.array(BidRevision),
    access: { module: 'bids', action: 'isRead' },
  },
  ...actionsOn('/bids/{bid}/counter-offers/{counterOffer}', bothSides, {
    accept: 'Accepts the other side’s counter-offer or proposal, which changes the bid.',
    refuse: 'Refuses the other side’s counter-offer or proposal; the bid does not change.',
    withdraw: 'Withdraws the caller’s counter-offer or proposal.',
  }),
} as const satisfies Contract
