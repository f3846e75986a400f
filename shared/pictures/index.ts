// The site's pictures: names, sizes, dominant colours, and the addresses of the resized files from the build.
import table from './pictures.json' with { type: 'json' }

/** `group/name`, for example `interior/kitchen-sage-oak`. */
export type PictureName = keyof typeof table

/** Size of the original; `colour` is the dominant one, shown until the picture has loaded. */
export type PictureFacts = { readonly width: number; readonly height: number; readonly colour: string }

export const pictures: Readonly<Record<PictureName, PictureFacts>> = table

/** The widths that the build makes, up to the width of the original. */
export const pictureWidths = [240, 400, 600, 800, 1200, 1600] as const

export function isPictureName(value: unknown): value is PictureName {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

export function widthsOf(name: PictureName): readonly number[] {
  return pictureWidths.filter(width => width <= pictures[name].width)
}

/** The width that also exists in WebP, for use outside the site's pages: link previews, feeds, PDFs. */
export const usualWidthOf = (name: PictureName): number => widthsOf(name).findLast(width => width <= 800) ?? 400

export type PictureFormat = 'avif' | 'webp'

export const formatsOf = (name: PictureName, width: number): readonly PictureFormat[] =>
  width === usualWidthOf(name) ? ['avif', 'webp'] : ['avif']

/** All built files of the picture, below `/pictures/`. */
export const filesOfPicture = (name: PictureName): readonly string[] =>
  widthsOf(name).flatMap(width => formatsOf(name, width).map(format => `${name}-${width}.${format}`))

/**
 * The address in WebP: `/pictures/interior/kitchen-sage-oak-800.webp`. AVIF files have the same name pattern, in every
 * width.
 */
export function pictureAddress(name: PictureName): string {
  return `/pictures/${name}-${usualWidthOf(name)}.webp`
}
