// A plan as a drawing: one row per milestone, a bar by days, a line for today.
import type { ReactNode } from 'react'
import { shareOf, useAcross } from './across.ts'
import { GanttGrip, type Movable } from './gantt-grip.tsx'
import { type HatchName, hatched } from './hatch.tsx'

export type GanttRow = {
  readonly id: string
  readonly name: ReactNode
  readonly note?: ReactNode
  /** Days since the first day shown; `to` is inclusive. */
  readonly from: number
  readonly to: number
  readonly hatch: HatchName
  /** At the end edge: a sum, a date. */
  readonly end?: ReactNode
  /** Makes the end of the bar movable. */
  readonly movable?: Movable | undefined
}

type GanttProps = {
  label: string
  rows: readonly GanttRow[]
  /** Number of days shown. */
  days: number
  /** Dates above the drawing. */
  ticks: readonly { readonly day: number; readonly label: string }[]
  today?: { readonly day: number; readonly label: string } | undefined
  /** The deadline of the whole plan. */
  end?: { readonly day: number; readonly label: string } | undefined
}

function Lines({ ticks, days, today, end }: Pick<GanttProps, 'ticks' | 'days' | 'today' | 'end'>) {
  const across = useAcross()
  return (
    <>
      {ticks.map(tick => (
        <line
          key={tick.day}
          x1={across.at(tick.day / days)}
          x2={across.at(tick.day / days)}
          y1="0"
          y2="100%"
          className="line-hair"
        />
      ))}
      {today && (
        <line
          x1={across.at(today.day / days)}
          x2={across.at(today.day / days)}
          y1="0"
          y2="100%"
          className="line-today"
        />
      )}
      {end && (
        <line
          x1={across.at((end.day + 1) / days)}
          x2={across.at((end.day + 1) / days)}
          y1="0"
          y2="100%"
          className="gantt-end"
        />
      )}
    </>
  )
}

export function Gantt({ label, rows, days, ticks, today, end }: GanttProps) {
  const across = useAcross()
  const whole = [0, days] as const
  return (
    <section aria-label={label} className="gantt">
      <svg aria-hidden="true" height="24" className="drawing gantt-plan">
        {ticks.map(tick => (
          <text key={tick.day} x={across.at(tick.day / days)} y="16" textAnchor={across.begin}>
            {tick.label}
          </text>
        ))}
      </svg>
      <ol className="contents">
        {rows.map(row => (
          <li key={row.id} className="gantt-row">
            <span className="min-w-0 pe-3">
              <span className="block font-medium">{row.name}</span>
              {row.note && <span className="block text-13 text-ink-soft">{row.note}</span>}
            </span>
            <svg role="presentation" className="drawing">
              <Lines ticks={ticks} days={days} today={today} end={end} />
              <rect
                {...across.box(
                  shareOf(row.from, whole),
                  Math.max(0.01, shareOf(row.to + 1, whole) - shareOf(row.from, whole)),
                )}
                y="50%"
                height="18"
                transform="translate(0 -9)"
                {...hatched(row.hatch)}
              />
              {row.movable && <GanttGrip {...row.movable} day={row.to} days={days} />}
            </svg>
            <span className="text-end tabular-nums">{row.end}</span>
          </li>
        ))}
      </ol>
      {end && (
        <svg aria-hidden="true" height="20" className="drawing gantt-plan">
          <text x={across.at((end.day + 1) / days)} y="14" textAnchor={across.end} className="name-data">
            {end.label}
          </text>
        </svg>
      )}
      {today && (
        <svg aria-hidden="true" height="20" className="drawing gantt-plan">
          <svg aria-hidden="true" x={across.at(today.day / days)} overflow="visible">
            <path d="M-5 0h10v4l-5 9-5-9z" className="fill-clay" />
            <text x={10 * across.onward} y="12" textAnchor={across.begin} className="name-target">
              {today.label}
            </text>
          </svg>
        </svg>
      )}
    </section>
  )
}
