// Removes an own work and its photos.
import { type Call, expectVersion } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { dropPictures } from './own-picture.ts'
import { lockOwnProfessional } from './own-professional.ts'
import { getOwnWork } from './own-work.ts'
import { deleteWork } from './work-queries.ts'

type Remove = (typeof ownProfile)['DELETE /portfolio/{work}']

export async function removeWork(call: Call, { params }: Input<Remove>): Promise<Output<Remove>> {
  const own = await lockOwnProfessional(call)
  const work = await getOwnWork(call, own.id, params.work)
  expectVersion(call, work.version)
  await deleteWork(call.db, work.id)
  const pictures = work.photos.map(({ picture }) => picture)
  await dropPictures(call, own.id, pictures)
  return { done: true }
}
