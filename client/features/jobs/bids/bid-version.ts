// A bid and what is offered about it, as versions that can be compared.
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Version } from './bid-changes.ts'

export type BidView = NonNullable<Output<AppContract['GET /opportunities/{job}']>['ownBid']>
export type OfferView = NonNullable<BidView['offer']>
export type Labelled = readonly { readonly id: string; readonly label: string }[]

/** The lines under their present labels; one that the job has no more goes without. */
export function versionOf(
  { total, lines }: Pick<BidView, 'total' | 'lines'>,
  jobLines: Labelled,
): Omit<Version, 'terms'> {
  const labels = new Map(jobLines.map(({ id, label }) => [id, label]))
  return { total, lines: lines.map(line => ({ ...line, label: labels.get(line.jobLineId) ?? '—' })) }
}
