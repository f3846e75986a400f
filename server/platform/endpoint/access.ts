// The lock of every endpoint: who may call it at all. Whose object it is, the deed's policy says.

import type { Caller } from '#server/platform/call.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Access, Endpoint } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** How long a proof of who one is counts for dangerous acts. */
const confirmedMilliseconds = 15 * 60_000

/** @throws AppError `session.required`, `access.denied`, or `session.confirm` for a dangerous act */
export function checkAccess({ access, confirm }: Pick<Endpoint, 'access' | 'confirm'>, caller: Caller): void {
  checkAllowed(access, caller)
  if (confirm && Date.now() - (caller.confirmedAt?.getTime() ?? 0) > confirmedMilliseconds)
    throw new AppError('session.confirm')
}

function checkAllowed(access: Access, { user, log }: Caller): void {
  if (access === 'open') return
  if (!user) throw new AppError('session.required')
  if (access === 'signed-in') return
  if (access.areas && !access.areas.includes(areaOf(user))) throw new AppError('access.denied')
  if (!may(user.permissions, access.module, access.action, message => log.warn(message)))
    throw new AppError('access.denied')
}
