// Makes bids and quotes comparable: missing lines are added at the median of the others, and the completed totals give
// the order.
import { minorUnits } from './money.ts'

type Line = {
  readonly kind: 'included' | 'excluded' | 'alternative'
  readonly amount: number
}
type Offered = {
  readonly id: string
  readonly currency: string
  readonly total: number
  readonly lines: readonly Line[]
  readonly missingLines: readonly string[]
}
/** Id of the job or enquiry line that was priced. */
type LineOf<B extends Offered> = (line: B['lines'][number]) => string

export type Calculated<B extends Pick<Offered, 'id' | 'currency' | 'total'>> = {
  readonly bid: B
  /** The amount added per missing line; null if no other bid includes the line. */
  readonly added: ReadonlyMap<string, number | null>
  readonly addedSum: number
  /** The total as sent, plus missing lines. */
  readonly completed: number
  /** Whether every missing line has an amount. */
  readonly whole: boolean
  /** No line is missing, and no other bid is cheaper. */
  readonly lowest: boolean
}

function median(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

/** Rounded to whole units of the currency, like quoted prices. */
function medianOfOthers<B extends Offered>(line: string, bid: B, bids: readonly B[], of: LineOf<B>): number | null {
  const unit = minorUnits(bid.currency)
  const amounts = bids
    .filter(other => other !== bid)
    .flatMap(({ lines }) => lines.filter(one => of(one) === line && one.kind === 'included'))
    .map(({ amount }) => amount)
  const middle = median(amounts)
  return middle === null ? null : Math.round(middle / unit) * unit
}

/** By completed total, cheapest first; bids that cannot be completed come last. */
export function calculate<B extends Offered>(bids: readonly B[], of: LineOf<B>): readonly Calculated<B>[] {
  const calculated = bids
    .map(bid => {
      const added = new Map(bid.missingLines.map(line => [line, medianOfOthers(line, bid, bids, of)]))
      const addedSum = [...added.values()].reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
      return { bid, added, addedSum, completed: bid.total + addedSum, whole: ![...added.values()].includes(null) }
    })
    .toSorted((a, b) => Number(b.whole) - Number(a.whole) || a.completed - b.completed)
  const least = calculated[0]?.completed
  return calculated.map(one => ({
    ...one,
    lowest: bids.length > 1 && one.added.size === 0 && one.completed === least,
  }))
}
