// Plans that nobody confirmed: whose time is half over, whose is over.
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { due } from '#server/platform/timers/due.ts'
import { clientConfirmDays, confirmHours } from '#shared/features/jobs/lifecycle.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'

const hour = 3_600_000

/** Waits for the professional, who has 72 hours, or else for the client, who has fourteen days; `share` of that is over. */
function isAwaited({ or, and, eb }: ExpressionBuilder<Tables, 'projects'>, now: Date, share: number) {
  const since = (hours: number): Date => new Date(now.getTime() - share * hours * hour)
  return and([
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

export const overduePlans = due('projects', now => builder => isAwaited(builder, now, 1))

/** Half its time is over and that side was not reminded. The professional may have been before; the client's half time came later. */
export const unconfirmedPlans = due('projects', now => builder => {
  const { and, or, eb, ref } = builder
  const isNew = and([
    eb('professional_confirmed_at', 'is not', null),
    eb('reminded_at', '<=', ref('professional_confirmed_at')),
  ])
  return and([isAwaited(builder, now, 1 / 2), or([eb('reminded_at', 'is', null), isNew])])
})
