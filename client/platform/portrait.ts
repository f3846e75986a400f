// Address of a person's photo for an avatar; small enough for the browser, because it contains no picture table.
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

/** Value for `picture` of client/ui/pictures/avatar.tsx; null without a photo. */
export function portraitAddress(reference: string | null | undefined): string | null {
  const picture = reference ? readPictureReference(reference) : null
  const [smallest] = picture ? widthsOfUploaded(picture) : []
  return picture && smallest ? uploadedAddress(picture, smallest, 'webp') : null
}
