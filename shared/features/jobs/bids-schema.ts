import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import { Amount, CityRef, Day, Id, LanguageCode, Moment, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { bidFields, bidLineFields, mostBidFiles, mostPlanSteps, planFields, templateFields } from './bid-fields.ts'
import { lineKinds, workModes } from './choices.ts'
import { counterFields } from './fields.ts'
import { bidLifecycle, counterOfferLifecycle } from './lifecycle.ts'
import { planEvents } from './plan.ts'

export const BidLine = z.object({
  jobLineId: Id,
  kind: z.enum(lineKinds),
  unitPrice: Amount,
  amount: Amount,
  /** For an alternative: what it is. */
  note: z.string(),
})
/** Defaults: `mode` with material, `siteVisitDone` no. */
export const BidForm = schemaOf(bidFields)
  .partial({ mode: true, materialsTotal: true, siteVisitDone: true })
  .extend({
    lines: z
      .array(schemaOf(bidLineFields).extend({ jobLineId: Id, kind: z.enum(lineKinds) }))
      .min(1)
      .max(60),
    paymentPlan: z.array(schemaOf(planFields)).min(1).max(mostPlanSteps),
    /** Ids of uploaded files of purpose `bid`, in display order. */
    files: z.array(Id).max(mostBidFiles).default([]),
  })

/** A template has terms and texts; prices come from earlier bids. */
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

/** The terms as shown; texts of an erased person are empty. */
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

/**
 * A client's counter-offer: prices, and which lines are included. Lines that it omits stay; an alternative stays an
 * alternative.
 */
export const CounterForm = schemaOf(counterFields).extend({
  lines: z
    .array(z.object({ jobLineId: Id, kind: z.enum(lineKinds), unitPrice: Amount }))
    .min(1)
    .max(60),
  /** The revision of the bid that it answers. */
  revision: Version.min(1),
})

/** A change to a shortlisted bid, proposed by its bidder with a reason; attachments stay. */
export const ProposalForm = BidForm.omit({ files: true }).required({ reason: true }).extend({ version: Version })

export const CounterOffer = z.object({
  id: Id,
  madeBy: z.enum(['client', 'bidder']),
  status: z.enum(counterOfferLifecycle.states),
  revision: z.int(),
  /** All lines as they would be after acceptance. */
  lines: z.array(BidLine),
  /** The changed terms; null for a counter-offer, which keeps the terms. */
  terms: BidTerms.nullable(),
  total: Amount,
  note: z.string(),
  language: LanguageCode,
  createdAt: Moment,
  /** Deadline for the answer. */
  expiresAt: Moment,
  transitions: z.array(z.enum(counterOfferLifecycle.names)),
})

/** An attachment of the bid, for both sides and the reviewers. */
export const BidFile = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  picture: z.string().nullable(),
})

/** Contact data of the other side, once shared. */
export const Contact = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })

export const Bid = BidTerms.extend({
  id: Id,
  status: z.enum(bidLifecycle.states),
  total: Amount,
  currency: z.string(),
  language: LanguageCode,
  revision: z.int(),
  lines: z.array(BidLine),
  files: z.array(BidFile),
  /** The job's lines have changed since: the bid must be revised before it can be accepted. */
  outdated: z.boolean(),
  /** The latest counter-offer or proposal, open or answered. */
  counterOffer: CounterOffer.nullable(),
  submittedAt: Moment,
  /** When the client first opened the current revision. */
  seenAt: Moment.nullable(),
  transitions: z.array(z.enum([...bidLifecycle.names, 'counter', 'propose'])),
  version: z.int(),
})

/** A bid as the client compares it: with its professional. */
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
    /** Of their public profile. */
    pictures: z.array(z.string()),
  }),
  contact: Contact.nullable(),
  /**
   * `cheapestLines`: job lines for which this bid is the cheapest live bid; `missingLines`: job lines that it leaves
   * out.
   */
  cheapestLines: z.array(Id),
  missingLines: z.array(Id),
})

/** An earlier revision of a bid, with the job's lines of that time. */
export const BidRevision = z.object({
  revision: z.int(),
  reason: z.enum(['sent', 'revised', 'counter-accepted', 'proposal-accepted']),
  total: Amount,
  terms: BidTerms,
  lines: z.array(BidLine.extend({ label: z.string(), unit: z.string(), quantity: z.number() })),
  at: Moment,
})
