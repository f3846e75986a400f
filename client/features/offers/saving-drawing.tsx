// A saving as a vertical dimension: the prices of the thirty days before, the reference price as a horizontal line, the
// offer below it, today in clay.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type Across, useAcross } from '#client/ui/drawing/across.ts'
import { type PricePoint, referenceDays, savingOf } from '#shared/features/offers/reference-price.ts'

export type Drawn = {
  readonly reference: number
  readonly price: number
  readonly currency: string
  readonly startsAt: string
  readonly endsAt: string
  readonly before: readonly PricePoint[]
}

const day = 86_400_000
/** Fractions of the width: the end of the days, the dimension line, the start of its figures. */
const [end, dimension, figures] = [0.72, 0.77, 0.81]
const [top, bottom, ground] = [20, 78, 92]

function Tick({ across, y }: { readonly across: Across; readonly y: number }) {
  return (
    <svg aria-hidden="true" x={across.at(dimension)} y={y} overflow="visible">
      <path d="M-4.5 4.5l9-9" className="saving-tick" />
    </svg>
  )
}

type Scale = { readonly at: (time: number) => string; readonly y: (amount: number) => number }

/** A step line: each price from its day to the day of the next. */
function Before({
  points,
  start,
  from,
  at,
  y,
}: Scale & { points: readonly PricePoint[]; start: number; from: number }) {
  return points.map((point, place) => {
    const next = points[place + 1]
    const until = next ? Date.parse(next.at) : start
    const level = y(point.amount)
    return (
      <g key={point.at}>
        <line
          x1={at(Math.max(from, Date.parse(point.at)))}
          x2={at(until)}
          y1={level}
          y2={level}
          className="saving-price"
        />
        {next && <line x1={at(until)} x2={at(until)} y1={level} y2={y(next.amount)} className="saving-price" />}
      </g>
    )
  })
}

export function SavingDrawing({ offer, now }: { readonly offer: Drawn; readonly now: string }) {
  const t = useTexts('offers')
  const format = useFormat()
  const across = useAcross()
  const { reference, price, currency, startsAt, endsAt, before } = offer
  const [start, until, today] = [Date.parse(startsAt), Date.parse(endsAt), Date.parse(now)]
  const from = start - referenceDays * day
  const most = Math.max(reference, ...before.map(({ amount }) => amount))
  const amount = (value: number): string => format.amount({ amount: value, currency })
  const at = (time: number): string => across.at((end * (time - from)) / (until - from))
  const y = (value: number): number => bottom - ((bottom - top) * (value - price)) / (most - price)
  const passed = Math.min(until, Math.max(start, today))
  const middle = (y(reference) + bottom) / 2
  return (
    <svg
      role="img"
      aria-label={t('drawing', { reference: amount(reference), price: amount(price) })}
      height="112"
      className="drawing saving"
    >
      <line x1={across.at(0)} x2={across.at(end)} y1={ground} y2={ground} className="line-hair" />
      <Before points={before} {...{ start, from, at, y }} />
      <line
        x1={across.at(0)}
        x2={across.at(dimension + 0.02)}
        y1={y(reference)}
        y2={y(reference)}
        className="saving-reference"
      />
      <line
        x1={at(start)}
        x2={at(start)}
        y1={y(before.at(-1)?.amount ?? reference)}
        y2={bottom}
        className="saving-drop"
      />
      <line x1={at(start)} x2={at(passed)} y1={bottom} y2={bottom} className="saving-now" />
      <line x1={at(passed)} x2={across.at(dimension + 0.02)} y1={bottom} y2={bottom} className="saving-drop" />
      {today > start && today < until && (
        <line x1={at(today)} x2={at(today)} y1={y(reference)} y2={ground + 4} className="line-today" />
      )}
      <line x1={across.at(dimension)} x2={across.at(dimension)} y1={y(reference)} y2={bottom} className="saving-tick" />
      <Tick across={across} y={y(reference)} />
      <Tick across={across} y={bottom} />
      <text x={across.at(figures)} y={middle} textAnchor={across.begin} className="saving-share">
        {format.percent(-savingOf(offer))}
      </text>
      <text x={across.at(figures)} y={middle + 17} textAnchor={across.begin}>
        {amount(price - reference)}
      </text>
      <text x={across.at(0)} y="108" textAnchor={across.begin}>
        {t('axis.before')}
      </text>
      <text x={at(start)} y="108" className="middle">
        {t('axis.start')}
      </text>
      <text x={across.at(end)} y="108" className="middle">
        {t('axis.end')}
      </text>
    </svg>
  )
}

/** Before, offer, after: three levels on a short line. `now` null: the price is on request. */
export function EndedDrawing({ reference, price, now }: { reference: number; price: number; now: number | null }) {
  const across = useAcross()
  const low = 20
  const high = 8
  const y = (amount: number): number =>
    Math.min(24, Math.max(3, low - ((low - high) * (amount - price)) / (reference - price)))
  const after = now === null ? null : y(now)
  return (
    <svg aria-hidden="true" width="160" height="27" className="drawing saving ended-drawing">
      <line x1={across.at(0)} x2={across.at(0.36)} y1={high} y2={high} className="saving-price" />
      <line x1={across.at(0)} x2={across.at(0.7)} y1={high} y2={high} className="saving-reference" />
      <line x1={across.at(0.36)} x2={across.at(0.36)} y1={high} y2={low} className="saving-price" />
      <line x1={across.at(0.36)} x2={across.at(0.7)} y1={low} y2={low} className="saving-price" />
      {after !== null && (
        <>
          <line x1={across.at(0.7)} x2={across.at(0.7)} y1={low} y2={after} className="saving-price" />
          <line x1={across.at(0.7)} x2={across.at(1)} y1={after} y2={after} className="saving-price" />
        </>
      )}
    </svg>
  )
}
