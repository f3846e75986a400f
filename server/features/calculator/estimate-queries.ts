// The SQL of the estimates that people keep.

import { type Insertable, sql } from 'kysely'
import type { Db, Within } from '#server/platform/call.ts'
import { pageOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function insertEstimate(db: Db, estimate: Insertable<Tables['estimates']>): Promise<void> {
  await db.insertInto('estimates').values(estimate).execute()
}

export async function countEstimates(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('estimates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findEstimate(db: Db, key: string) {
  return await db
    .selectFrom('estimates')
    .select(['key', 'name', 'owner_id', 'sheet', 'created_at'])
    .where('key', '=', key)
    .executeTakeFirst()
}
export type EstimateRow = NonNullable<Awaited<ReturnType<typeof findEstimate>>>

type Same = { readonly ownerId: string; readonly sheet: string; readonly name: string | null }

/** The own estimate that says the very same, under its new name where one is given. */
export async function renameSame(db: Db, { ownerId, sheet, name }: Same) {
  return await db
    .updateTable('estimates')
    .set({ name: sql`coalesce(${name}, name)` })
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`sheet = ${sheet}::jsonb`)
    .returning(['key', 'name', 'created_at'])
    .executeTakeFirst()
}

/** The newest first. */
export async function listOwn(db: Db, ownerId: string, { page, pageSize }: { page: number; pageSize: number }) {
  return await db
    .selectFrom('estimates')
    .select(['key', 'name', 'sheet', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

/** False when there is none of this person with that key. */
export async function deleteEstimate(db: Db, { key, ownerId }: { key: string; ownerId: string }): Promise<boolean> {
  const gone = await db
    .deleteFrom('estimates')
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function forgetEstimatesOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  await db.deleteFrom('estimates').where('owner_id', '=', userId).execute()
}
