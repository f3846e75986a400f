// Bids: what professionals write and what both sides are shown.
import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import { Amount, CityRef, Day, Id, Moment, text } from '#shared/api/schemas.ts'
import { bidLifecycle } from './lifecycle.ts'

export const declineReasons = ['price', 'timing', 'another-professional', 'changed-plans', 'other'] as const

/** An alternative is priced and says what is offered instead. */
export const lineKinds = ['included', 'excluded', 'alternative'] as const

export const BidLine = z.object({
  jobLineId: Id,
  kind: z.enum(lineKinds),
  unitPrice: Amount,
  amount: Amount,
})
export const PaymentStep = z.object({ title: text(2, 120), percent: z.int().min(1).max(100) })

export const BidForm = z.object({
  lines: z
    .array(z.object({ jobLineId: Id, kind: z.enum(lineKinds), unitPrice: Amount }))
    .min(1)
    .max(60),
  startDate: Day,
  durationDays: z.int().min(1).max(1500),
  validDays: z.int().min(3).max(90),
  warrantyMonths: z.int().min(0).max(240),
  paymentPlan: z.array(PaymentStep).min(1).max(8),
  note: text(20, 2000),
  exclusions: text(0, 1000),
})

export const Bid = z.object({
  id: Id,
  status: z.enum(bidLifecycle.states),
  total: Amount,
  currency: z.string(),
  startDate: Day,
  durationDays: z.int(),
  validUntil: Day,
  warrantyMonths: z.int(),
  paymentPlan: z.array(PaymentStep),
  note: z.string(),
  exclusions: z.string(),
  language: z.string(),
  revision: z.int(),
  lines: z.array(BidLine),
  submittedAt: Moment,
  moves: z.array(z.string()),
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
  /** Ids of the job lines where this bid is the cheapest of all live bids, and those it leaves out. */
  cheapestLines: z.array(Id),
  missingLines: z.array(Id),
})
