// Sets the matrix of an admin; what was added and what was removed stays on record.
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { differenceOf } from '#shared/features/people/difference.ts'
import { rightsChanged } from './events.ts'
import { checkGrants, matrixOf, rowsOf } from './grants.ts'
import { getLockedPerson, staffRoles } from './load-person.ts'
import { updatePerson } from './people-queries.ts'
import { expectAdmin, expectSomebodyElse } from './policy.ts'
import { listGrants, replaceGrants } from './staff-queries.ts'

export async function setPermissions(
  call: Call,
  { params, body }: Input<(typeof people)['PUT /staff/{user}/permissions']>,
): Promise<{ done: true }> {
  expectSomebodyElse(call, params.user)
  const person = await getLockedPerson(call, params.user, staffRoles)
  expectAdmin(person)
  const before = matrixOf(await listGrants(call.db, person.id))
  checkGrants(body.permissions, before, call.now)
  await replaceGrants(call.db, person.id, rowsOf(body.permissions))
  await updatePerson(call.db, person.id, {}, call.now)
  Object.assign(call.audit, { name: person.name, ...differenceOf(before, body.permissions) })
  await emit(call, rightsChanged({ userId: person.id }))
  return { done: true }
}
