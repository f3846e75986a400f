// A picture in AVIF, which every browser draws that knows the house's style, with its dominant colour beneath while it loads.
import { classes } from '#client/ui/base/classes.ts'

export type PictureSource = {
  /** The address in WebP, for whoever shows it elsewhere; it ends with its width: `…800.webp`. */
  src: string
  width: number
  height: number
  alt: string
  /** The widths in which it is kept as AVIF, at addresses that differ in nothing else. */
  widths?: readonly number[] | undefined
  /** The dominant colour, such as #7B6249. */
  tint?: string | undefined
}

const filled = 'picture picture-filled'
const ratios = {
  natural: 'picture',
  '1:1': `${filled} aspect-square`,
  '4:3': `${filled} aspect-4/3`,
  '3:2': `${filled} aspect-3/2`,
  '16:9': `${filled} aspect-video`,
  '12:5': `${filled} aspect-12/5`,
  fill: 'picture-whole',
  /** 16:9, and as high as its frame in a wide container. */
  cover: `${filled} aspect-video @2xl:aspect-auto @2xl:h-full`,
}

type PictureProps = {
  picture: PictureSource
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string
  ratio?: keyof typeof ratios
  /** The first, largest picture of a page. */
  priority?: boolean
  rounded?: boolean
  /** At most 160 pixels wide: the large files are not offered, and to others not the smallest. */
  small?: boolean
}

/** The addresses that the browser chooses from; none to choose where there is one. */
function sourcesOf({ src, widths }: PictureSource, sizes: string, small: boolean) {
  if (!widths) return { src }
  const fitting = widths.filter(width => (small ? width <= 400 : width >= 320))
  const offered = fitting.length > 0 ? fitting : widths
  const at = (width: number | undefined): string => src.replace(/\d+\.webp$/, `${width}.avif`)
  if (offered.length === 1) return { src: at(offered[0]) }
  return { src: at(offered[0]), srcSet: offered.map(width => `${at(width)} ${width}w`).join(', '), sizes }
}

export function Picture(props: PictureProps) {
  const { picture, sizes, ratio = 'natural', priority, rounded, small = false } = props
  // Any other has its room from its frame.
  const { width, height } = ratio === 'natural' ? picture : {}
  return (
    <span className={classes(ratios[ratio], rounded && 'rounded-photo')}>
      {/* The tint is an attribute of an SVG: the page's security policy lets no inline style through. */}
      <svg aria-hidden="true" color={picture.tint} className={picture.tint ? undefined : 'text-line'} />
      <img
        {...sourcesOf(picture, sizes, small)}
        alt={picture.alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : small ? 'low' : undefined}
      />
    </span>
  )
}
