// The own works in their order, drafts and hidden ones too.
import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { ownProfessionalId } from './own-professional.ts'
import { presentWork } from './own-work.ts'
import { listOwnWorks } from './work-queries.ts'

export async function listWorks(call: Call): Promise<Output<(typeof ownProfile)['GET /portfolio']>> {
  const works = await listOwnWorks(call.db, ownProfessionalId(call))
  return works.map(work => presentWork(work, call.language))
}
