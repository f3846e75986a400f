// A photo of a job as the design system draws it.
import type { PictureSource } from '#client/ui/picture.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

export type Photo = { readonly id: string; readonly name: string; readonly picture: string }

/** Null when the reference cannot be read; nobody knows what it shows, so its file's name says it. */
export function photoView({ picture, name }: Photo): PictureSource | null {
  const uploaded = readPictureReference(picture)
  if (!uploaded) return null
  const widths = widthsOfUploaded(uploaded)
  const { width, height } = uploaded
  const src = uploadedAddress(uploaded, widths.at(0) ?? width, 'webp')
  return { src, width, height, alt: name, widths }
}
