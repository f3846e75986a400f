import { type SqlBool, sql } from 'kysely'
import type { TableRow } from '#server/platform/database/row.ts'
import type { Db } from '#server/platform/request-context.ts'
import { dayOf } from '#shared/values/day.ts'

type Level = Omit<TableRow<'costLevels'>, 'cityId' | 'calculatedAt' | 'low' | 'high'> & {
  readonly low: number
  readonly high: number
}

/**
 * Whether a city lacks today's level of a finish for which it has rates, or something that the calculator reads was
 * added since. What a slow transaction adds appears later than it says: thus the minute.
 */
export function isLevelDue(now: Date) {
  const day = dayOf(now)
  const wasAdded = (rows: string, where = sql<SqlBool>`true`) => sql<SqlBool>`exists (
    select from ${sql.table(rows)} added
    where ${where} and added.created_at <= ${now} and added.created_at > level.calculated_at - interval '1 minute')`
  const ofCity = sql<SqlBool>`added.city_id = cities.id`
  return sql<SqlBool>`exists (
    select from calculator_rates rate
    where rate.city_id = cities.id and rate.type = 'complete' and rate.effective_from <= ${day}
      and exists (select from calculator_rates grey where grey.city_id = cities.id and grey.type = 'grey'
        and grey.material = rate.material and grey.effective_from <= ${day})
      and exists (select from cost_parameters own where own.country = cities.country and own.effective_from <= ${day})
      and not exists (select from cost_levels level
        where level.city_id = cities.id and level.finish = rate.material and level.calculated_at <= ${now}
          and (level.calculated_at at time zone 'UTC')::date >= ${day}::date
          and not (${wasAdded('calculatorRates', ofCity)} or ${wasAdded('materialPrices', ofCity)}
            or ${wasAdded('quantityRules')} or ${wasAdded('costParameters', sql`added.country = cities.country`)})))`
}

const shownOf = async (db: Db, cityId: string) => {
  const { rows } = await sql<{ shown: string }>`
    select (to_jsonb(level) - 'calculated_at')::text as shown from cost_levels level
    where city_id = ${cityId} order by finish`.execute(db)
  return rows.map(({ shown }) => shown).join()
}

/** Replaces the levels of a city; returns whether one of them changed. */
export async function setLevels(db: Db, cityId: string, levels: readonly Level[], now: Date): Promise<boolean> {
  const before = await shownOf(db, cityId)
  await db.deleteFrom('costLevels').where('cityId', '=', cityId).execute()
  const rows = levels.map(level => ({ ...level, cityId, calculatedAt: now }))
  if (rows.length > 0) await db.insertInto('costLevels').values(rows).execute()
  return (await shownOf(db, cityId)) !== before
}
