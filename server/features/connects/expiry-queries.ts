// The SQL of running out of time: requests that nobody answered or reviewed, and those that end tomorrow.
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DuePage } from '#server/platform/timers/due.ts'
import { answerDays, reviewDays } from '#shared/features/connects/lifecycle.ts'

const day = 86_400_000

/** When it ends by itself unless somebody acts. */
export function endOf(connect: { status: string; created_at: Date; expires_at: Date | null }): Date | null {
  if (connect.status === 'approved') return connect.expires_at
  return connect.status === 'pending_review' ? new Date(connect.created_at.getTime() + reviewDays * day) : null
}

export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * day)

function isOverdue(now: Date) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'connect_requests'>) =>
    or([
      and([eb('status', '=', 'approved'), eb('expires_at', '<=', now)]),
      and([eb('status', '=', 'pending_review'), eb('created_at', '<=', new Date(now.getTime() - reviewDays * day))]),
    ])
}

export async function listOverdue(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('connect_requests')
    .select('id')
    .where(isOverdue(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False when it was answered meanwhile, or another has it. */
export async function lockOverdue(db: Db, now: Date, id: string): Promise<boolean> {
  const locked = await db
    .selectFrom('connect_requests')
    .select('id')
    .where(isOverdue(now))
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return locked !== undefined
}

/** Passed on, not answered, ending within a day, not reminded yet. */
function isEnding(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'connect_requests'>) =>
    and([
      eb('status', '=', 'approved'),
      eb('expires_at', '>', now),
      eb('expires_at', '<=', new Date(now.getTime() + day)),
      eb('reminded_at', 'is', null),
    ])
}

export async function listEnding(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('connect_requests')
    .select('id')
    .where(isEnding(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False when it was reminded of or answered meanwhile. */
export async function markReminded(db: Db, now: Date, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('connect_requests')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where(isEnding(now))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Somebody who said that they are away misses nothing. */
export async function isOnHoliday(db: Db, professionalId: string): Promise<boolean> {
  const found = await db
    .selectFrom('professionals')
    .select('on_holiday')
    .where('id', '=', professionalId)
    .executeTakeFirst()
  return found?.on_holiday === true
}
