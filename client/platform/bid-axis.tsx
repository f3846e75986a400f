// Bids or quotes as letters on a money axis: a hollow mark for the sent total, the letter at the completed total, the
// calculator's range behind.
import { scaleLinear } from 'd3-scale'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type Across, useAcross } from '#client/ui/drawing/across.ts'
import type { Calculated } from '#shared/values/calculate-bids.ts'
import { minorUnits } from '#shared/values/money.ts'

type Priced = { readonly id: string; readonly currency: string; readonly total: number }
type One = Pick<Calculated<Priced>, 'bid' | 'added' | 'completed'>
type Band = { readonly low: number; readonly high: number } | null
type Place = (amount: number) => number
const laneHeight = 30
const nearest = 0.2

/** Rows for letters that would overlap on one line. */
function lanesOf(calculated: readonly One[], place: Place): readonly number[] {
  const ends: number[] = []
  return calculated.map(({ bid, completed }) => {
    const free = ends.findIndex(end => place(bid.total) > end + 0.06)
    const lane = free < 0 ? ends.length : free
    ends[lane] = place(completed)
    return lane
  })
}

function Band({ band, place, height, text }: { band: NonNullable<Band>; place: Place; height: number; text: string }) {
  const across = useAcross()
  const [low, high] = [place(band.low), place(band.high)]
  return (
    <g className="text-blueprint">
      <rect {...across.box(low, high - low)} y="0" height={height} fill="var(--color-plan)" />
      <line x1={across.at(low)} x2={across.at(high)} y1="10" y2="10" stroke="currentColor" />
      {[low, high].map(end => (
        <svg key={end} aria-hidden="true" x={across.at(end)} overflow="visible">
          <path d={`M0 0V${height}`} stroke="currentColor" opacity="0.5" />
          <path d="M-4.5 14.5l9-9" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      ))}
      <text x={across.at((low + high) / 2)} y="24" className="middle name-data max-md:hidden">
        {text}
      </text>
    </g>
  )
}

type MarkProps = { one: One; letter: string; y: number; place: Place; across: Across }

function Mark({ one, letter, y, place, across }: MarkProps) {
  const [sent, completed] = [across.at(place(one.bid.total)), across.at(place(one.completed))]
  return (
    <>
      {one.added.size > 0 && (
        <g className="text-amber">
          <line x1={sent} x2={completed} y1={y} y2={y} stroke="currentColor" strokeDasharray="4 3" />
          <circle cx={sent} cy={y} r="5" fill="var(--color-paper)" stroke="currentColor" strokeWidth="1.5" />
        </g>
      )}
      <circle cx={completed} cy={y} r="13" fill="var(--color-surface)" stroke="var(--color-rule)" />
      <text x={completed} y={y + 4.5} className="middle axis-letter">
        {letter}
      </text>
    </>
  )
}

type AxisProps = { band: Band; currency: string; calculated: readonly One[]; letters: readonly string[] }

export function BidAxis({ band, currency, calculated, letters }: AxisProps) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const across = useAcross()
  const amounts = [...calculated.flatMap(one => [one.bid.total, one.completed]), ...(band ? [band.low, band.high] : [])]
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  if (low === high) return null
  const air = (high - low) * 0.05
  const unit = minorUnits(currency)
  const scale = scaleLinear([low - air, high + air], [0, 1])
  const lanes = lanesOf(calculated, scale)
  const top = band ? 30 : 4
  const ground = top + laneHeight * (Math.max(...lanes) + 1)
  // Amounts are shown at both ends, and between them where they do not overlap.
  const between = scaleLinear([low / unit, high / unit], [0, 1])
    .ticks(4)
    .map(tick => tick * unit)
    .filter(tick => scale(tick) - scale(low) > nearest && scale(high) - scale(tick) > nearest)
  const amount = (value: number) => format.amount({ amount: value, currency })
  const legend = band && t('band.legend', { low: amount(band.low), high: amount(band.high) })
  return (
    <figure className="bid-axis">
      <figcaption className="note">
        {legend && <span className="md:hidden">{legend} · </span>}
        {t('axis.legend', { currency: format.currency(currency) })}
      </figcaption>
      <svg
        role="img"
        aria-label={t('axis.label', { count: calculated.length })}
        height={ground + 22}
        className="drawing"
      >
        {band && <Band band={band} place={scale} height={ground} text={legend ?? ''} />}
        <line x1="0" x2="100%" y1={ground} y2={ground} className="line-edge" />
        {[...between, low, high].map(at => (
          <g key={at}>
            <line
              x1={across.at(scale(at))}
              x2={across.at(scale(at))}
              y1={ground - 3}
              y2={ground + 3}
              className="line-edge"
            />
            <text x={across.at(scale(at))} y={ground + 18} className="middle">
              {amount(at)}
            </text>
          </g>
        ))}
        {calculated.map((one, index) => (
          <Mark
            key={one.bid.id}
            one={one}
            letter={letters[index] ?? ''}
            y={top + laneHeight * (lanes[index] ?? 0) + 12}
            place={scale}
            across={across}
          />
        ))}
      </svg>
    </figure>
  )
}
