// The SQL of plans that nobody confirmed: whose time is half over, whose is over.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DuePage } from '#server/platform/timers/due.ts'
import { clientConfirmDays, confirmHours } from '#shared/features/jobs/lifecycle.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'

const hour = 3_600_000

/** Waits for the professional, who has 72 hours, or else for the client, who has fourteen days; `share` of that is over. */
function isAwaited(now: Date, share: number) {
  const since = (hours: number): Date => new Date(now.getTime() - share * hours * hour)
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'projects'>) =>
    and([
      eb('status', 'in', projectLifecycle.moves.lapse.from),
      or([
        and([eb('professional_confirmed_at', 'is', null), eb('created_at', '<=', since(confirmHours))]),
        and([
          eb('professional_confirmed_at', 'is not', null),
          eb('client_confirmed_at', 'is', null),
          eb('created_at', '<=', since(24 * clientConfirmDays)),
        ]),
      ]),
    ])
}

export async function listOverduePlans(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('projects')
    .select('id')
    .where(isAwaited(now, 1))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Undefined when it was confirmed meanwhile, or another has it. */
export async function lockOverduePlan(db: Db, now: Date, id: string) {
  return await db
    .selectFrom('projects')
    .select(['id', 'job_id', 'bid_id', 'professional_confirmed_at'])
    .where(isAwaited(now, 1))
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function endPlan(db: Db, id: string, reason: string, now: Date): Promise<boolean> {
  const { from, to } = projectLifecycle.moves.lapse
  const ended = await db
    .updateTable('projects')
    .set({ status: to, ended_reason: reason, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Half its time is over and that side was not reminded. The professional may have been before; the client's half time came later. */
function isToRemind(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'projects'>) =>
    eb.and([
      isAwaited(now, 1 / 2)(eb),
      eb.or([
        eb('reminded_at', 'is', null),
        eb.and([
          eb('professional_confirmed_at', 'is not', null),
          eb('reminded_at', '<=', eb.ref('professional_confirmed_at')),
        ]),
      ]),
    ])
}

export async function listUnconfirmed(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('projects')
    .select('id')
    .where(isToRemind(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Undefined when it was reminded of or confirmed meanwhile. */
export async function markUnconfirmed(db: Db, now: Date, id: string) {
  return await db
    .updateTable('projects')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where(isToRemind(now))
    .returning('professional_confirmed_at')
    .executeTakeFirst()
}
