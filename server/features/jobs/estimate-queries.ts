// The estimate that a job came from: what the job needs of it.
import type { Db } from '#server/platform/call.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'

type Origin = { readonly key: string } | { readonly id: string }

/** Undefined when it was thrown away. */
export async function findEstimate(db: Db, origin: Origin) {
  const row = await db
    .selectFrom('estimates')
    .select(['id', 'city_id', 'sheet'])
    .where(eb => ('key' in origin ? eb('key', '=', origin.key) : eb('id', '=', origin.id)))
    .executeTakeFirst()
  return row && { id: row.id, city_id: row.city_id, sheet: row.sheet as EstimateSheet }
}

/** Null for a job that came from none. */
export async function findEstimateKey(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('estimates').select('key').where('id', '=', id).executeTakeFirst()
  return row?.key ?? null
}
