// Append-only history of transitions: actor, states, reason.
import { randomUUIDv7 } from 'node:crypto'
import type { Decided, Subject } from '#shared/errors/app-error.ts'
import type { Db } from './open.ts'

export type StatusChange = {
  readonly entity: string
  readonly id: string
  readonly from: string | null
  readonly to: string
  /** Null: the system. */
  readonly by: string | null
  readonly reason?: string | null
  readonly note?: string | null
  readonly at: Date
}

let last = ''

/** Ids increase within a millisecond too, so that several transitions at one timestamp keep their order. */
function nextId(): string {
  let id = randomUUIDv7()
  while (id <= last && id.slice(0, 13) === last.slice(0, 13)) id = randomUUIDv7()
  last = id
  return id
}

/** Inserts a row into `status_changes`; call it in the transaction of the change. */
export async function recordChange(db: Db, change: StatusChange): Promise<void> {
  await db
    .insertInto('statusChanges')
    .values({
      id: nextId(),
      entity: change.entity,
      entityId: change.id,
      fromStatus: change.from,
      toStatus: change.to,
      actorId: change.by,
      reason: change.reason ?? null,
      note: change.note ?? null,
      createdAt: change.at,
    })
    .execute()
}

/** The newest transition of an entity; the actor is named only if staff. */
export async function findLastChange(db: Db, { entity, id }: Subject): Promise<Decided | null> {
  const change = await db
    .selectFrom('statusChanges as change')
    .leftJoin('users as actor', join =>
      join.onRef('actor.id', '=', 'change.actorId').on('actor.role', 'in', ['admin', 'superAdmin']),
    )
    .select(['change.toStatus', 'change.createdAt', 'actor.name'])
    .where(({ and }) => and({ 'change.entity': entity, 'change.entityId': id }))
    .orderBy('change.createdAt', 'desc')
    .orderBy('change.id', 'desc')
    .executeTakeFirst()
  return change ? { by: change.name, to: change.toStatus, at: new Date(change.createdAt).toISOString() } : null
}
