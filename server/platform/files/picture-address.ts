import { isPictureName, pictureAddress } from '#shared/pictures/index.ts'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

/** The address of a picture outside the site's pages, by its reference; null: there is no such picture. */
export function pictureAddressOf(reference: string): string | null {
  const uploaded = readPictureReference(reference)
  if (uploaded) return uploadedAddress(uploaded, widthsOfUploaded(uploaded).at(-1) ?? uploaded.width, 'webp')
  return isPictureName(reference) ? pictureAddress(reference) : null
}
