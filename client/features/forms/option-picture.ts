// The picture of an option: what the page's data resolved, or an uploaded one, which says its own sizes.
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

const usualWidth = 640

/** `pictures` by their reference, as form-pictures.ts gives them. */
export function optionPicture(
  reference: string | undefined,
  pictures: Readonly<Record<string, PictureSource>> | undefined,
): PictureSource | undefined {
  if (!reference) return undefined
  const known = pictures?.[reference]
  const uploaded = readPictureReference(reference)
  if (known || !uploaded) return known
  const width = widthsOfUploaded(uploaded).findLast(one => one <= usualWidth) ?? uploaded.width
  return { src: uploadedAddress(uploaded, width, 'webp'), width: uploaded.width, height: uploaded.height, alt: '' }
}
