// The SQL of what a kept thing costs now: by the list, and under an offer that holds.
import { type RawBuilder, sql } from 'kysely'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'

/** What it costs now, where a price is shown. */
export const shownPrice = `case when product.status = 'published' and product.price_type <> 'on_request'
    and product.price_checked_at > now() - interval '${priceAges.shown} days' then product.price end`

/** What who keeps it could pay now: also under an offer that holds where they live. */
export const lowestPrice = (owner: RawBuilder<unknown>) => sql<number | null>`least(${sql.raw(shownPrice)}, (
  select min(offer.price) from product_offers offer
  where offer.product_id = product.id and offer.status = 'active' and product.status = 'published'
    and (offer.city_ids = '{}' or exists (select from users
      where users.id = ${owner} and (users.city_id is null or users.city_id = any (offer.city_ids))))))`
