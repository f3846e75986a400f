// Addresses of uploaded photos; small enough for the browser, because it contains no picture table.
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

/** The narrowest size of an uploaded photo that is as wide as asked, else its widest; null without a photo. */
export function photoAddress(reference: string | null | undefined, least: number): string | null {
  const picture = reference ? readPictureReference(reference) : null
  if (!picture) return null
  const widths = widthsOfUploaded(picture)
  const width = widths.find(one => one >= least) ?? widths.at(-1)
  return width === undefined ? null : uploadedAddress(picture, width, 'webp')
}

/** Value for `picture` of client/ui/pictures/avatar.tsx; null without a photo. */
export const portraitAddress = (reference: string | null | undefined): string | null => photoAddress(reference, 0)
