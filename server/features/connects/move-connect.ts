// Moves a connect as its lifecycle allows, and writes the move down.
import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type ConnectMove, type ConnectStatus, connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { updateConnectStatus } from './connect-queries.ts'

type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly reason?: string
  readonly set?: Parameters<typeof updateConnectStatus>[1]['set']
}

/** @throws AppError `connect.move-not-allowed`, also when somebody else was faster */
export async function moveConnect(
  within: Within,
  connect: { readonly id: string; readonly status: ConnectStatus },
  name: ConnectMove,
  { by, reason, set = {} }: Details,
): Promise<void> {
  const { from, to } = connectLifecycle.moves[name]
  const { id, status } = connect
  // Whatever ends it says when; passing it on is no answer yet.
  const ended = to === 'approved' ? {} : { answered_at: within.now }
  const written = { ...set, ...ended, ...(reason === undefined || to === 'approved' ? {} : { reason }) }
  const moved =
    from.includes(status) &&
    (await updateConnectStatus(within.db, { id, from: status, to, now: within.now, set: written }))
  if (!moved) throw new AppError('connect.move-not-allowed', { subject: { entity: 'connect', id } })
  await recordChange(within.db, {
    entity: 'connect',
    id,
    from: status,
    to,
    by,
    reason: reason ?? null,
    at: within.now,
  })
}
