// A figure over some weeks against its target: rendered on the server with axis, last value and gap.
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { useAcross } from './across.ts'

/** Null if there was nothing to count: the line has a gap there. */
export type TrendPoint = { readonly label: string; readonly value: number | null }
type TrendProps = {
  /** The chart as a sentence. */
  label: string
  points: readonly TrendPoint[]
  target?: { readonly value: number; readonly text: string } | undefined
  /** End of the value axis if it does not follow from the data (100 for shares). */
  most?: number
  /** Start of the value axis; 0 unless small changes of large values matter. */
  least?: number
  /** Formats a value of the axis. */
  format: (value: number) => string
  height?: number
}

const [top, bottom] = [14, 22]

export function Trend({ label, points, target, most = 0, least = 0, format, height = 130 }: TrendProps) {
  const across = useAcross()
  const highest = Math.max(most, target?.value ?? 0, ...points.map(point => point.value ?? 0))
  const value = scaleLinear([least, highest || 1], [height - bottom, top]).nice(4)
  const place = scalePoint(
    points.map((_, index) => index),
    [0, 100],
  )
  const x = (index: number) => (place(index) ?? 0) * across.onward + (across.onward < 0 ? 100 : 0)
  const path =
    line<TrendPoint>(
      (_, index) => x(index),
      point => value(point.value ?? 0),
    ).defined(point => point.value !== null)([...points]) ?? ''
  const lastAt = points.findLastIndex(point => point.value !== null)
  const marked = [0, Math.floor((points.length - 1) / 2), points.length - 1]
  return (
    <svg role="img" aria-label={label} height={height} className="drawing">
      {value.ticks(4).map(tick => (
        <line key={tick} x1="0" x2="100%" y1={value(tick)} y2={value(tick)} className="line-hair" />
      ))}
      <text x={across.at(0)} y={value(value.domain()[1] ?? 0) - 4} textAnchor={across.begin}>
        {format(value.domain()[1] ?? 0)}
      </text>
      <line x1="0" x2="100%" y1={height - bottom} y2={height - bottom} className="line-edge" />
      {/* An axis that does not start at zero shows its start. */}
      {least > 0 && (
        <text x={across.at(0)} y={height - bottom - 4} textAnchor={across.begin}>
          {format(value.domain()[0] ?? 0)}
        </text>
      )}
      {target && (
        <>
          <line x1="0" x2="100%" y1={value(target.value)} y2={value(target.value)} className="line-target" />
          <text x={across.at(0)} y={value(target.value) + 14} textAnchor={across.begin} className="name-target">
            {target.text}
          </text>
        </>
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={path} className="line-data" />
      </svg>
      {points.map((point, index) => {
        const alone = points[index - 1]?.value == null && points[index + 1]?.value == null
        if (point.value === null || (index !== lastAt && !alone)) return null
        const r = index === lastAt ? 3.5 : 2
        return <circle key={point.label} cx={`${x(index)}%`} cy={value(point.value)} r={r} className="point" />
      })}
      {marked.map((index, position) => (
        <text
          key={index}
          x={`${x(index)}%`}
          y={height - 6}
          textAnchor={position === 0 ? across.begin : position === 1 ? 'middle' : across.end}
        >
          {points[index]?.label}
        </text>
      ))}
    </svg>
  )
}
