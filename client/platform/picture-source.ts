// For data files only, so that no picture table is sent to the browser.
import { pictureAlts } from '#shared/pictures/alts.ts'
import { isPictureName, pictureAddress, pictures, widthsOf } from '#shared/pictures/index.ts'
import {
  readPictureReference,
  type UploadedPicture,
  uploadedAddress,
  widthsOfUploaded,
} from '#shared/pictures/reference.ts'
import type { Language } from '#shared/values/localized.ts'

/** Input of client/ui/pictures/picture.tsx. */
export type PictureView = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly widths: readonly number[]
  /** Unknown for an uploaded picture. */
  readonly tint: string | undefined
}

/** Three digits are precise enough for a placeholder colour, and a page has dozens of pictures. */
function tintOf(colour: string): string {
  const channels = colour.match(/\w\w/g) ?? []
  return `#${channels.map(channel => Math.round(Number.parseInt(channel, 16) / 17).toString(16)).join('')}`
}

/** Usual width on a card; the widest file up to it is used. */
const usualWidth = 800

function uploadedView(picture: UploadedPicture, alt: string): PictureView {
  const widths = widthsOfUploaded(picture)
  const { width, height } = picture
  const usual = widths.findLast(one => one <= usualWidth) ?? width
  const src = uploadedAddress(picture, usual, 'webp')
  return { src, width, height, alt, widths, tint: undefined }
}

/**
 * Null when there is no picture of that name or reference. An empty `alt` makes it decorative; an uploaded picture
 * has no text of its own.
 */
export function pictureView(name: string | null, language: Language, alt?: string): PictureView | null {
  const picture = name === null ? null : readPictureReference(name)
  if (picture) return uploadedView(picture, alt ?? '')
  if (!isPictureName(name)) return null
  const { width, height, colour } = pictures[name]
  return {
    src: pictureAddress(name),
    width,
    height,
    alt: alt ?? pictureAlts[name][language],
    widths: widthsOf(name),
    tint: tintOf(colour),
  }
}

/** Limits the offered widths to those in use, which shortens the document. */
export function upTo(widest: number, picture: PictureView | null): PictureView | null {
  return picture && { ...picture, widths: picture.widths.filter(width => width <= widest) }
}
