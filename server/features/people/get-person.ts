// One client or professional: who they are, what they have done, what was decided about them.
import type { Call } from '#server/platform/call.ts'
import { cookieSeconds } from '#server/platform/session/cookies.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { people } from '#shared/features/people/contract.ts'
import { clientRoles } from './load-person.ts'
import { findPersonDetail, findProfessionalOf, listDecisions } from './people-queries.ts'
import { presentDetail } from './present-person.ts'

type Get = (typeof people)['GET /people/{user}']

export async function getPerson(call: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const { db, now } = call
  const sessionsSince = new Date(now.getTime() - cookieSeconds * 1000)
  const person = await findPersonDetail(db, params.user, clientRoles, sessionsSince)
  if (!person) throw new AppError('person.not-found')
  const [professional, decisions] = await Promise.all([findProfessionalOf(db, person.id), listDecisions(db, person.id)])
  return presentDetail(call, person, professional, decisions)
}
