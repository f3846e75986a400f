// A picture in AVIF, in WebP for browsers without it, with its size known and its dominant colour beneath while it loads.
import { classes } from '#client/ui/base/classes.ts'

export type PictureSource = {
  /** The address in WebP, which ends with its width: `…800.webp`. */
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

function sourcesOf(src: string, kept: readonly number[], small: boolean): string {
  const start = src.replace(/\d+\.webp$/, '')
  const fitting = kept.filter(width => (small ? width <= 400 : width >= 320))
  const widths = fitting.length > 0 ? fitting : kept
  return widths.map(width => `${start}${width}.avif ${width}w`).join(', ')
}

export function Picture(props: PictureProps) {
  const { picture, sizes, ratio = 'natural', priority, rounded, small = false } = props
  return (
    <span className={classes(ratios[ratio], rounded && 'rounded-photo')}>
      {/*
        The tint is an attribute of an SVG: the page's security policy lets no inline style through. Inside the picture
        element it would make browsers that look ahead fetch the fallback as well.
      */}
      <svg aria-hidden="true" color={picture.tint} className={picture.tint ? undefined : 'text-line'} />
      <picture>
        {picture.widths && (
          <source type="image/avif" srcSet={sourcesOf(picture.src, picture.widths, small)} sizes={sizes} />
        )}
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : small ? 'low' : undefined}
        />
      </picture>
    </span>
  )
}
