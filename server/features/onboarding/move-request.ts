// Moves an application as its lifecycle allows, and writes the move down.
import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  type OnboardingMove,
  type OnboardingStatus,
  onboardingLifecycle,
} from '#shared/features/onboarding/lifecycle.ts'
import { expectMove } from './policy.ts'
import { updateStatus } from './request-queries.ts'

type Moved = { readonly id: string; readonly status: OnboardingStatus; readonly decided_at: Date | null }
type Details = {
  readonly by: string
  readonly note?: string
  readonly set?: Parameters<typeof updateStatus>[1]['set']
}

/** @throws AppError `onboarding.move-not-allowed`, also when somebody else was faster */
export async function moveRequest(
  { db, now }: Within,
  request: Moved,
  name: OnboardingMove,
  { by, note, set }: Details,
): Promise<void> {
  expectMove(request, name, now)
  const { to } = onboardingLifecycle.moves[name]
  if (!(await updateStatus(db, { id: request.id, from: request.status, to, now, set })))
    throw new AppError('onboarding.move-not-allowed', { subject: { entity: 'onboarding', id: request.id } })
  await recordChange(db, {
    entity: 'onboarding',
    id: request.id,
    from: request.status,
    to,
    by,
    note: note ?? null,
    at: now,
  })
}
