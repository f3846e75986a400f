// The order in which bids stand beside each other: by total, by rating, by start.
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Select } from '#client/ui/controls/select.tsx'

export const bidOrders = ['total', 'rating', 'start'] as const
export type BidOrder = (typeof bidOrders)[number]

const compare: Readonly<Record<BidOrder, (a: Bid, b: Bid) => number>> = {
  total: (a, b) => a.total - b.total,
  /** Who has no rating stands behind who has one. */
  rating: (a, b) => (b.professional.rating ?? -1) - (a.professional.rating ?? -1) || a.total - b.total,
  start: (a, b) => a.startDate.localeCompare(b.startDate) || a.total - b.total,
}

export function sortBids(bids: readonly Bid[], order: BidOrder): readonly Bid[] {
  return bids.toSorted(compare[order])
}

export function BidOrderSelect({ order, onChange }: { order: BidOrder; onChange: (order: BidOrder) => void }) {
  const t = useTexts('negotiation')
  return (
    <div className="w-56 max-w-full print:hidden">
      <Select
        name="bid-order"
        label={t('sort.label')}
        value={order}
        options={bidOrders.map(value => ({ value, label: t(`sort.${value}`) }))}
        onChange={event => onChange(bidOrders.find(known => known === event.currentTarget.value) ?? 'total')}
      />
    </div>
  )
}
