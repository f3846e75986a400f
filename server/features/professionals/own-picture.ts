// Uploaded pictures of a profile: taken when they are shown, let go when nothing shows them any more.

import { type Call, signedIn } from '#server/platform/call.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { isPictureShown } from './own-queries.ts'

/** The reference of an own uploaded picture. @throws AppError `request.invalid` on the field */
export async function takePicture(call: Call, fileId: string, field: string): Promise<string> {
  const { picture } = await attachFile(call, { fileId, ownerId: signedIn(call).id, purpose: 'portfolio', field })
  if (!picture) throw new AppError('request.invalid', { fields: [{ path: field, code: 'invalid' }] })
  return picture
}

/** Whether the picture is of that uploaded file: then it is kept, not taken again. */
export function isOfFile(picture: string | null, fileId: string): boolean {
  return picture !== null && readPictureReference(picture)?.id === fileId
}

/** Lets go of pictures that were taken off; those of the house are not ours to remove. */
export async function dropPictures(call: Call, professionalId: string, pictures: readonly string[]): Promise<void> {
  for (const picture of pictures) {
    const file = readPictureReference(picture)
    if (file && !(await isPictureShown(call.db, professionalId, picture))) await releaseFile(call, file.id)
  }
}
