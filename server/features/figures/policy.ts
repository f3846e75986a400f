// Whose dashboard it is: each area has its own figures.

import { type Call, type SessionUser, signedIn } from '#server/platform/call.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** @throws AppError `access.denied` */
export function asClient(call: Call): SessionUser {
  const user = signedIn(call)
  if (user.role !== 'consumer') throw new AppError('access.denied')
  return user
}

/** The profile of the professional who asks. @throws AppError `access.denied` */
export function asProfessional(call: Call): { readonly userId: string; readonly professionalId: string } {
  const { id, professionalId, approved } = signedIn(call)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return { userId: id, professionalId }
}

/** @throws AppError `access.denied` */
export function asAdmin(call: Call): SessionUser {
  const user = signedIn(call)
  if (areaOf(user) !== 'admin') throw new AppError('access.denied')
  return user
}
