// Suspends an admin; nobody themselves, and never the last super admin.
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { getLockedPerson, staffRoles } from './load-person.ts'
import { suspend } from './move-account.ts'
import { expectOtherSuperAdmins, expectSomebodyElse } from './policy.ts'

export async function suspendStaff(
  call: Call,
  { params, body }: Input<(typeof people)['POST /staff/{user}/suspend']>,
): Promise<{ done: true }> {
  expectSomebodyElse(call, params.user)
  await expectOtherSuperAdmins(call, params.user)
  const person = await getLockedPerson(call, params.user, staffRoles)
  await suspend(call, person, body.reason)
  call.audit.name = person.name
  return { done: true }
}
