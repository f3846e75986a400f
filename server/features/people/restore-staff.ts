// Lifts the suspension of an admin.
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { getLockedPerson, staffRoles } from './load-person.ts'
import { restore } from './move-account.ts'
import { expectSomebodyElse } from './policy.ts'

export async function restoreStaff(
  call: Call,
  { params, body }: Input<(typeof people)['POST /staff/{user}/restore']>,
): Promise<{ done: true }> {
  expectSomebodyElse(call, params.user)
  const person = await getLockedPerson(call, params.user, staffRoles)
  await restore(call, person, body.reason)
  call.audit.name = person.name
  return { done: true }
}
