// Where a total stands among all totals, with the calculator's band drawn behind it.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'

export type Band = { readonly low: number; readonly high: number }
export type Scale = { readonly from: number; readonly to: number; readonly band: Band | null }

/** From the lowest to the highest of totals and band, with some air; null when there is nothing to compare. */
export function scaleOf(totals: readonly number[], band: Band | null): Scale | null {
  const all = [...totals, ...(band ? [band.low, band.high] : [])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  if (all.length < 2 || low === high) return null
  const air = (high - low) * 0.06
  return { from: low - air, to: high + air, band }
}

export function BandMark({ total, scale }: { readonly total: number; readonly scale: Scale }) {
  const place = (amount: number): number => ((amount - scale.from) / (scale.to - scale.from)) * 100
  const { band } = scale
  return (
    <svg aria-hidden="true" className="block h-4 w-full min-w-28 max-w-60 overflow-visible rtl:-scale-x-100">
      <rect y="7" width="100%" height="2" rx="1" className="fill-ink/12" />
      {band && (
        <rect
          x={`${place(band.low)}%`}
          y="3"
          width={`${place(band.high) - place(band.low)}%`}
          height="10"
          rx="3"
          className="fill-blueprint/20"
        />
      )}
      <circle cx={`${place(total)}%`} cy="8" r="5" className="fill-ink stroke-2 stroke-surface" />
    </svg>
  )
}

/** What the band says about a total, in words. */
export function useBandWords(): (total: number, band: Band) => string {
  const t = useTexts('negotiation')
  return (total, band) => {
    if (total < band.low) return t('band.below')
    return t(total > band.high ? 'band.above' : 'band.within')
  }
}

/** The legend above the comparison. */
export function BandLegend({ band, currency }: { readonly band: Band; readonly currency: string }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency })
  return (
    <p className="flex items-center gap-2 text-15 text-ink-soft">
      <span aria-hidden="true" className="h-2.5 w-6 shrink-0 rounded-full bg-blueprint/20" />
      {t('band.legend', { low: money(band.low), high: money(band.high) })}
    </p>
  )
}
