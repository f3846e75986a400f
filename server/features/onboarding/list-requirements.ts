// Which documents a type of professional must and may show in a country.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { listTypesFor } from './document-queries.ts'
import { presentType } from './present-onboarding.ts'

type List = (typeof onboarding)['GET /onboarding/requirements']

export async function listRequirements(call: Call, { query }: Input<List>): Promise<Output<List>> {
  return (await listTypesFor(call.db, query.type, query.country ?? null)).map(presentType)
}
