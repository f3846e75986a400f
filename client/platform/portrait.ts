// The address of a person's photo for an avatar; small enough for the browser, since it knows no picture of the house.
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

/** What client/ui/avatar.tsx takes as `picture`; null when there is none. */
export function portraitAddress(reference: string | null | undefined): string | null {
  const picture = reference ? readPictureReference(reference) : null
  const [smallest] = picture ? widthsOfUploaded(picture) : []
  return picture && smallest ? uploadedAddress(picture, smallest, 'webp') : null
}
