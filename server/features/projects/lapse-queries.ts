// The SQL of plans that nobody confirmed: whose time is half over, whose is over.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'

const most = 200

/** Plans made before these moments wait for the professional, or else for the client. */
export type Since = { readonly professional: Date; readonly client: Date }

function isAwaited(since: Since) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'projects'>) =>
    or([
      and([eb('professional_confirmed_at', 'is', null), eb('created_at', '<=', since.professional)]),
      and([
        eb('professional_confirmed_at', 'is not', null),
        eb('client_confirmed_at', 'is', null),
        eb('created_at', '<=', since.client),
      ]),
    ])
}

/** Plans whose time is over, locked for the transaction; another node's are passed by. */
export async function listOverduePlans(db: Db, since: Since) {
  return await db
    .selectFrom('projects')
    .select(['id', 'job_id', 'bid_id', 'professional_confirmed_at'])
    .where('status', 'in', projectLifecycle.moves.lapse.from)
    .where(isAwaited(since))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
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

/** Marks the plans whose half time is over and of which that side was not reminded. */
export async function markUnconfirmed(db: Db, since: Since, now: Date) {
  const due = db
    .selectFrom('projects')
    .select('id')
    .where('status', 'in', projectLifecycle.moves.lapse.from)
    .where(isAwaited(since))
    // The professional may have been reminded before; the client's half time came later.
    .where(({ or, and, eb, ref }) =>
      or([
        eb('reminded_at', 'is', null),
        and([
          eb('professional_confirmed_at', 'is not', null),
          eb('reminded_at', '<=', ref('professional_confirmed_at')),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return await db
    .updateTable('projects')
    .set({ reminded_at: now })
    .where('id', 'in', due)
    .returning(['id', 'professional_confirmed_at'])
    .execute()
}
