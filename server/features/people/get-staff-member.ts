// One admin with the exact matrix of permissions.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { people } from '#shared/features/people/contract.ts'
import { matrixOf } from './grants.ts'
import { staffRoles } from './load-person.ts'
import { findPersonDetail } from './people-queries.ts'
import { presentRow } from './present-person.ts'
import { listGrants } from './staff-queries.ts'

type Get = (typeof people)['GET /staff/{user}']

export async function getStaffMember({ db, now }: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const person = await findPersonDetail(db, params.user, staffRoles, now)
  if (!person) throw new AppError('person.not-found')
  const { phone, status_reason, factors, version, role } = person
  return {
    ...presentRow(person),
    phone,
    statusReason: status_reason,
    secondFactors: factors,
    permissions: matrixOf(await listGrants(db, person.id), role === 'superAdmin'),
    version,
  }
}
