// The current price of a saved item: by the list, and under a running offer.
import { type RawBuilder, sql } from 'kysely'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'

/** The current price, where one is public. */
export const shownPrice = sql<
  number | null
>`case when product.status = 'published' and product.price_type <> 'on_request'
    and product.price_checked_at > now() - make_interval(days => ${priceAges.shown}) then product.price end`

/** The lowest price for the owner, including running offers in the owner's city. */
export const lowestPrice = (owner: RawBuilder<unknown>) => sql<number | null>`least(${shownPrice}, (
  select min(offer.price) from product_offers offer
  where offer.product_id = product.id and offer.status = 'active' and product.status = 'published'
    and (offer.city_ids = '{}' or exists (select from users
      where users.id = ${owner} and (users.city_id is null or users.city_id = any (offer.city_ids))))))`
