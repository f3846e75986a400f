// Price rows of the calculator are only ever added.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { enoughToCalculate } from '#shared/features/prices/index.ts'
import { fewSource, indexSource } from '#shared/features/prices/source.ts'
import { dayOf } from '#shared/values/day.ts'

/** Days after which an unchanged price is added again, so that its date shows that it is current. */
const daysAgain = 7

/**
 * Adds the calculator's unit price per city from today's index, where enough suppliers support it and it has changed;
 * where too few do and an indexed price still counts, adds a row that withdraws it.
 */
export async function feedCalculator(db: Db, materialId: string, now: Date): Promise<boolean> {
  const today = dayOf(now)
  const { rows } = await sql<{ id: string }>`
    with fed as (
      select city.id as city_id, city.currency, material.thing, round(index_day.median / material.holds, 4) as price,
        index_day.count, coalesce(index_day.suppliers >= ${enoughToCalculate.suppliers}, false) as counts,
        ${indexSource(today)}::text as source,
        standing.id as standing_id, standing.price as standing_price, standing.offers, standing.effective_from
      from index_materials material cross join cities city
      left join price_index_days index_day on index_day.material_id = material.id and index_day.city_id = city.id
        and index_day.day = ${today} and index_day.currency = city.currency
      left join lateral (
        select id, price, offers, effective_from from current_prices
        where city_id = city.id and material = material.thing and origin = 'suppliers'
        order by effective_from desc, created_at desc, id limit 1
      ) as standing on true
      where material.id = ${materialId}
    )
    insert into material_prices (id, city_id, material, price, currency, offers, effective_from, origin, source, created_at, withdrawn)
    select gen_random_uuid(), city_id, thing, case when counts then price else standing_price end, currency,
      case when counts then count else offers end, ${today}, 'suppliers',
      case when counts then source else ${fewSource} end, ${now}, not counts
    from fed
    where case when counts
      then standing_id is null or standing_price <> price or offers <> count
        or effective_from <= ${today}::date - ${daysAgain}::int
      else standing_id is not null end
    returning id`.execute(db)
  return rows.length > 0
}
