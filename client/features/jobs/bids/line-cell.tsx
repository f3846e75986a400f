// What a bid says about one line: its amount and price, or what it offers instead.
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Tone } from '#client/ui/badge.tsx'

export type JobLine = Job['lines'][number]

/** The line's price in a bid; null when the bid leaves it out, or was made before the line. */
export function linePrice(bid: Bid, line: Pick<JobLine, 'id'>): Bid['lines'][number] | null {
  const price = bid.lines.find(one => one.jobLineId === line.id)
  return price && price.kind !== 'excluded' ? price : null
}

export function useLineMark() {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  return (bid: Bid, line: Pick<JobLine, 'id'>): { tone: Tone; text: string } | null => {
    if (linePrice(bid, line)?.kind === 'alternative') return { tone: 'blueprint', text: own('line.alternative') }
    return bid.cheapestLines.includes(line.id) ? { tone: 'moss', text: t('bid.cheapest') } : null
  }
}

export function LinePrice({ bid, price }: { readonly bid: Bid; readonly price: Bid['lines'][number] }) {
  const t = useTexts('jobs')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: bid.currency })
  return (
    <span className="grid">
      <span>{money(price.amount)}</span>
      <span className="text-13 text-ink-soft">{t('bid.each', { price: money(price.unitPrice) })}</span>
      {price.note && (
        <span dir="auto" lang={bid.language} className="max-w-60 text-13 text-ink-soft">
          {price.note}
        </span>
      )}
    </span>
  )
}
