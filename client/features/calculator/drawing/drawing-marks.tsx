import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Scale } from './drawing-scale.ts'
import { roundLength } from './house-shape.ts'

/** Line weights do not scale with the drawing. */
export const hair = { strokeWidth: 0.6, vectorEffect: 'non-scaling-stroke' } as const
export const thin = { strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const
export const strong = { strokeWidth: 1.8, vectorEffect: 'non-scaling-stroke' } as const

/** New shapes fade in; existing shapes move by their transform. */
export const soft = 'drawn-softly'

const letters = { fontSize: 12, textAnchor: 'middle', className: 'fill-blueprint stroke-none tabular-nums' } as const
const slant = (x: number, y: number): string => `M${x - 4} ${y + 4}l8-8`

export function useMetres(): (metres: number) => string {
  const format = useFormat()
  return metres => format.number(metres, { maximumFractionDigits: metres < 100 ? 1 : 0 })
}

type SpanProps = { from: number; to: number; at: number; metres: number }

/** A dimension along the street; `from`, `to` and `at` in units of the drawing. */
export function WidthMark({ from, to, at, metres }: SpanProps) {
  const text = useMetres()(metres)
  return (
    <g key={`${from}:${to}`} className={`stroke-blueprint ${soft}`}>
      <path d={`M${from} ${at}H${to}`} {...hair} />
      <path d={slant(from, at) + slant(to, at)} {...strong} />
      <text x={(from + to) / 2} y={at - 4} {...letters}>
        {text}
      </text>
    </g>
  )
}

/** A vertical dimension, to the left of the measured part. */
export function HeightMark({ from, to, at, metres }: SpanProps) {
  const text = useMetres()(metres)
  return (
    <g key={`${from}:${to}`} className={`stroke-blueprint ${soft}`}>
      <path d={`M${at} ${from}V${to}`} {...hair} />
      <path d={slant(at, from) + slant(at, to)} {...strong} />
      <text transform={`translate(${at - 4} ${(from + to) / 2}) rotate(-90)`} {...letters}>
        {text}
      </text>
    </g>
  )
}

/** The height of a floor above the ground. */
export function LevelMark({ x, y, metres }: { x: number; y: number; metres: number }) {
  const format = useFormat()
  const text = format.number(metres, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  return (
    <g className={`stroke-blueprint ${soft}`}>
      <path d={`M${x} ${y}h14`} {...hair} />
      <path d={`M${x + 7} ${y}l-3.5-5h7z`} className="fill-surface" {...hair} />
      <text x={x + 17} y={y + 4} {...letters} textAnchor="start">
        {metres === 0 ? `±${text}` : text}
      </text>
    </g>
  )
}

/** Four alternating black and white fields, and their total length. */
export function ScaleBar({ scale, x, y }: { scale: Scale; x: number; y: number }) {
  const metres = roundLength(96 / scale.each)
  const field = (metres * scale.each) / 4
  const t = useTexts('calculator-result')
  const number = useMetres()(metres)
  return (
    <g className="stroke-ink-soft">
      <path d={`M${x} ${y}h${field * 4}v4h${-field * 4}z`} className="fill-surface" {...hair} />
      <path
        d={`M${x} ${y}h${field}v4h${-field}zM${x + field * 2} ${y}h${field}v4h${-field}z`}
        className="fill-ink-soft stroke-none"
      />
      <text x={x + field * 4 + 6} y={y + 5.5} {...letters} textAnchor="start">
        {t('drawing.metres', { number })}
      </text>
    </g>
  )
}

export function NorthArrow({ x, y }: { x: number; y: number }) {
  const t = useTexts('calculator-result')
  return (
    <g className="stroke-ink-soft" transform={`translate(${x} ${y})`}>
      <circle r="10" className="fill-none" {...hair} />
      <path d="M0 8V-8" {...hair} />
      <path d="M0-10l4 13-4-3z" className="fill-ink-soft" {...hair} />
      <text y="-13" {...letters}>
        {t('drawing.north')}
      </text>
    </g>
  )
}

/** The ground line with its hatch; left out where something stands below it. */
export function Ground({
  from,
  to,
  at,
  gap,
}: {
  from: number
  to: number
  at: number
  gap: readonly [number, number]
}) {
  const places = Array.from({ length: Math.floor((to - from) / 7) }, (_, place) => from + (place + 1) * 7)
  const strokes = places.filter(x => x < gap[0] || x - 6 > gap[1]).map(x => `M${x} ${at}l-6 6`)
  return (
    <g className="stroke-ink">
      <path d={strokes.join('')} className="opacity-60" {...hair} />
      <path d={`M${from} ${at}H${to}`} {...strong} />
    </g>
  )
}

/** A person 1.7 m tall, for scale; in metres, measured from the ground. */
export function Person({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`} className="fill-ink-soft stroke-none">
      <circle cy="1.56" r="0.14" />
      <path d="M-.2 0h.12L0 .78.08 0H.2L.17.9.26 1.3Q.2 1.4 0 1.4T-.26 1.3L-.17.9z" />
    </g>
  )
}
