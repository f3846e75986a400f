// A material by month: the median as a line, the middle half of prices as a band, the number of prices below each
// month.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { shareOf, useAcross } from '#client/ui/drawing/across.ts'
import type { Figure, MaterialView } from './price-view.ts'

const size = { height: 252, top: 14, bottom: 180, bars: 212, base: 232 } as const

/** Three to six round values that span the figures. */
function ticksOf(months: readonly Figure[]): readonly number[] {
  const low = Math.min(...months.map(({ lower }) => lower))
  const high = Math.max(...months.map(({ upper }) => upper))
  const rough = Math.max(1, (high - low) / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find(one => one * power >= rough) ?? 10) * power
  const first = Math.floor(low / step) * step
  const count = Math.ceil((high - first) / step) + 1
  return Array.from({ length: count }, (_, index) => first + index * step)
}

type Point = { readonly x: number; readonly y: number; readonly one: Figure }

/** Solid where both ends rest on enough prices. */
function Line({ points }: { readonly points: readonly Point[] }) {
  return points.slice(1).map(({ x, y, one }, index) => {
    const before = points[index]
    if (!before) return null
    const isSolid = one.solid && before.one.solid
    return (
      <path
        key={one.day}
        d={`M${before.x} ${before.y}L${x} ${y}`}
        className="line-data"
        strokeDasharray={isSolid ? undefined : '4 3'}
      />
    )
  })
}

function Months({ points, most }: { readonly points: readonly Point[]; readonly most: number }) {
  const format = useFormat()
  return points.map(({ x, one }, index) => {
    const high = Math.max(3, (24 * one.count) / most)
    const isNamed = points.length < 8 || index % 2 === (points.length - 1) % 2
    return (
      <svg key={one.day} aria-hidden="true" x={`${x}%`} overflow="visible">
        <rect
          x="-5"
          width="10"
          y={size.bars + 10 - high}
          height={high}
          fill={one.solid ? 'var(--color-blueprint)' : 'none'}
          stroke="var(--color-blueprint)"
        />
        <text y={size.bars + 6 - high} textAnchor="middle">
          {format.number(one.count)}
        </text>
        <text y={size.base + 8} textAnchor="middle" className={isNamed ? undefined : 'max-md:hidden'}>
          {format.date(one.day, { month: 'short' })}
        </text>
      </svg>
    )
  })
}

type Props = { readonly material: MaterialView; readonly currency: string }

export function PriceChart({ material, currency }: Props) {
  const t = useTexts('price-index')
  const format = useFormat()
  const across = useAcross()
  const { months, name } = material
  const ticks = ticksOf(months)
  const [least = 0, greatest = 1] = [ticks[0], ticks.at(-1)]
  const money = (amount: number): string => format.amount({ amount, currency })
  const y = (amount: number): number => size.bottom - shareOf(amount, [least, greatest]) * (size.bottom - size.top)
  const x = (index: number): number => {
    const share = 8 + (88 * index) / Math.max(1, months.length - 1)
    return across.onward > 0 ? share : 100 - share
  }
  const points = months.map((one, index) => ({ x: x(index), y: y(one.median), one }))
  const upper = months.map((one, index) => `${x(index)} ${y(one.upper)}`)
  const lower = months.map((one, index) => `${x(index)} ${y(one.lower)}`).toReversed()
  const last = points.at(-1)
  const wording = months.map(one => `${format.date(one.day, { month: 'long', year: 'numeric' })}: ${money(one.median)}`)
  return (
    <svg role="img" aria-label={`${name}. ${wording.join('; ')}`} height={size.height} className="drawing">
      {ticks.map(tick => (
        <g key={tick}>
          <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="line-hair" />
          <text x={across.at(0)} y={y(tick) - 3} textAnchor={across.begin}>
            {money(tick)}
          </text>
        </g>
      ))}
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${size.height}`}
        width="100%"
        height={size.height}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={`M${[...upper, ...lower].join('L')}Z`} fill="var(--color-blueprint)" fillOpacity="0.1" />
        <Line points={points} />
      </svg>
      {last && <circle cx={`${last.x}%`} cy={last.y} r="3.5" className="point" />}
      <line x1="0" x2="100%" y1={size.bars + 10} y2={size.bars + 10} className="line-edge" />
      <text x={across.at(0)} y={size.bars + 6} textAnchor={across.begin} className="max-md:hidden">
        {t('chart.count')}
      </text>
      <Months points={points} most={Math.max(1, ...months.map(({ count }) => count))} />
    </svg>
  )
}

/** Only the line, as wide as a column. */
export function Spark({ months }: { readonly months: readonly Figure[] }) {
  const across = useAcross()
  const values = months.map(({ median }) => median)
  const ends = [Math.min(...values), Math.max(...values)] as const
  const place = (index: number): string => {
    const share = (2 + (124 * index) / Math.max(1, months.length - 1)) / 128
    const left = across.onward > 0 ? share : 1 - share
    return `${(left * 128).toFixed(1)} ${(24 - 20 * shareOf(values[index] ?? 0, ends)).toFixed(1)}`
  }
  const isSolid = months.every(({ solid }) => solid)
  return (
    <span className="block w-32 max-md:hidden">
      <svg aria-hidden="true" viewBox="0 0 128 28" height="28" className="drawing">
        <path
          d={`M${months.map((_, index) => place(index)).join('L')}`}
          className="line-data"
          strokeDasharray={isSolid ? undefined : '3 3'}
        />
      </svg>
    </span>
  )
}
