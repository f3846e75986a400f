// Limits that matching derives from a professional's answers: stored, shown, and withdrawn.
import { randomUUIDv7 } from 'node:crypto'
import type { RowOf } from '#server/platform/database/rows.ts'
import type { Dated, RequestContext, TransactionContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { limitDays } from '#shared/features/leads/lifecycle.ts'
import { asProfessional } from './lead.machine.ts'
import { clearLimit, listAnswers, listCleared, lockLearner, replaceLimits, selectLimits } from './limit-queries.ts'
import { limitsOf } from './limits-of.ts'

type List = (typeof leads)['GET /match-limits']
type Clear = (typeof leads)['DELETE /match-limits/{limit}']

const day = 86_400_000

/** Call it after a lead was dismissed or restored. */
export async function learn({ db, now }: TransactionContext, professionalId: string): Promise<void> {
  await lockLearner(db, professionalId)
  const answers = await listAnswers(db, professionalId, new Date(now.getTime() - limitDays * day))
  const cleared = await listCleared(db, professionalId)
  const limits = limitsOf(
    answers.map(answer => ({ ...answer, reason: answer.reason ?? '', at: answer.at ?? now })),
    cleared.map(limit => ({ ...limit, at: limit.at ?? now })),
    now,
  )
  await replaceLimits(
    db,
    professionalId,
    limits.map(limit => ({ id: randomUUIDv7(), professionalId, createdAt: now, ...limit })),
  )
}

type LimitRow = RowOf<typeof selectLimits>

/** `until` is a text where the limits came as JSON. */
export function presentLimits(
  limits: readonly (Omit<LimitRow, 'until'> & { readonly until: Date | string })[],
): Returned<List> {
  return limits.map(({ until, ...limit }) => ({ ...limit, endsAt: new Date(until).toISOString() }))
}

/** The current limits of this professional. */
export async function findLimits({ db, now }: Dated, professionalId: string): Promise<Returned<List>> {
  return presentLimits(await selectLimits(db, professionalId, now).execute())
}

export async function listOwnLimits(ctx: RequestContext): Promise<Returned<List>> {
  return await findLimits(ctx, asProfessional(ctx).professionalId)
}

export async function clearOwnLimit(ctx: RequestContext, { params }: Input<Clear>): Promise<Returned<Clear>> {
  const { professionalId } = asProfessional(ctx)
  if (!(await clearLimit(ctx.db, professionalId, params.limit, ctx.now))) throw new AppError('request.not-found')
  return { done: true }
}
