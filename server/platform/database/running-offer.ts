import { sql } from 'kysely'

/** The offer of a product that people see beside its price: for the shop and for ideabooks, which must agree. */
export const runningOffer = sql`
  (select jsonb_build_object('price', offer.price, 'reference', offer.reference_price, 'minQuantity', offer.min_quantity,
      'endsAt', to_char(offer.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from product_offers offer where offer.product_id = product.id and offer.status = 'active' and offer.ends_at > now()
      and (product.price_type = 'on_request' or product.price is null or product.price > offer.price))`
