// A picture, of the house or uploaded, as the design system draws it; only data files use it, so that no picture table reaches a browser.
import { pictureAlts } from '#shared/pictures/alts.ts'
import { isPictureName, pictureAddress, pictures, widthsOf } from '#shared/pictures/index.ts'
import {
  readPictureReference,
  type UploadedPicture,
  uploadedAddress,
  widthsOfUploaded,
} from '#shared/pictures/reference.ts'
import type { Language } from '#shared/values/localized.ts'

/** What client/ui/picture.tsx draws. */
export type PictureView = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly widths: readonly number[]
  /** Of an uploaded picture nobody knows it. */
  readonly tint: string | undefined
}

/** Beneath a picture while it loads three digits say the colour near enough; a page has dozens. */
function tintOf(colour: string): string {
  const channels = colour.match(/\w\w/g) ?? []
  return `#${channels.map(channel => Math.round(Number.parseInt(channel, 16) / 17).toString(16)).join('')}`
}

/** As wide as a card draws it, or the widest below. */
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

/** Offered no wider than it is ever drawn: fewer addresses in the document. */
export function upTo(widest: number, picture: PictureView | null): PictureView | null {
  return picture && { ...picture, widths: picture.widths.filter(width => width <= widest) }
}
