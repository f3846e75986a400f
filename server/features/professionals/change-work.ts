// Changes an own work; one that is published must stay complete.
import { type Call, expectVersion } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { lockOwnProfessional } from './own-professional.ts'
import { getOwnWork, presentWork } from './own-work.ts'
import { contentOf } from './work-content.ts'
import { setPhotos } from './work-photos.ts'
import { expectComplete } from './work-policy.ts'
import { updateWork } from './work-queries.ts'

type Change = (typeof ownProfile)['PATCH /portfolio/{work}']

export async function changeWork(call: Call, { params, body }: Input<Change>): Promise<Output<Change>> {
  const own = await lockOwnProfessional(call)
  const work = await getOwnWork(call, own.id, params.work)
  expectVersion(call, work.version)
  await updateWork(call.db, work.id, await contentOf(call, own, body, work), call.now)
  if (body.photos) await setPhotos(call, { id: work.id, professionalId: own.id, photos: work.photos }, body.photos)
  const changed = await getOwnWork(call, own.id, work.id)
  if (changed.status === 'published') expectComplete(changed)
  return presentWork(changed, call.language)
}
