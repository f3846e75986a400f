// Quota of offers: which lines of a quote match an offer; reserved and released under the lock of the offer.
import { sql } from 'kysely'
import type { Dated, Db } from '#server/platform/request-context.ts'

type Fit = { readonly lineId: string; readonly offerId: string; readonly quantity: string }

/**
 * Lines with a product of the supplier under a running offer, in the offer's city and at its minimum quantity; offers
 * in one order.
 */
export async function listFits(db: Db, quoteId: string, now: Date): Promise<readonly Fit[]> {
  const { rows } = await sql<Fit>`
    select line.id as line_id, offer.id as offer_id, line.quantity
    from quotes quote
    join enquiries enquiry on enquiry.id = quote.enquiry_id
    join enquiry_lines line on line.enquiry_id = enquiry.id
    join products product on product.id = line.product_id and product.store_id = quote.supplier_id
    join product_offers offer on offer.product_id = product.id
    where quote.id = ${quoteId} and offer.status = 'active' and offer.ends_at > ${now}
      and line.unit = product.unit and line.quantity >= offer.min_quantity
      and enquiry.city_id = any (case when offer.city_ids = '{}' then product.city_ids else offer.city_ids end)
    order by offer.id, line.position`.execute(db)
  return rows
}

/**
 * Reserves the whole quantity or nothing; `full` means that less is left than the minimum quantity. Null when the offer
 * has ended or too little is left.
 */
export async function reserve({ db, now }: Dated, quoteId: string, { lineId, offerId, quantity }: Fit) {
  const { rows } = await sql<{ full: boolean }>`
    update product_offers set reserved = reserved + ${quantity}::numeric, updated_at = ${now}
    where id = ${offerId} and status = 'active' and ends_at > ${now} and (quota is null or reserved + ${quantity}::numeric <= quota)
    returning coalesce(quota - reserved < min_quantity, false) as full`.execute(db)
  const [taken] = rows
  if (!taken) return null
  const reservation = { quoteId, lineId, offerId, quantity: Number(quantity), createdAt: now }
  await db.insertInto('offerReservations').values(reservation).execute()
  return taken
}

/** Released once: released rows are marked. Offers are locked in the same order as for reserving. */
export async function release({ db, now }: Dated, quoteId: string): Promise<number> {
  await sql`
    select id from product_offers where id in (select offer_id from offer_reservations where quote_id = ${quoteId} and released_at is null)
    order by id for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with back as (
      update offer_reservations set released_at = ${now} where quote_id = ${quoteId} and released_at is null
      returning offer_id, quantity
    ), sums as (select offer_id, sum(quantity) as quantity from back group by offer_id)
    update product_offers offer set reserved = offer.reserved - sums.quantity, updated_at = ${now}
    from sums where sums.offer_id = offer.id returning offer.id`.execute(db)
  return rows.length
}
