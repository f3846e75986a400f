// A reference to a picture, as tables hold it: one of the house's own by its name, or an uploaded one that carries its size.

/** `file/<id>/<width>x<height>`: an uploaded picture says its own size, so that drawing it asks no table. */
const uploaded = /^file\/([0-9a-f-]{36})\/(\d{1,5})x(\d{1,5})$/

export type UploadedPicture = { readonly id: string; readonly width: number; readonly height: number }

/** The reference of an uploaded picture; sizes in pixels. */
export function pictureReference({ id, width, height }: UploadedPicture): string {
  return `file/${id}/${width}x${height}`
}

/** What a reference says of an uploaded picture; null for any other text. */
export function readPictureReference(reference: string): UploadedPicture | null {
  const found = uploaded.exec(reference)
  if (!found) return null
  const [, id = '', width = '', height = ''] = found
  return { id, width: Number(width), height: Number(height) }
}

/** The widths in which an uploaded picture is kept; one that is narrower is kept at its own width alone. */
export const uploadedWidths = [320, 640, 1280, 1920] as const

/** The widths in which this picture is kept. */
export function widthsOfUploaded({ width }: UploadedPicture): readonly number[] {
  const fitting = uploadedWidths.filter(one => one <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** The address of one size: `/api/files/<id>/640.avif`. */
export function uploadedAddress({ id }: UploadedPicture, width: number, format: 'avif' | 'webp'): string {
  return `/api/files/${id}/${width}.${format}`
}
