// Bids: what professionals write, what the two sides offer each other, and what each is shown.
import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import { Amount, CityRef, Day, Id, Moment } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { bidFields, bidLineFields, mostBidFiles, mostPlanSteps, planFields, templateFields } from './bid-fields.ts'
import { lineKinds, workModes } from './choices.ts'
import { counterFields } from './fields.ts'
import { bidLifecycle, offerLifecycle } from './lifecycle.ts'
import { planEvents } from './plan.ts'

export const BidLine = z.object({
  jobLineId: Id,
  kind: z.enum(lineKinds),
  unitPrice: Amount,
  amount: Amount,
  /** What is offered instead, of an alternative. */
  note: z.string(),
})
/** `mode` is with material, `siteVisitDone` no, where nothing is said. */
export const BidForm = schemaOf(bidFields)
  .partial({ mode: true, materialsTotal: true, siteVisitDone: true })
  .extend({
    lines: z
      .array(schemaOf(bidLineFields).extend({ jobLineId: Id, kind: z.enum(lineKinds) }))
      .min(1)
      .max(60),
    paymentPlan: z.array(schemaOf(planFields)).min(1).max(mostPlanSteps),
    /** Ids of uploaded files of purpose `bid`, in the order in which they are shown. */
    files: z.array(Id).max(mostBidFiles).default([]),
  })

/** Terms and words under a name; prices come from the bids themselves. */
export const mostTemplates = 10
export const BidTemplate = schemaOf(bidFields)
  .pick({
    mode: true,
    durationDays: true,
    validDays: true,
    warrantyMonths: true,
    note: true,
    exclusions: true,
    assumptions: true,
  })
  .partial()
  .extend({
    ...schemaOf(templateFields).shape,
    paymentPlan: z.array(schemaOf(planFields)).min(1).max(mostPlanSteps),
  })

export const PlanStep = z.object({
  title: z.string(),
  percent: z.int(),
  event: z.enum(planEvents).optional(),
  offsetDays: z.int().optional(),
})

/** The terms as they are shown; what a person had written is empty once they are forgotten. */
export const BidTerms = z.object({
  startDate: Day,
  durationDays: z.int(),
  validUntil: Day,
  warrantyMonths: z.int(),
  paymentPlan: z.array(PlanStep),
  note: z.string(),
  exclusions: z.string(),
  assumptions: z.string(),
  mode: z.enum(workModes),
  materialsTotal: Amount.nullable(),
  siteVisitDone: z.boolean(),
})

/** A client's counter-offer: prices, and what is in or out. Lines that are not named stay; what is an alternative stays one. */
export const CounterForm = schemaOf(counterFields).extend({
  lines: z
    .array(z.object({ jobLineId: Id, kind: z.enum(lineKinds), unitPrice: Amount }))
    .min(1)
    .max(60),
  /** The revision that it answers. */
  revision: z.int().min(1),
})

/** A shortlisted bid as its maker would like to change it, and why; the papers stay. */
export const ProposalForm = BidForm.omit({ files: true }).required({ reason: true }).extend({ version: z.int() })

export const Offer = z.object({
  id: Id,
  madeBy: z.enum(['client', 'bidder']),
  status: z.enum(offerLifecycle.states),
  revision: z.int(),
  /** All lines as the bid would have them. */
  lines: z.array(BidLine),
  /** The terms that would change with them; null of a counter-offer, which leaves them alone. */
  terms: BidTerms.nullable(),
  total: Amount,
  note: z.string(),
  language: z.string(),
  createdAt: Moment,
  /** Until when it can be answered. */
  expiresAt: Moment,
  transitions: z.array(z.string()),
})

/** A paper beside the bid, for both sides and the reviewers. */
export const BidFile = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  picture: z.string().nullable(),
})

/** How to reach the other side, once it was shared. */
export const Contact = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })

export const Bid = BidTerms.extend({
  id: Id,
  status: z.enum(bidLifecycle.states),
  total: Amount,
  currency: z.string(),
  language: z.string(),
  revision: z.int(),
  lines: z.array(BidLine),
  files: z.array(BidFile),
  /** The job's lines have changed since: it must be revised before it can be accepted. */
  outdated: z.boolean(),
  /** The newest word between the two sides, open or answered. */
  offer: Offer.nullable(),
  submittedAt: Moment,
  /** When its client first opened it as it stands now. */
  seenAt: Moment.nullable(),
  transitions: z.array(z.string()),
  version: z.int(),
})

/** A bid as the client compares it: with who made it. */
export const BidColumn = Bid.extend({
  professional: z.object({
    slug: z.string(),
    name: z.string(),
    type: z.enum(professionalTypes),
    city: CityRef,
    rating: z.number().nullable(),
    reviews: z.int(),
    completedProjects: z.int(),
    replyMinutes: z.int().nullable(),
    badges: z.int(),
  }),
  contact: Contact.nullable(),
  /** Ids of the job lines where this bid is the cheapest of all live bids, and those it leaves out. */
  cheapestLines: z.array(Id),
  missingLines: z.array(Id),
})

/** A bid as it was sent once, with the job's lines as they stood. */
export const BidRevision = z.object({
  revision: z.int(),
  reason: z.enum(['sent', 'revised', 'counter-accepted', 'proposal-accepted']),
  total: Amount,
  terms: BidTerms,
  lines: z.array(BidLine.extend({ label: z.string(), unit: z.string(), quantity: z.number() })),
  at: Moment,
})
