// A picture of the house as the design system draws it; only data files use it, so that no picture table reaches a browser.
import { pictureAlts } from '#shared/pictures/alts.ts'
import { isPictureName, pictureAddress, pictureSources, pictures, widthsOf } from '#shared/pictures/index.ts'
import type { Language } from '#shared/values/localized.ts'

/** What client/ui/picture.tsx draws. */
export type PictureView = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly avif: string
  readonly webp: string
  readonly tint: string
}

/** Null when there is no picture of that name. An empty `alt` makes it decorative. */
export function pictureView(name: string | null, language: Language, alt?: string): PictureView | null {
  if (!isPictureName(name)) return null
  const widths = widthsOf(name)
  const { width, height, colour } = pictures[name]
  return {
    src: pictureAddress(name, widths.includes(800) ? 800 : (widths[0] ?? 400), 'webp'),
    width,
    height,
    alt: alt ?? pictureAlts[name][language],
    avif: pictureSources(name, 'avif'),
    webp: pictureSources(name, 'webp'),
    tint: colour,
  }
}
