// A picture that was just uploaded, for client/ui/pictures.
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

/** An uploaded file as its upload field reports it. */
export type Uploaded = { readonly id: string; readonly picture: string | null }

/** Null when the file is not a picture. */
export function uploadedSource({ picture }: Uploaded): PictureSource | null {
  const file = picture === null ? null : readPictureReference(picture)
  if (!file) return null
  const widths = widthsOfUploaded(file)
  const width = widths.findLast(one => one <= 640) ?? widths[0] ?? file.width
  return { src: uploadedAddress(file, width, 'webp'), width: file.width, height: file.height, alt: '' }
}
