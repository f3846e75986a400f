// The age of waiting items: one mark each on a common axis, the promised time as a dashed line.
import { shareOf, useAcross } from './across.ts'

type AgeAxisProps = {
  /** Ages in hours, and the length of the axis. */
  ages: readonly number[]
  /** Null if no time is promised. */
  promise: number | null
  longest: number
  /** The drawing as text ("8 wait, 3 over the promise of 24 hours"). */
  label: string
}

/** The days of the axis, once above all drawings that share it. */
export function AgeScale({ marks }: { marks: readonly { readonly share: number; readonly text: string }[] }) {
  const across = useAcross()
  return (
    <svg aria-hidden="true" height="16" className="drawing">
      {marks.map(({ share, text }) => (
        <text key={text} x={across.at(share)} y="12" textAnchor={share === 0 ? across.begin : 'middle'}>
          {text}
        </text>
      ))}
    </svg>
  )
}

export function AgeAxis({ ages, promise, longest, label }: AgeAxisProps) {
  const across = useAcross()
  const days = Array.from({ length: Math.floor(longest / 24) + 1 }, (_, day) => day * 24)
  return (
    <svg role="img" aria-label={label} height="30" className="drawing">
      <line x1="0" x2="100%" y1="15" y2="15" stroke="var(--color-edge)" />
      {days.map(hours => (
        <line
          key={hours}
          x1={across.at(hours / longest)}
          x2={across.at(hours / longest)}
          y1="4"
          y2="26"
          className="line-hair"
        />
      ))}
      {promise !== null && (
        <line
          x1={across.at(promise / longest)}
          x2={across.at(promise / longest)}
          y1="0"
          y2="30"
          className="line-target"
        />
      )}
      {ages.map((age, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of the same age
        <svg key={index} aria-hidden="true" x={across.at(shareOf(age, [0, longest]))} y="15" overflow="visible">
          <path
            d="M0-9l3.5 9-3.5 9-3.5-9z"
            className={promise !== null && age > promise ? 'fill-brick' : 'fill-blueprint'}
          />
        </svg>
      ))}
    </svg>
  )
}
