// Lifts a suspension, or reopens an account that was closed; its profile is shown again.
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { personRestored } from './events.ts'
import { clientRoles, getLockedPerson } from './load-person.ts'
import { restore } from './move-account.ts'

export async function restorePerson(
  call: Call,
  { params, body }: Input<(typeof people)['POST /people/{user}/restore']>,
): Promise<{ done: true }> {
  const person = await getLockedPerson(call, params.user, clientRoles)
  await restore(call, person, body.reason)
  await emit(call, personRestored({ userId: person.id }))
  return { done: true }
}
