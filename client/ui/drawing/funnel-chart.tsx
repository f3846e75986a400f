// The numbers per step of a funnel, on squared paper: the first bar is empty, the last filled, losses are named beside
// them.
import { useAcross } from './across.ts'
import { hatched } from './hatch.tsx'

export type FunnelStep = {
  label: string
  value: number
  text: string
  /** The share of the step before, or the number lost since. */
  rate?: string | undefined
}

/** `square`: the number that one square stands for. */
export function FunnelChart({
  label,
  steps,
  square,
}: {
  label: string
  steps: readonly FunnelStep[]
  square?: number
}) {
  const across = useAcross()
  const most = Math.max(1, ...steps.map(step => step.value))
  // Space for the text behind the longest bar.
  const whole = most * 1.16
  const lines = square ? Array.from({ length: Math.floor(whole / square) + 1 }, (_, index) => index * square) : []
  const last = steps.length - 1
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li key={step.label} className="grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)_2.5rem] items-center gap-x-3">
          <span>{step.label}</span>
          <svg aria-hidden="true" height="40" className="drawing">
            {lines.map(at => (
              <line
                key={at}
                x1={across.at(at / whole)}
                x2={across.at(at / whole)}
                y1="0"
                y2="40"
                className="line-hair"
              />
            ))}
            <rect
              {...across.box(0, step.value / whole)}
              y="10"
              height="20"
              {...hatched(index === 0 ? 'planned' : index === last ? 'settled' : 'labour')}
            />
            {step.rate && (
              <text x={across.at(step.value / whole)} dx={8 * across.onward} y="25" textAnchor={across.begin}>
                {step.rate}
              </text>
            )}
          </svg>
          <span className="text-end font-semibold tabular-nums">{step.text}</span>
        </li>
      ))}
    </ol>
  )
}
