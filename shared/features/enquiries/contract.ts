import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Amount,
  EstimateKey,
  Id,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  ReaderText,
  Slug,
  text,
} from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { declineFields, deskLineFields, quoteFields, refuseFields } from './fields.ts'
import { enquirySources, mostLines } from './lifecycle.ts'
import { Desk, Enquiry, EnquiryForm, EnquiryLine, Listed, Quote, Received, Reserved, Store } from './shapes.ts'

const listed = <T extends z.ZodType>(one: T, most: number) =>
  z.union([one.transform(value => [value]), z.array(one).max(most)]).optional()

const ofEnquiry = z.object({ enquiry: Id })
const counts = z.record(z.string(), z.int())
const enquiryAccess = accessTo('connects', ['user', 'contractor', 'advisor'])
const answers = accessTo('products', ['supplier'])

export const enquiries = {
  'GET /enquiries/prefill': {
    summary:
      'Returns the prefilled form of an enquiry: lines from the query, and the five suppliers that have most of them.',
    query: z.object({
      /** `zellige-emerald:12.5` */
      line: listed(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}:\d{1,7}(\.\d{1,3})?$/u), mostLines),
      /** A product by name only: `bag:20:White cement`. */
      thing: listed(z.string().regex(/^[a-z0-9]{1,5}:\d{1,7}(\.\d{1,3})?:[^:]{2,160}$/), mostLines),
      title: text(0, 100).optional(),
      product: Slug.optional(),
      store: Slug.optional(),
      estimate: EstimateKey.optional(),
      job: Id.optional(),
      assistant: Id.optional(),
      /** An offer for whose product a line is prefilled. */
      offer: Id.optional(),
      /** An enquiry of the caller to send again. */
      again: Id.optional(),
      city: Slug.optional(),
    }),
    returns: z.object({
      title: z.string(),
      city: z.string().nullable(),
      cities: z.array(NamedSlug),
      source: z.object({ kind: z.enum(enquirySources), id: z.string().nullable() }),
      lines: z.array(EnquiryLine.extend({ label: ReaderText.nullable() })),
      suppliers: z.array(
        Store.omit({ shown: true }).extend({
          /** Number of the lines that the supplier can deliver. */
          has: z.int(),
          /** Date of its latest price for these lines. */
          checkedAt: Moment.nullable(),
          distanceKm: z.number().nullable(),
          wanted: z.boolean(),
        }),
      ),
      open: z.int(),
      mostOpen: z.int(),
    }),
    access: enquiryAccess('isWrite'),
  },
  'POST /enquiries': {
    summary: 'Sends an enquiry to one to five suppliers; each has a day to answer.',
    body: EnquiryForm,
    returns: z.object({ id: Id }),
    status: 201,
    access: enquiryAccess('isWrite'),
  },
  'GET /enquiries': {
    summary: 'Returns the caller’s enquiries, latest first: open or settled ones.',
    query: PageQuery.extend({ tab: z.enum(['open', 'to-compare', 'settled']).default('open') }),
    returns: pageOf(Listed).extend({ counts }),
    access: enquiryAccess('isRead'),
  },
  'GET /enquiries/{enquiry}': {
    summary: 'Returns one of the caller’s enquiries with the answer of each supplier, line by line.',
    params: ofEnquiry,
    returns: Enquiry.extend({ quotes: z.array(Quote.extend({ store: Store, reserved: Reserved })) }),
    access: enquiryAccess('isRead'),
  },
  ...actionsOn('/enquiries/{enquiry}', enquiryAccess('isUpdate'), {
    withdraw: 'Withdraws the caller’s enquiry from suppliers that have not answered.',
  }),
  ...actionsOn('/enquiries/{enquiry}/quotes/{quote}', enquiryAccess('isUpdate'), {
    accept:
      'Accepts a quote: the other suppliers are notified and their quotes closed, and both sides become contacts with a chat.',
    decline: { summary: 'Declines a quote, with a reason for the supplier.', body: schemaOf(declineFields) },
  }),

  'GET /quotes': {
    summary:
      'Returns the enquiries of the caller’s store: those to answer, earliest deadline first, or sent, or settled.',
    query: PageQuery.extend({
      tab: z.enum(['to-answer', 'sent', 'settled', 'all']).default('to-answer'),
      /** Only enquiries of the last 90 days for this product of the caller, or from this city. */
      product: Slug.optional(),
      city: Slug.optional(),
    }),
    returns: pageOf(Received).extend({ counts }),
    access: answers('isRead'),
  },
  'GET /quotes/{enquiry}': {
    summary:
      'Returns an enquiry for the caller’s store to answer: its lines with matching products, list prices and past prices, and the caller’s quote.',
    params: ofEnquiry,
    returns: Desk,
    access: answers('isRead'),
  },
  'PUT /quotes/{enquiry}': {
    summary: 'Sends the caller’s quote, or revises it until it is accepted; earlier revisions are stored.',
    params: ofEnquiry,
    body: schemaOf(quoteFields).extend({
      /** A line that is left out is declined. */
      lines: z.array(schemaOf(deskLineFields).extend({ line: Id, product: Id.nullable() })).max(mostLines),
    }),
    returns: z.object({ total: Amount, revision: z.int() }),
    access: answers('isUpdate'),
  },
  ...actionsOn('/quotes/{enquiry}', answers('isUpdate'), {
    refuse: { summary: 'Refuses an enquiry for the caller’s store, with a reason.', body: schemaOf(refuseFields) },
    'take-back': 'Withdraws the caller’s quote before it is accepted.',
  }),
} as const satisfies Contract
