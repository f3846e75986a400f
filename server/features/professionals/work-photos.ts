// The photos of a work as the form gives them: those that stay, those that are new, in the form's order.
import { randomUUIDv7 } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { dropPictures, isOfFile, takePicture } from './own-picture.ts'
import { type PhotoRow, replacePhotos } from './work-queries.ts'

type Given = Input<(typeof ownProfile)['POST /portfolio']>['body']['photos'][number]
type Work = { readonly id: string; readonly professionalId: string; readonly photos: readonly PhotoRow[] }

function refuse(path: string, code: FieldError['code']): never {
  throw new AppError('request.invalid', { fields: [{ path, code }] })
}

async function photoOf(call: Call, work: Work, given: Given, path: string): Promise<PhotoRow> {
  const { kind, alt } = given
  if (given.id !== undefined) {
    const kept = work.photos.find(photo => photo.id === given.id) ?? refuse(`${path}/id`, 'not-a-choice')
    return { ...kept, kind, alt }
  }
  const { file } = given
  if (file === undefined) return refuse(`${path}/file`, 'required')
  const kept = work.photos.find(({ picture }) => isOfFile(picture, file))
  if (kept) return { ...kept, kind, alt }
  return { id: randomUUIDv7(), picture: await takePicture(call, file, `${path}/file`), kind, alt }
}

/** Writes the photos and lets go of those that are no longer among them. @throws AppError `request.invalid` */
export async function setPhotos(call: Call, work: Work, given: readonly Given[]): Promise<void> {
  const photos: PhotoRow[] = []
  for (const [place, one] of given.entries()) {
    const photo = await photoOf(call, work, one, `photos/${place}`)
    if (photos.some(({ picture }) => picture === photo.picture)) refuse(`photos/${place}`, 'invalid')
    photos.push(photo)
  }
  const rows = photos.map((photo, position) => ({ ...photo, item_id: work.id, position }))
  await replacePhotos(call.db, work.id, rows)
  await dropPictures(
    call,
    work.professionalId,
    work.photos.map(({ picture }) => picture),
  )
}
