// The shapes of enquiries: what is asked for, a quote as both sides read it, the desk of a supplier.
import { z } from 'zod'
import { Amount, Day, Id, LocalizedText, longText, Moment, NamedSlug, Slug } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { enquiryFields, lineFields } from './fields.ts'
import { enquirySources, mostLines, mostSuppliers, quoteLifecycle } from './lifecycle.ts'

/** A thing of the catalogue, or by its name alone. */
export const WantedLine = schemaOf(lineFields).extend({
  product: Slug.nullable(),
  note: longText(0, 200).default(''),
})

export const EnquiryForm = schemaOf(enquiryFields).extend({
  source: z.object({ kind: z.enum(enquirySources), id: z.string().max(120).nullable() }),
  lines: z.array(WantedLine).min(1).max(mostLines),
  /** Their stores. */
  suppliers: z.array(Slug).min(1).max(mostSuppliers),
})

const LineRef = z.object({
  id: Id,
  product: NamedSlug.nullable(),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(goodsUnits),
  note: z.string(),
})

const QuoteLine = z.object({
  line: Id,
  kind: z.enum(['included', 'alternative']),
  /** Of an alternative: what it is. */
  name: LocalizedText.nullable(),
  product: z.string().nullable(),
  /** Its id, for the store alone. */
  own: Id.nullable(),
  quantity: z.number(),
  price: Amount,
  amount: Amount,
})

/** What a quote said before: of each line the amount, of the delivery, and of all. */
const Before = z.object({ lines: z.record(z.string(), Amount), delivery: Amount, total: Amount })

export const Quote = z.object({
  id: Id,
  status: z.enum(quoteLifecycle.states),
  revision: z.int(),
  currency: z.string(),
  lines: z.array(QuoteLine),
  /** Those that were said no to. */
  missingLines: z.array(Id),
  /** Null: not sent yet. */
  delivery: Amount.nullable(),
  deliveryDays: z.int().nullable(),
  taxIncluded: z.boolean(),
  total: Amount.nullable(),
  note: z.string(),
  language: z.string(),
  reason: z.string().nullable(),
  before: Before.nullable(),
  askedAt: Moment,
  answerBy: Moment,
  endsAt: Moment,
  sentAt: Moment.nullable(),
  settledAt: Moment.nullable(),
  version: z.int(),
  transitions: z.array(z.string()),
})

export const Store = z.object({
  slug: z.string(),
  name: z.string(),
  city: LocalizedText,
  /** Null for a store that is not shown any more. */
  shown: z.boolean(),
  replyMinutes: z.int().nullable(),
  rating: z.number().nullable(),
  reviews: z.int(),
})

export const Enquiry = z.object({
  id: Id,
  title: z.string(),
  language: z.string(),
  city: LocalizedText,
  wantedBy: Day.nullable(),
  note: z.string(),
  source: z.enum(enquirySources),
  createdAt: Moment,
  lines: z.array(LineRef),
})

export const Listed = Enquiry.omit({ lines: true, note: true }).extend({
  lines: z.int(),
  asked: z.int(),
  answered: z.int(),
  status: z.enum(['waiting', 'to-compare', 'accepted', 'ended']),
  /** The lowest of the totals that hold. */
  least: Amount.nullable(),
  currency: z.string(),
  /** When the next of its quotes ends; null: none is open. */
  endsAt: Moment.nullable(),
})

/** By line: what was held on an offer when it was asked, and what one costs under it; theirs until the quote ends. */
export const Held = z.array(z.object({ line: Id, product: Id, price: Amount, quantity: z.number(), until: Moment }))

/** What an own product would be for a line: the one that was asked for, or another that is like it. */
const Suggestion = z.object({
  product: Id,
  name: LocalizedText,
  same: z.boolean(),
  unit: z.enum(goodsUnits),
  /** By the rules of the catalogue: whole things, at least the least order. */
  quantity: z.number(),
  /** Of the own list at this quantity; null: none is said. */
  list: Amount.nullable(),
  stock: z.number().nullable(),
  leadDays: z.int(),
})

export const Desk = Enquiry.extend({
  client: z.object({ name: z.string(), since: Moment, phone: z.string().nullable() }),
  distanceKm: z.number(),
  asked: z.int(),
  answered: z.int(),
  currency: z.string(),
  quote: Quote,
  /** By line. */
  suggestions: z.array(z.object({ line: Id, suggestion: Suggestion.nullable() })),
  /** On own offers. */
  held: Held,
  /** By line: what the own store asked for the same before, the latest first. */
  past: z.array(z.object({ line: Id, price: Amount, accepted: z.boolean(), at: Moment })),
  /** What else could be offered. */
  products: z.array(
    z.object({ id: Id, name: LocalizedText, unit: z.enum(goodsUnits), price: Amount.nullable(), minOrder: z.number() }),
  ),
})

export const Received = z.object({
  /** The enquiry's. */
  id: Id,
  title: z.string(),
  language: z.string(),
  city: LocalizedText,
  client: z.string(),
  first: z.string(),
  lines: z.int(),
  status: z.enum(quoteLifecycle.states),
  reason: z.string().nullable(),
  total: Amount.nullable(),
  currency: z.string(),
  askedAt: Moment,
  answerBy: Moment,
  endsAt: Moment,
  settledAt: Moment.nullable(),
})
