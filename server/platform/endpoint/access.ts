// The lock of every endpoint: who may call it at all. Whose object it is, the deed's policy says.

import type { Caller } from '#server/platform/call.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Access } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** @throws AppError `session.required` or `access.denied` */
export function checkAccess(access: Access, { user, log }: Caller): void {
  if (access === 'open') return
  if (!user) throw new AppError('session.required')
  if (access === 'signed-in') return
  if (access.areas && !access.areas.includes(areaOf(user))) throw new AppError('access.denied')
  if (!may(user.permissions, access.module, access.action, message => log.warn(message)))
    throw new AppError('access.denied')
}
