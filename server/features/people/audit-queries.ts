// The SQL of the record of privileged acts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { countFound, pageOf } from '#server/platform/database/rows.ts'
import type { Window } from './people-queries.ts'

export type AuditSearch = {
  readonly actor?: string | undefined
  readonly act?: string | undefined
  /** An id among the params or the details. */
  readonly about?: string | undefined
  /** First and last day, in UTC. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function entries(db: Db, { actor, act, about, from, to }: AuditSearch) {
  return db
    .selectFrom('audit_entries')
    .$if(actor !== undefined, query => query.where('actor_id', '=', actor as string))
    .$if(act !== undefined, query => query.where('act', '=', act as string))
    .$if(about !== undefined, query =>
      query.where(
        sql<boolean>`exists (select from jsonb_each_text(params || detail) as told where told.value = ${about})`,
      ),
    )
    .$if(from !== undefined, query => query.where('created_at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, query =>
      query.where('created_at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)),
    )
}

/** Newest first. */
export async function listEntries(db: Db, search: AuditSearch, { page, pageSize }: Window) {
  return await entries(db, search)
    .select(['id', 'actor_id', 'actor_name', 'act', 'params', 'detail', 'request_id', 'address', 'created_at'])
    .orderBy('position', 'desc')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

export async function countEntries(db: Db, search: AuditSearch): Promise<number> {
  return await countFound(db, entries(db, search))
}
