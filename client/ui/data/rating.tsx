// Stars with the rating and the number of reviews; one sentence for screen readers.

/** In a viewBox of 20 by 20. */
export const starShape = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** The filled share of the star at `index` (from 0), from 0 to 1. */
export function starFill(rating: number, index: number): number {
  return Math.min(1, Math.max(0, rating - index))
}

type RatingProps = {
  /** From 0 to 5. */
  value: number
  /** The rating as shown ("4.8"). */
  text: string
  /** The number of reviews as text ("32" or "32 reviews"). */
  count?: string
  /** The rating as a sentence ("Rated 4.8 out of 5 by 32 people"). */
  label: string
  stars?: 1 | 5
}

function Star({ fill }: { fill: number }) {
  return (
    <svg viewBox="0 0 20 20" className="size-4 rtl:-scale-x-100" aria-hidden="true">
      <path d={starShape} className={fill === 1 ? 'fill-amber' : 'fill-line'} />
      {fill > 0 && fill < 1 && (
        <svg width={20 * fill} height="20" viewBox={`0 0 ${20 * fill} 20`} overflow="hidden" aria-hidden="true">
          <path d={starShape} className="fill-amber" />
        </svg>
      )}
    </svg>
  )
}

type RatedProps = Pick<RatingProps, 'text' | 'label'> & { readonly note?: string | undefined }

/** One star and the rating. */
export function Rated({ text, label, note }: RatedProps) {
  return (
    <span className="rated">
      <span className="sr-only">{label}</span>
      <b aria-hidden="true">{text}</b>
      {note && (
        <span aria-hidden="true" className="note">
          {note}
        </span>
      )}
    </span>
  )
}

export function Rating({ value, text, count, label, stars = 5 }: RatingProps) {
  if (stars === 1) return <Rated text={text} label={label} note={count} />
  return (
    <span className="inline-flex items-center gap-1.5 text-15 tabular-nums">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        <span className="inline-flex gap-0.5">
          {[0, 1, 2, 3, 4].map(index => (
            <Star key={index} fill={starFill(value, index)} />
          ))}
        </span>
        <span className="font-medium">{text}</span>
        {count && <span className="text-ink-soft">({count})</span>}
      </span>
    </span>
  )
}
