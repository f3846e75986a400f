// The queue of toasts: leased, in order for each person, given up after an hour.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** A later toast would be out of date. */
export const pushableMilliseconds = 3_600_000
/** A person's later messages wait for a failing one, but only for so many attempts. */
const triesInOrder = 4

const since = (now: Date): Date => new Date(now.getTime() - pushableMilliseconds)

type Claim = {
  /** The socket events that this build knows. */
  readonly names: readonly string[]
  readonly now: Date
  readonly leaseMilliseconds: number
}

/** Leases the oldest due message that no other node has. */
export async function claimPush(db: Db, { names, now, leaseMilliseconds }: Claim) {
  const isFirst = sql<SqlBool>`not exists (
    select from notifications as earlier
    where earlier.user_id = waiting.user_id and (earlier.created_at, earlier.id) < (waiting.created_at, waiting.id)
      and earlier.pushed_at is null and earlier.push_failed_at is null
      and earlier.push is not null and earlier.push in (${sql.join(names)})
      and earlier.push_attempts < ${triesInOrder} and earlier.created_at > ${since(now)})`
  return await db
    .updateTable('notifications')
    .set({ pushNextAt: new Date(now.getTime() + leaseMilliseconds), pushAttempts: sql<number>`push_attempts + 1` })
    .where('id', '=', eb =>
      eb
        .selectFrom('notifications as waiting')
        .select('waiting.id')
        .where('waiting.pushedAt', 'is', null)
        .where('waiting.pushFailedAt', 'is', null)
        // Repeated so that Postgres uses the partial index of waiting messages.
        .where('waiting.push', 'is not', null)
        .where('waiting.push', 'in', names)
        .where('waiting.createdAt', '>', since(now))
        .where(({ or, eb: is }) => or([is('waiting.pushNextAt', 'is', null), is('waiting.pushNextAt', '<=', now)]))
        .where(isFirst)
        .orderBy('waiting.createdAt')
        .orderBy('waiting.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'userId',
      'eventId',
      'type',
      'push',
      'params',
      'route',
      'routeParams',
      'message',
      'createdAt',
      'pushAttempts as attempts',
    ])
    .executeTakeFirst()
}
export type DuePush = NonNullable<Awaited<ReturnType<typeof claimPush>>>

export async function markPushed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('notifications').set({ pushedAt: now, pushError: null }).where('id', '=', id).execute()
}

type Refused = { readonly id: string; readonly error: string /** Null: given up. */; readonly next: Date | null }

export async function markPushRefused(db: Db, { id, error, next }: Refused, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ pushNextAt: next, pushFailedAt: next ? null : now, pushError: error.slice(0, 500) })
    .where('id', '=', id)
    .where('pushedAt', 'is', null)
    .execute()
}

/** Gives up messages that waited for an hour. */
export async function giveUpPushes(db: Db, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ pushFailedAt: now, pushError: sql<string>`coalesce(push_error, 'too old')` })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notifications')
        .select('id')
        .where('pushedAt', 'is', null)
        .where('pushFailedAt', 'is', null)
        .where('push', 'is not', null)
        .where('createdAt', '<=', since(now))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
