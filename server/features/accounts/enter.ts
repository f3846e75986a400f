// Lets somebody in whose first proof was right: with a session, or with the question for the second factor.
import type { Call } from '#server/platform/call.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import type { SignInMethod } from '#server/platform/session/queries.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { findStatusReason } from './queries.ts'
import { needsSecondFactor } from './second-factor.ts'

type Entrant = { readonly id: string; readonly status: 'active' | 'suspended' | 'closed' }

/** @throws AppError `session.wrong-credentials` for a closed account, `session.suspended` with the reason: the first proof was right */
export async function enter(
  call: Call,
  { id, status }: Entrant,
  method: SignInMethod,
): Promise<Output<(typeof accounts)['POST /accounts/sign-in']>> {
  if (status === 'closed') throw new AppError('session.wrong-credentials')
  if (status === 'suspended')
    throw new AppError('session.suspended', { params: { reason: await findStatusReason(call.db, id) } })
  return (await needsSecondFactor(call, id, method)) ?? (await beginSession(call, id, method))
}
