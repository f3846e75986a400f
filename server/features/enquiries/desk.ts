// An enquiry for a supplier: each line beside the best matching own product, at the list price for the quantity.
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { priceAt } from '#shared/features/catalogue/lifecycle.ts'
import { needed } from '#shared/features/catalogue/quantity.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import type { GoodsUnit } from '#shared/values/goods.ts'
import { distanceKm } from '#shared/values/place.ts'
import { type EnquiryRow, findEnquiry } from './enquiry-queries.ts'
import { listChoices, listPast, listSuggested, type SuggestedRow } from './fitting-queries.ts'
import { wordsOf } from './lines.ts'
import { presentEnquiry, presentQuote, presentReserved } from './present.ts'
import { ownQuote } from './quote.machine.ts'
import { findClient, listQuotes, listReserved } from './quote-queries.ts'
import { shortName } from './short-name.ts'

type Get = (typeof enquiries)['GET /quotes/{enquiry}']
type View = Returned<Get>
type Line = EnquiryRow['lines'][number]
const year = 365 * 86_400_000
const covered: readonly GoodsUnit[] = ['m2', 'm3', 'm']

/** The quantity in the own product's unit, converted by its coverage. */
function quantityOf(line: Line, row: SuggestedRow): number {
  const minOrder = Number(row.minOrder)
  if (row.unit === line.unit)
    return needed({ area: line.quantity, coverage: 1, waste: 0, unit: row.unit, minOrder }).quantity
  if (row.coverage === null || !covered.includes(line.unit)) return line.quantity
  const coverage = Number(row.coverage)
  return needed({ area: line.quantity, coverage, waste: Number(row.waste), unit: row.unit, minOrder }).quantity
}

function suggestionOf(line: Line, row: SuggestedRow | undefined) {
  if (!row) return { line: line.id, suggestion: null }
  const quantity = quantityOf(line, row)
  const list = row.price === null ? null : priceAt(row.price, row.tiers, quantity)
  const { id: product, name, same, unit } = row
  return {
    line: line.id,
    suggestion: {
      ...{ product, name, same, unit, quantity, list },
      stock: row.stock === null ? null : Number(row.stock),
      leadDays: row.leadDays,
    },
  }
}

export async function showDesk(ctx: RequestContext, { params }: Input<Get>): Promise<View> {
  const { db, now } = ctx
  const quote = await ownQuote(ctx, params.enquiry)
  const supplierId = signedIn(ctx).professionalId ?? ''
  const [enquiry, client] = [await findEnquiry(db, quote.enquiryId), await findClient(db, quote)]
  if (!(enquiry && client)) throw new AppError('quote.not-found')
  const wanted = enquiry.lines.map(({ productId, name, unit }, place) => ({
    ...{ place, unit, product: productId, words: productId === null ? wordsOf(name) : '' },
  }))
  const [all, suggested, products, reserved] = await Promise.all([
    listQuotes(db, enquiry.id),
    listSuggested(db, wanted, supplierId),
    listChoices(db, supplierId, [...new Set(enquiry.lines.map(({ unit }) => unit))]),
    listReserved(db, [quote.id]),
  ])
  const pairs = suggested.flatMap(({ place, id }) => {
    const line = enquiry.lines[place]
    return line ? [{ line: line.id, product: id }] : []
  })
  const past = await listPast(db, supplierId, pairs, { not: quote.id, since: new Date(now.getTime() - year) })
  return {
    ...presentEnquiry(enquiry),
    client: {
      name: quote.status === 'accepted' ? client.name : shortName(client.name),
      since: client.createdAt,
      phone: client.phone,
    },
    distanceKm: Math.round(distanceKm(enquiry, { lat: quote.storeLat, lon: quote.storeLon })),
    asked: all.length,
    answered: all.filter(({ sentAt }) => sentAt !== null).length,
    currency: quote.currency,
    quote: presentQuote(quote, enquiry.lines, { as: 'supplier', now }),
    suggestions: enquiry.lines.map((line, place) =>
      suggestionOf(
        line,
        suggested.find(row => row.place === place),
      ),
    ),
    reserved: presentReserved(reserved),
    past,
    products: products.map(({ id, name, unit, price, minOrder }) => ({
      ...{ id, name, unit, price, minOrder: Number(minOrder) },
    })),
  }
}
