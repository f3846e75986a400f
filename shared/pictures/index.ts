// The house's pictures: names, sizes, dominant colours, and the addresses of the resized files that the build makes of them.
import table from './pictures.json' with { type: 'json' }

/** `group/name`, as in `interior/kitchen-sage-oak`. */
export type PictureName = keyof typeof table

/** Of the original; `colour` is the dominant one, shown until the picture is there. */
export type PictureFacts = { readonly width: number; readonly height: number; readonly colour: string }

/** Every picture of the house. */
export const pictures: Readonly<Record<PictureName, PictureFacts>> = table

/** The widths that the build makes; a picture has those below its own width, and one at its own or the largest. */
export const pictureWidths = [240, 400, 600, 800, 1200, 1600] as const

export function isPictureName(value: unknown): value is PictureName {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

/** The widths in which a picture is served. */
export function widthsOf(name: PictureName): readonly number[] {
  return pictureWidths.filter(width => width <= pictures[name].width)
}

/** The one that is made in WebP too, for whoever shows a picture elsewhere: previews of links, feeds, papers. */
export const usualWidthOf = (name: PictureName): number => widthsOf(name).findLast(width => width <= 800) ?? 400

export type PictureFormat = 'avif' | 'webp'

/** In which formats a width is made. */
export const formatsOf = (name: PictureName, width: number): readonly PictureFormat[] =>
  width === usualWidthOf(name) ? ['avif', 'webp'] : ['avif']

/** All files that are made of it, below `/pictures/`. */
export const filesOfPicture = (name: PictureName): readonly string[] =>
  widthsOf(name).flatMap(width => formatsOf(name, width).map(format => `${name}-${width}.${format}`))

/** Where it lies in WebP: `/pictures/interior/kitchen-sage-oak-800.webp`; beside it in AVIF, in each of its widths. */
export function pictureAddress(name: PictureName): string {
  return `/pictures/${name}-${usualWidthOf(name)}.webp`
}
