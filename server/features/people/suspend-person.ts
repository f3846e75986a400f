// Suspends a client or professional: every session ends, and what hears of it hides the profile, in one transaction.
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { personSuspended } from './events.ts'
import { clientRoles, getLockedPerson } from './load-person.ts'
import { suspend } from './move-account.ts'

export async function suspendPerson(
  call: Call,
  { params, body }: Input<(typeof people)['POST /people/{user}/suspend']>,
): Promise<{ done: true }> {
  const person = await getLockedPerson(call, params.user, clientRoles)
  await suspend(call, person, body.reason)
  await emit(call, personSuspended({ userId: person.id }))
  return { done: true }
}
