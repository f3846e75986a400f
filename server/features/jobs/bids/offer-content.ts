// Reads what an offer holds: a client's lines, or a bidder's whole bid.
import { z } from 'zod'
import { BidForm, PlanStep } from '#shared/features/jobs/bids-schema.ts'
import { lineKinds } from '#shared/features/jobs/choices.ts'
import { termsOf } from './bid-terms.ts'
import type { OfferRow } from './offer-queries.ts'

const Lines = z.array(
  z.object({
    jobLineId: z.string(),
    kind: z.enum(lineKinds),
    unitPrice: z.number(),
    note: z.string().default(''),
  }),
)
/** What a person wrote may have been forgotten since: texts of any length. */
const Proposal = BidForm.omit({ files: true }).extend({
  lines: Lines,
  paymentPlan: z.array(PlanStep),
  note: z.string(),
  /** Of the job's lines that it prices; an older one has none. */
  termsRevision: z.int().optional(),
})

/** All lines of the bid as the maker would have them. */
export function offeredLines(offer: Pick<OfferRow, 'made_by' | 'content'>) {
  return offer.made_by === 'client' ? Lines.parse(offer.content) : Proposal.parse(offer.content).lines
}

/** The terms of a bidder's proposal in the columns of the bid; null of a counter-offer. */
export function proposedTerms(offer: Pick<OfferRow, 'made_by' | 'content' | 'created_at' | 'language'>) {
  if (offer.made_by === 'client') return null
  const written = Proposal.parse(offer.content)
  return {
    ...termsOf(written, { at: offer.created_at, language: offer.language }),
    ...(written.termsRevision === undefined ? {} : { terms_revision: written.termsRevision }),
  }
}
