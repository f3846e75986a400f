import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Version } from './bid-changes.ts'

export type BidView = NonNullable<Output<AppContract['GET /opportunities/{job}']>['ownBid']>
export type CounterOfferView = NonNullable<BidView['counterOffer']>
export type Labelled = readonly { readonly id: string; readonly label: string }[]

/** Lines under their current labels; a line that the job no longer has is left out. */
export function versionOf(
  { total, lines }: Pick<BidView, 'total' | 'lines'>,
  jobLines: Labelled,
): Omit<Version, 'terms'> {
  const labels = new Map(jobLines.map(({ id, label }) => [id, label]))
  return { total, lines: lines.map(line => ({ ...line, label: labels.get(line.jobLineId) ?? '—' })) }
}
