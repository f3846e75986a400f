// The trades as rows, each with the prices paid in one city: the line spans all prices, the bar the middle half.
import { usePriceRange } from '#client/features/professionals/price.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { DrawnIcon } from '#client/ui/base/icon.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import type { PriceBand } from '#shared/features/professionals/price.ts'

export type PricedTrade = {
  readonly name: string
  readonly icon: string
  readonly href: string
  /** A short fact under the name, such as the number of professionals. */
  readonly note?: string
  /** Null when too few prices were agreed. */
  readonly band: Omit<PriceBand, 'trade' | 'city'> | null
}

function Price({ band }: { readonly band: NonNullable<PricedTrade['band']> }) {
  const range = usePriceRange()
  const whole = [band.low, band.high] as const
  return (
    <>
      <span className="max-sm:hidden">
        <Dimension range={[shareOf(band.from, whole), shareOf(band.to, whole)]} />
      </span>
      <span className="note">{range({ low: band.from, high: band.to, currency: band.currency, unit: band.unit })}</span>
    </>
  )
}

function Rows({ label, trades }: { readonly label: string; readonly trades: readonly PricedTrade[] }) {
  return (
    <ul aria-label={label} className="grid gap-x-14 lg:grid-cols-2">
      {trades.map(({ name, icon, href, note, band }) => (
        <li key={href} className="grid border-b">
          <Anchor href={href} className="trade-row">
            <DrawnIcon name={icon} className="trade-sign" />
            <span>
              {name}
              {note && <span className="note block font-normal">{note}</span>}
            </span>
            {band && <Price band={band} />}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Rows that narrow screens show before the rest is unfolded. */
const first = 6

type Props = { readonly label: string; readonly more: string; readonly trades: readonly PricedTrade[] }

export function PricedTrades({ label, more, trades }: Props) {
  return (
    <div className="open-wide">
      <Rows label={label} trades={trades.slice(0, first)} />
      {trades.length > first && (
        <details>
          <summary className="fold lg:hidden">{more}</summary>
          <Rows label={more} trades={trades.slice(first)} />
        </details>
      )}
    </div>
  )
}
