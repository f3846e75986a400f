// Removes for good who a closed or suspended account was; the features that keep something of the person hear of it within.
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isAnonymiseWord } from '#shared/features/people/confirm-word.ts'
import type { people } from '#shared/features/people/contract.ts'
import { personAnonymised } from './events.ts'
import { clientRoles, getLockedPerson } from './load-person.ts'
import { close } from './move-account.ts'
import { hasRunningProjects } from './people-queries.ts'

export async function anonymisePerson(
  call: Call,
  { params, body }: Input<(typeof people)['POST /people/{user}/anonymise']>,
): Promise<{ done: true }> {
  if (!isAnonymiseWord(body.word))
    throw new AppError('request.invalid', { fields: [{ path: 'word', code: 'invalid' }] })
  const person = await getLockedPerson(call, params.user, clientRoles)
  if (await hasRunningProjects(call.db, person.id)) throw new AppError('account.has-projects')
  await close(call, person, body.reason)
  await emit(call, personAnonymised({ userId: person.id }))
  return { done: true }
}
