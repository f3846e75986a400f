import type { Returned } from '#shared/api/endpoint.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import type { EnquiryRow, ListedRow } from './enquiry-queries.ts'
import { quoteMachine } from './quote.machine.ts'
import type { QuoteRow, ReceivedRow, ReservedRow } from './quote-queries.ts'
import { shortName } from './short-name.ts'

type Out<K extends keyof typeof enquiries> = Returned<(typeof enquiries)[K]>
type QuoteView = Out<'GET /quotes/{enquiry}'>['quote']

export function presentEnquiry(row: EnquiryRow) {
  const { id, title, language, note, source, lines } = row
  return {
    ...{ id, title, language, note, source },
    ...{ city: row.cityName, wantedBy: row.wantedDay, createdAt: row.createdAt },
    lines: lines.map(({ productId: _, ...line }) => line),
  }
}

export const presentListed = (row: ListedRow): Out<'GET /enquiries'>['items'][number] => ({
  ...row,
  city: row.cityName,
  wantedBy: row.wantedDay,
})

/** `as`: the reader's side; which other suppliers were asked stays hidden. */
export function presentQuote(
  row: QuoteRow,
  lines: EnquiryRow['lines'],
  { as, now }: { readonly as: 'client' | 'supplier'; readonly now: Date },
): QuoteView {
  const { id, status, revision, currency, delivery, total, note, language, reason, before, version, priced } = row
  const { deliveryDays, taxIncluded, answerBy, endsAt, sentAt, settledAt } = row
  const given = lines.flatMap(({ id: line }) => priced.filter(({ lineId }) => lineId === line))
  return {
    ...{ id, status, revision, currency, delivery, total, note, language, reason, version },
    ...{ deliveryDays, taxIncluded, answerBy, endsAt, sentAt, settledAt },
    lines: given.map(({ lineId, productId, other, slug, quantity, price, amount }) => ({
      line: lineId,
      kind: other ? ('alternative' as const) : ('included' as const),
      name: other,
      product: slug,
      own: as === 'supplier' ? productId : null,
      ...{ quantity, price, amount },
    })),
    missingLines:
      revision === 0 ? [] : lines.map(line => line.id).filter(line => !given.some(one => one.lineId === line)),
    before: before && { ...before, lines: { ...before.lines } },
    askedAt: row.createdAt,
    transitions: quoteMachine.allowedTransitions(row, { as, now }),
  }
}

export const presentReserved = (rows: readonly ReservedRow[]) =>
  rows.map(({ lineId, productId, price, quantity, endsAt }) => ({
    ...{ line: lineId, product: productId, price, quantity: Number(quantity), until: endsAt },
  }))

export const presentStore = (row: QuoteRow) => ({
  slug: row.storeSlug,
  name: row.storeName,
  city: row.storeCity,
  shown: row.storeStatus === 'approved',
  replyMinutes: row.replyMinutes,
  rating: row.ratingCount > 0 ? Number(row.ratingSum) / row.ratingCount : null,
  reviews: row.ratingCount,
})

export function presentReceived(row: ReceivedRow): Out<'GET /quotes'>['items'][number] {
  const { id, title, language, lines, first, status, reason, total, currency, answerBy, endsAt, settledAt } = row
  return {
    ...{ id, title, language, lines, first, status, reason, total, currency, answerBy, endsAt, settledAt },
    city: row.cityName,
    client: shortName(row.clientName),
    askedAt: row.createdAt,
  }
}
