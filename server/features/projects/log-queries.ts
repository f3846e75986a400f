import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { type LogQuery, shownKinds } from '#shared/features/projects/log.ts'

export async function lockProjectRow(db: Db, id: string): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function findLastEntry(db: Db, projectId: string) {
  return await db
    .selectFrom('projectEntries')
    .select(['position', 'hash'])
    .where('projectId', '=', projectId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertEntry(
  db: Db,
  { data, ...entry }: Omit<Insertable<Tables['projectEntries']>, 'data'> & { readonly data: object },
): Promise<void> {
  await db
    .insertInto('projectEntries')
    .values({ ...entry, data: JSON.stringify(data) })
    .execute()
}

type Filter = Partial<z.output<typeof LogQuery>>

/** The newest entries, those before one, or all; in order. */
export async function listEntries(db: Db, projectId: string, { before, most, of }: Filter = {}) {
  const newest = await db
    .selectFrom('projectEntries')
    .leftJoin('users', 'users.id', 'projectEntries.actorId')
    .select(['position', 'kind', 'side', 'actorId as actor', 'data', 'at', 'hash'])
    // Actions of staff have no name.
    .select(sql<string | null>`case when side = 'admin' then null else users.name end`.as('name'))
    .where('projectId', '=', projectId)
    .$if(before !== undefined, query => query.where('position', '<', before ?? 0))
    .$if(of === 'work', query => query.where('kind', 'in', shownKinds))
    .orderBy('position', 'desc')
    .$if(most !== undefined, query => query.limit(most ?? 0))
    .execute()
  return newest.toReversed()
}
