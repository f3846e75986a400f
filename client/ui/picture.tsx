// A picture in AVIF and WebP with its size known and its dominant colour beneath while it loads.
import { classes } from './classes.ts'

export type PictureSource = {
  src: string
  width: number
  height: number
  alt: string
  /** `srcset` texts. */
  avif?: string | undefined
  webp?: string | undefined
  /** The dominant colour, such as #7B6249. */
  tint?: string | undefined
}

const ratios = {
  natural: '',
  '1:1': 'aspect-square',
  '4:3': 'aspect-4/3',
  '3:2': 'aspect-3/2',
  '16:9': 'aspect-video',
  '12:5': 'aspect-12/5',
  fill: 'h-full',
  /** 16:9, and as high as its frame in a wide container. */
  cover: 'aspect-video @2xl:aspect-auto @2xl:h-full',
}

type PictureProps = {
  picture: PictureSource
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string
  ratio?: keyof typeof ratios
  /** The first, largest picture of a page. */
  priority?: boolean
  rounded?: boolean
}

/** The tint is an SVG fill: the page's security policy lets no inline style through. */
function Tint({ colour }: { colour: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <rect width="1" height="1" fill={colour} className={colour ? undefined : 'fill-line'} />
    </svg>
  )
}

export function Picture({ picture, sizes, ratio = 'natural', priority, rounded }: PictureProps) {
  return (
    <span className={classes('relative block overflow-hidden', ratios[ratio], rounded && 'rounded-card')}>
      {/* Inside the picture element it would make browsers that look ahead fetch the fallback as well. */}
      <Tint colour={picture.tint} />
      <picture className="contents">
        {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
        {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          className={classes('relative w-full', ratio === 'natural' ? 'h-auto' : 'h-full object-cover')}
        />
      </picture>
    </span>
  )
}
