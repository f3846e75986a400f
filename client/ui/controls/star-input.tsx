// A rating in stars: a radio under each star, for arrow keys, touch and screen readers.
import { classes } from '#client/ui/base/classes.ts'
import { starShape } from '#client/ui/data/rating.tsx'
import { type FieldProps, FieldSet } from './field.tsx'

type StarInputProps = FieldProps & {
  /** The highest rating. */
  most: number
  /** 0: none yet. */
  value: number
  /** The rating as text ("4 out of 5"): the name of each star, and the text beside the chosen ones. */
  textOf: (mark: number) => string
  onChange: (mark: number) => void
}

export function StarInput({ most, value, textOf, onChange, ...field }: StarInputProps) {
  const marks = Array.from({ length: most }, (_, index) => index + 1)
  return (
    <FieldSet {...field}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex flex-wrap">
          {marks.map(mark => (
            <label
              key={mark}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control ringed"
            >
              <input
                type="radio"
                name={field.name}
                value={mark}
                checked={mark === value}
                onChange={() => onChange(mark)}
                aria-label={textOf(mark)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-7">
                <path
                  d={starShape}
                  className={classes(mark <= value ? 'fill-amber stroke-amber' : 'fill-transparent stroke-ink-soft')}
                />
              </svg>
            </label>
          ))}
        </div>
        {value > 0 && (
          <span aria-hidden="true" className="text-15 text-ink-soft tabular-nums">
            {textOf(value)}
          </span>
        )}
      </div>
    </FieldSet>
  )
}
