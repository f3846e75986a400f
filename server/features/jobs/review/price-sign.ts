// Whether a job's budget is far from agreed prices for such work: quartiles, and a fence around them.
import type { z } from 'zod'
import type { PriceSign } from '#shared/features/jobs/review-contract.ts'

type Sign = z.output<typeof PriceSign>
type Agreed = { readonly total: number; readonly inCity: boolean }
type Budget = { readonly budgetMin: number | null; readonly budgetMax: number | null }

/** With fewer samples there is no sign. */
export const leastSample = 5
const fence = 1.5

/** The quantile of the sorted sample, interpolated between two neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return Math.round(low + (high - low) * (place - Math.floor(place)))
}

/** The middle of the range, or its only end. */
function budgetOf({ budgetMin, budgetMax }: Budget): number | null {
  if (budgetMin === null || budgetMax === null) return budgetMin ?? budgetMax
  return Math.round((budgetMin + budgetMax) / 2)
}

function verdictOf(budget: number | null, lower: number, upper: number): Sign['verdict'] {
  if (budget === null) return 'no-budget'
  const reach = fence * (upper - lower)
  if (budget < lower - reach) return 'below'
  return budget > upper + reach ? 'above' : 'within'
}

/**
 * `agreed`: totals of accepted bids of the trade in the country, in the job's currency; the city's alone if there are
 * enough.
 */
export function priceSignOf(job: Budget, agreed: readonly Agreed[]): Sign {
  const city = agreed.filter(({ inCity }) => inCity)
  const scope = city.length >= leastSample ? 'city' : 'country'
  const totals = (scope === 'city' ? city : agreed).map(({ total }) => total).sort((a, b) => a - b)
  const budget = budgetOf(job)
  const sample = totals.length
  if (sample < leastSample)
    return { verdict: 'no-data', scope, sample, budget, median: null, lowerQuartile: null, upperQuartile: null }
  const [lowerQuartile, median, upperQuartile] = [quantile(totals, 0.25), quantile(totals, 0.5), quantile(totals, 0.75)]
  return {
    verdict: verdictOf(budget, lowerQuartile, upperQuartile),
    scope,
    sample,
    budget,
    median,
    lowerQuartile,
    upperQuartile,
  }
}
