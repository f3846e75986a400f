// The picture reference stored in tables: the name of one of the site's pictures, or an uploaded picture with its size.

/** `file/<id>/<width>x<height>`: the size is in the reference, so that rendering needs no query. */
const uploaded = /^file\/([0-9a-f-]{36})\/(\d{1,5})x(\d{1,5})$/

export type UploadedPicture = { readonly id: string; readonly width: number; readonly height: number }

/** Sizes in pixels. */
export function pictureReference({ id, width, height }: UploadedPicture): string {
  return `file/${id}/${width}x${height}`
}

/** Parses the reference of an uploaded picture; null for any other text. */
export function readPictureReference(reference: string): UploadedPicture | null {
  const found = uploaded.exec(reference)
  if (!found) return null
  const [, id = '', width = '', height = ''] = found
  return { id, width: Number(width), height: Number(height) }
}

/** The stored widths of an uploaded picture; a narrower one is stored at its own width only. */
export const uploadedWidths = [320, 640, 1280, 1920] as const

export function widthsOfUploaded({ width }: UploadedPicture): readonly number[] {
  const fitting = uploadedWidths.filter(one => one <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** The address of one size: `/api/files/<id>/640.avif`. */
export function uploadedAddress({ id }: UploadedPicture, width: number, format: 'avif' | 'webp'): string {
  return `/api/files/${id}/${width}.${format}`
}
