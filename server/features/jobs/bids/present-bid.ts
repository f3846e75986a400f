// How a bid is shown, alone and beside the others.
import type { z } from 'zod'
import type { Bid, BidColumn } from '#shared/features/jobs/bids-schema.ts'
import type { BidLineRow, BidRow, ColumnRow } from './bid-queries.ts'

type BidView = z.output<typeof Bid>
type ColumnView = z.output<typeof BidColumn>

export function presentBid(bid: BidRow, lines: readonly BidLineRow[], moves: readonly string[]): BidView {
  return {
    id: bid.id,
    status: bid.status,
    total: bid.total,
    currency: bid.currency,
    startDate: bid.start_date,
    durationDays: bid.duration_days,
    validUntil: bid.valid_until,
    warrantyMonths: bid.warranty_months,
    paymentPlan: bid.payment_plan as BidView['paymentPlan'],
    note: bid.note,
    exclusions: bid.exclusions,
    language: bid.language,
    revision: bid.revision,
    lines: lines
      .filter(line => line.bid_id === bid.id)
      .map(line => ({
        jobLineId: line.job_line_id,
        kind: line.kind,
        unitPrice: line.unit_price,
        amount: line.amount,
      })),
    submittedAt: bid.created_at.toISOString(),
    moves: [...moves],
    version: bid.version,
  }
}

/** Of each line that at least two bids price, the lowest amount. */
function lowestAmounts(lines: readonly BidLineRow[]): ReadonlyMap<string, number> {
  const included = Map.groupBy(
    lines.filter(({ kind }) => kind === 'included'),
    line => line.job_line_id,
  )
  return new Map(
    [...included]
      .filter(([, offers]) => offers.length > 1)
      .map(([id, offers]) => [id, Math.min(...offers.map(({ amount }) => amount))]),
  )
}

function presentBidder(row: ColumnRow): ColumnView['professional'] {
  return {
    slug: row.professional_slug,
    name: row.professional_name,
    type: row.professional_type,
    city: { slug: row.city_slug, name: row.city_name, country: row.city_country },
    rating: row.rating,
    reviews: row.rating_count,
    completedProjects: row.completed_projects,
    replyMinutes: row.reply_minutes,
    badges: row.badges ?? 0,
  }
}

/** The bids side by side; `movesOf` says what the reader may do with each. */
export function presentColumns(
  rows: readonly ColumnRow[],
  lines: readonly BidLineRow[],
  movesOf: (row: ColumnRow) => readonly string[],
): ColumnView[] {
  const lowest = lowestAmounts(lines)
  return rows.map(row => {
    const bid = presentBid(row, lines, movesOf(row))
    const isCheapest = (line: BidView['lines'][number]) =>
      line.kind === 'included' && lowest.get(line.jobLineId) === line.amount
    return {
      ...bid,
      professional: presentBidder(row),
      cheapestLines: bid.lines.filter(isCheapest).map(line => line.jobLineId),
      missingLines: bid.lines.filter(({ kind }) => kind === 'excluded').map(line => line.jobLineId),
    }
  })
}
