// Bids and quotes made comparable: what one leaves out is added at the median of the others, and they stand in the order of what they come to then.
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
/** Which line was priced: of the job, of the enquiry. */
type LineOf<B extends Offered> = (line: B['lines'][number]) => string

export type Calculated<B extends Pick<Offered, 'id' | 'currency' | 'total'>> = {
  readonly bid: B
  /** What each missing line would add; null where nobody else prices it as it was asked for. */
  readonly added: ReadonlyMap<string, number | null>
  readonly addedSum: number
  /** As sent and what is missing. */
  readonly completed: number
  /** Every missing line could be added. */
  readonly whole: boolean
  /** Nothing is missing, and no other comes to less. */
  readonly lowest: boolean
}

function median(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

/** Rounded to whole units of the currency, as prices are asked. */
function medianOfOthers<B extends Offered>(line: string, bid: B, bids: readonly B[], of: LineOf<B>): number | null {
  const unit = minorUnits(bid.currency)
  const amounts = bids
    .filter(other => other !== bid)
    .flatMap(({ lines }) => lines.filter(one => of(one) === line && one.kind === 'included'))
    .map(({ amount }) => amount)
  const middle = median(amounts)
  return middle === null ? null : Math.round(middle / unit) * unit
}

/** The cheapest first by completed total; those that cannot be completed stand last. */
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
