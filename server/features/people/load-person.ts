// Finds the person that a deed is about: clients and professionals on one side, staff on the other.

import { type Call, expectVersion } from '#server/platform/call.ts'
import type { Role } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type LockedPerson, lockPerson } from './people-queries.ts'

export const clientRoles: readonly Role[] = ['consumer', 'professional']
export const staffRoles: readonly Role[] = ['admin', 'superAdmin']

/** @throws AppError `person.not-found`, or `request.changed-meanwhile` when an If-Match names an older state */
export async function getLockedPerson(call: Call, id: string, roles: readonly Role[]): Promise<LockedPerson> {
  const person = await lockPerson(call.db, id, roles)
  if (!person) throw new AppError('person.not-found')
  expectVersion(call, person.version, { entity: 'user', id })
  return person
}
