// A bid and what is offered about it, as versions that can be compared.
import type { z } from 'zod'
import type { Bid, BidRevision } from '#shared/features/jobs/bids-schema.ts'
import type { Version } from './bid-changes.ts'

export type BidView = z.output<typeof Bid>
export type OfferView = NonNullable<BidView['offer']>
type Labelled = readonly { readonly id: string; readonly label: string }[]

/** The lines under their present labels; one that the job has no more goes without. */
function labelled(lines: BidView['lines'], jobLines: Labelled): Version['lines'] {
  const labels = new Map(jobLines.map(({ id, label }) => [id, label]))
  return lines.map(line => ({ ...line, label: labels.get(line.jobLineId) ?? '—' }))
}

export function versionOfBid(bid: BidView, jobLines: Labelled): Version {
  return { total: bid.total, terms: bid, lines: labelled(bid.lines, jobLines) }
}

export function versionOfOffer(offer: OfferView, jobLines: Labelled): Version {
  return { total: offer.total, terms: offer.terms, lines: labelled(offer.lines, jobLines) }
}

export function versionOfRevision({ total, terms, lines }: z.output<typeof BidRevision>): Version {
  return { total, terms, lines }
}
