// Makes an admin a super admin or the other way. Grants do not survive it: a new admin begins with none.
import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { people } from '#shared/features/people/contract.ts'
import { getLockedPerson, staffRoles } from './load-person.ts'
import { updatePerson } from './people-queries.ts'
import { expectOtherSuperAdmins, expectSomebodyElse } from './policy.ts'
import { replaceGrants } from './staff-queries.ts'

export async function setRole(
  call: Call,
  { params, body }: Input<(typeof people)['PUT /staff/{user}/role']>,
): Promise<{ done: true }> {
  const { db, now } = call
  expectSomebodyElse(call, params.user)
  if (body.role === 'admin') await expectOtherSuperAdmins(call, params.user)
  const person = await getLockedPerson(call, params.user, staffRoles)
  if (person.role === body.role)
    throw new AppError('account.move-not-allowed', { subject: { entity: 'user', id: person.id } })
  await updatePerson(db, person.id, { role: body.role }, now)
  await replaceGrants(db, person.id, [])
  await endAllSessions(call, person.id, 'role-changed')
  const change = { from: person.role, to: body.role, reason: body.reason }
  await recordChange(db, { entity: 'user', id: person.id, ...change, by: signedIn(call).id, at: now })
  Object.assign(call.audit, { name: person.name, ...change })
  return { done: true }
}
