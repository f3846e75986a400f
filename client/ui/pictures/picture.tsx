// A picture in AVIF, over its dominant colour while it loads. Every browser that supports the site's style sheet
// supports AVIF.
import { classes } from '#client/ui/base/classes.ts'

export type PictureSource = {
  /** The WebP address, for use outside the site's pages; it ends with the width: `…800.webp`. */
  src: string
  width: number
  height: number
  alt: string
  /** The widths available in AVIF; only the width differs in their addresses. */
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
  /** 16:9; in a wide container as high as its frame. */
  cover: `${filled} aspect-video @2xl:aspect-auto @2xl:h-full`,
}

type PictureProps = {
  picture: PictureSource
  /** Displayed width, as the `sizes` attribute. */
  sizes: string
  ratio?: keyof typeof ratios
  /** The first, largest picture of a page. */
  priority?: boolean
  rounded?: boolean
  /** At most 160 pixels wide: only small files are offered. Otherwise the smallest files are left out. */
  small?: boolean
}

/** The `srcset` of the picture; a single file if there is only one width. */
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
  // With every other ratio the frame reserves the space.
  const { width, height } = ratio === 'natural' ? picture : {}
  return (
    <span className={classes(ratios[ratio], rounded && 'rounded-photo')}>
      {/* The tint is an SVG attribute because the content security policy forbids inline styles. */}
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
