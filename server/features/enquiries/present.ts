import type { Returned } from '#shared/api/endpoint.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import type { EnquiryRow, ListedRow } from './enquiry-queries.ts'
import { shortName } from './notices.ts'
import { quoteMachine } from './quote.machine.ts'
import type { QuoteRow, ReceivedRow, ReservedRow } from './quote-queries.ts'

type Out<K extends keyof typeof enquiries> = Returned<(typeof enquiries)[K]>
type QuoteView = Out<'GET /quotes/{enquiry}'>['quote']

export function presentEnquiry(row: EnquiryRow) {
  const { id, title, language, note, source, lines } = row
  return {
    ...{ id, title, language, note, source },
    city: row.city_name,
    wantedBy: row.wanted_day,
    createdAt: row.created_at.toISOString(),
    lines: lines.map(({ product_id: _, ...line }) => line),
  }
}

export function presentListed(row: ListedRow): Out<'GET /enquiries'>['items'][number] {
  const { id, title, language, source, lines, asked, answered, status, least, currency } = row
  return {
    ...{ id, title, language, source, lines, asked, answered, status, least, currency },
    city: row.city_name,
    wantedBy: row.wanted_day,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}

/** `as`: the reader's side; which other suppliers were asked stays hidden. */
export function presentQuote(
  row: QuoteRow,
  lines: EnquiryRow['lines'],
  { as, now }: { readonly as: 'client' | 'supplier'; readonly now: Date },
): QuoteView {
  const { id, status, revision, currency, delivery, total, note, language, reason, before, version, priced } = row
  const given = lines.flatMap(({ id: line }) => priced.filter(({ line_id }) => line_id === line))
  return {
    ...{ id, status, revision, currency, delivery, total, note, language, reason, version },
    lines: given.map(({ line_id, product_id, other, slug, quantity, price, amount }) => ({
      line: line_id,
      kind: other ? ('alternative' as const) : ('included' as const),
      name: other,
      product: slug,
      own: as === 'supplier' ? product_id : null,
      ...{ quantity, price, amount },
    })),
    missingLines:
      revision === 0 ? [] : lines.map(line => line.id).filter(line => !given.some(one => one.line_id === line)),
    before: before && { ...before, lines: { ...before.lines } },
    deliveryDays: row.delivery_days,
    taxIncluded: row.tax_included,
    askedAt: row.created_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    endsAt: row.ends_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    transitions: quoteMachine.allowedTransitions(row, { as, now }),
  }
}

export const presentReserved = (rows: readonly ReservedRow[]) =>
  rows.map(({ line_id, product_id, price, quantity, ends_at }) => ({
    ...{ line: line_id, product: product_id, price, quantity: Number(quantity), until: ends_at.toISOString() },
  }))

export const presentStore = (row: QuoteRow) => ({
  slug: row.store_slug,
  name: row.store_name,
  city: row.store_city,
  shown: row.store_status === 'approved',
  replyMinutes: row.reply_minutes,
  rating: row.rating_count > 0 ? Number(row.rating_sum) / row.rating_count : null,
  reviews: row.rating_count,
})

export function presentReceived(row: ReceivedRow): Out<'GET /quotes'>['items'][number] {
  const { id, title, language, lines, first, status, reason, total, currency } = row
  return {
    ...{ id, title, language, lines, first, status, reason, total, currency },
    city: row.city_name,
    client: shortName(row.client_name),
    askedAt: row.created_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    endsAt: row.ends_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
