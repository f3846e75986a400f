import { z } from 'zod'
import { Amount, Day, Id, LanguageCode, longText, Moment, NamedSlug, ReaderText, Slug } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { enquiryFields, lineFields } from './fields.ts'
import { enquirySources, mostLines, mostSuppliers, quoteLifecycle } from './lifecycle.ts'

/** A catalogue product, or a product by name only. */
export const EnquiryLine = schemaOf(lineFields).extend({
  product: Slug.nullable(),
  note: longText(0, 200).default(''),
})

export const EnquiryForm = schemaOf(enquiryFields).extend({
  source: z.object({ kind: z.enum(enquirySources), id: z.string().max(120).nullable() }),
  lines: z.array(EnquiryLine).min(1).max(mostLines),
  /** Slugs of their stores. */
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
  /** For an alternative: its name. */
  name: ReaderText.nullable(),
  product: z.string().nullable(),
  /** Product id; only for the supplier. */
  own: Id.nullable(),
  quantity: z.number(),
  price: Amount,
  amount: Amount,
})

/** Amounts of the previous revision: per line, for delivery, in total. */
const Before = z.object({ lines: z.record(z.string(), Amount), delivery: Amount, total: Amount })

export const Quote = z.object({
  id: Id,
  status: z.enum(quoteLifecycle.states),
  revision: z.int(),
  currency: z.string(),
  lines: z.array(QuoteLine),
  /** Lines that the supplier declined. */
  missingLines: z.array(Id),
  /** Null: not sent yet. */
  delivery: Amount.nullable(),
  deliveryDays: z.int().nullable(),
  taxIncluded: z.boolean(),
  total: Amount.nullable(),
  note: z.string(),
  language: LanguageCode,
  reason: z.string().nullable(),
  before: Before.nullable(),
  askedAt: Moment,
  answerBy: Moment,
  endsAt: Moment,
  sentAt: Moment.nullable(),
  settledAt: Moment.nullable(),
  version: z.int(),
  transitions: z.array(z.enum(quoteLifecycle.names)),
})

export const Store = z.object({
  slug: z.string(),
  name: z.string(),
  city: ReaderText,
  /** False for a store that is no longer public. */
  shown: z.boolean(),
  replyMinutes: z.int().nullable(),
  rating: z.number().nullable(),
  reviews: z.int(),
})

export const Enquiry = z.object({
  id: Id,
  title: z.string(),
  language: LanguageCode,
  city: ReaderText,
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
  /** The lowest total of the valid quotes. */
  least: Amount.nullable(),
  currency: z.string(),
  /** When the next open quote ends; null if none is open. */
  endsAt: Moment.nullable(),
})

/**
 * By line: the quantity of an offer's quota that the enquiry reserved, and its unit price; reserved until the quote
 * ends.
 */
export const Reserved = z.array(z.object({ line: Id, product: Id, price: Amount, quantity: z.number(), until: Moment }))

/** A product of the supplier for a line: the requested product, or a similar one. */
const Suggestion = z.object({
  product: Id,
  name: ReaderText,
  same: z.boolean(),
  unit: z.enum(goodsUnits),
  /** By the rules of the catalogue: rounded up, at least the minimum order. */
  quantity: z.number(),
  /** The supplier's list price at this quantity; null: none. */
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
  /** Reserved on the supplier's offers. */
  reserved: Reserved,
  /** By line: the supplier's earlier prices for the same product, latest first. */
  past: z.array(z.object({ line: Id, price: Amount, accepted: z.boolean(), at: Moment })),
  /** Other products that the supplier can quote. */
  products: z.array(
    z.object({ id: Id, name: ReaderText, unit: z.enum(goodsUnits), price: Amount.nullable(), minOrder: z.number() }),
  ),
})

export const Received = z.object({
  /** Id of the enquiry. */
  id: Id,
  title: z.string(),
  language: LanguageCode,
  city: ReaderText,
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
