// Adds a work as a draft, after the others.
import { randomUUIDv7 } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { lockOwnProfessional } from './own-professional.ts'
import { getOwnWork, presentWork } from './own-work.ts'
import { newContentOf } from './work-content.ts'
import { setPhotos } from './work-photos.ts'
import { insertWork } from './work-queries.ts'

type Add = (typeof ownProfile)['POST /portfolio']

export async function addWork(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
  const own = await lockOwnProfessional(call)
  const id = randomUUIDv7()
  const content = await newContentOf(call, own, body)
  const made = { id, professional_id: own.id, status: 'draft' as const, created_at: call.now, updated_at: call.now }
  await insertWork(call.db, { ...made, ...content })
  await setPhotos(call, { id, professionalId: own.id, photos: [] }, body.photos)
  return presentWork(await getOwnWork(call, own.id, id), call.language)
}
