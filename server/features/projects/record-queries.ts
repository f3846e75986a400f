// The SQL of a project's record.
import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function lockProjectRow(db: Db, id: string): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function findLastEntry(db: Db, projectId: string) {
  return await db
    .selectFrom('project_entries')
    .select(['position', 'hash'])
    .where('project_id', '=', projectId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertEntry(
  db: Db,
  { data, ...entry }: Omit<Insertable<Tables['project_entries']>, 'data'> & { readonly data: object },
): Promise<void> {
  await db
    .insertInto('project_entries')
    .values({ ...entry, data: JSON.stringify(data) })
    .execute()
}

export async function listEntries(db: Db, projectId: string) {
  return await db
    .selectFrom('project_entries')
    .leftJoin('users', 'users.id', 'project_entries.actor_id')
    .select(['position', 'kind', 'side', 'actor_id as actor', 'data', 'at', 'hash'])
    // Of the staff it is the house that acts.
    .select(sql<string | null>`case when side = 'admin' then null else users.name end`.as('name'))
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute()
}
