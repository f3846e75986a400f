// Corrects what an account says of a person; the record names the fields, never what stood in them.
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { people } from '#shared/features/people/contract.ts'
import { clientRoles, getLockedPerson } from './load-person.ts'
import { type Changes, findCityId, type LockedPerson, updatePerson } from './people-queries.ts'

type Edit = Input<(typeof people)['PATCH /people/{user}']>

/** @throws AppError `request.invalid` on the field when there is no such city */
async function cityIdOf(call: Call, slug: string): Promise<string> {
  const id = await findCityId(call.db, slug)
  if (!id) throw new AppError('request.invalid', { fields: [{ path: 'city', code: 'not-a-choice' }] })
  return id
}

async function columnsOf(call: Call, { name, phone, language, city }: Edit['body']): Promise<Changes> {
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(language !== undefined && { language }),
    ...(city !== undefined && { city_id: await cityIdOf(call, city) }),
  }
}

const fieldNames: Readonly<Record<string, string>> = { city_id: 'city' }

function changedFields(columns: Changes, person: LockedPerson): readonly string[] {
  return Object.entries(columns)
    .filter(([column, value]) => person[column as keyof LockedPerson] !== value)
    .map(([column]) => fieldNames[column] ?? column)
}

export async function editPerson(call: Call, { params, body }: Edit): Promise<{ done: true }> {
  const person = await getLockedPerson(call, params.user, clientRoles)
  if (person.anonymised_at) throw new AppError('account.move-not-allowed')
  const columns = await columnsOf(call, body)
  const changed = changedFields(columns, person)
  call.audit.changed = changed
  if (changed.length > 0) await updatePerson(call.db, person.id, columns, call.now)
  return { done: true }
}
