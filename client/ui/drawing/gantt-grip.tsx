// The movable end of a bar in a plan: by pointer or by keys. On right-to-left pages a later day is further left.
import type { KeyboardEvent, PointerEvent } from 'react'
import { useAcross } from './across.ts'

export type Movable = {
  /** The object and its current position, as text. */
  readonly label: string
  readonly text: string
  readonly least: number
  readonly onMove: (day: number) => void
}

type Props = Movable & { readonly day: number; readonly days: number }

const week = 7

function stepOf(key: string, onward: 1 | -1): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: week,
    PageDown: -week,
  }
  return steps[key] ?? 0
}

export function GanttGrip({ label, text, least, onMove, day, days }: Props) {
  const across = useAcross()
  const move = (to: number): void => {
    const clamped = Math.min(days - 1, Math.max(least, to))
    if (clamped !== day) onMove(clamped)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, across.onward)
    if (step === 0) return
    event.preventDefault()
    move(day + step)
  }
  const onPointerMove = (event: PointerEvent<SVGGElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const from = across.onward === 1 ? event.clientX - box.left : box.right - event.clientX
    move(Math.round((from / box.width) * days) - 1)
  }
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={days - 1}
      aria-valuenow={day}
      aria-valuetext={text}
      className="gantt-grip"
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      <svg aria-hidden="true" x={across.at((day + 1) / days)} y="50%" overflow="visible">
        <rect x="-22" y="-22" width="44" height="44" fill="transparent" />
        <rect x="-5" y="-14" width="10" height="28" rx="2" className="grip" />
      </svg>
    </g>
  )
}
