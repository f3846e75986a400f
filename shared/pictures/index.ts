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
/** The formats that the build makes, best first. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export function isPictureName(value: unknown): value is PictureName {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

/** The widths in which a picture is served. */
export function widthsOf(name: PictureName): readonly number[] {
  return pictureWidths.filter(width => width <= pictures[name].width)
}

/** The address of one resized file: `/pictures/interior/kitchen-sage-oak-800.avif`. */
export function pictureAddress(name: PictureName, width: number, format: PictureFormat): string {
  return `/pictures/${name}-${width}.${format}`
}
