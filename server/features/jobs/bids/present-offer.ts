// How the newest word between the two sides of a bid is shown: as the whole bid would be with it.
import type { z } from 'zod'
import type { Bid, Offer } from '#shared/features/jobs/bids-schema.ts'
import { offerHours } from '#shared/features/jobs/lifecycle.ts'
import { offeredLines, proposedTerms } from './offer-content.ts'
import type { OfferRow } from './offer-queries.ts'
import { priceLines } from './price-bid.ts'

type OfferView = z.output<typeof Offer>
type JobLine = { readonly id: string; readonly quantity: string }

const hour = 3_600_000

function presentTerms(offer: OfferRow): OfferView['terms'] {
  const terms = proposedTerms(offer)
  return (
    terms && {
      startDate: terms.start_date,
      durationDays: terms.duration_days,
      validUntil: terms.valid_until,
      warrantyMonths: terms.warranty_months,
      paymentPlan: JSON.parse(terms.payment_plan) as z.output<typeof Bid>['paymentPlan'],
      note: terms.note,
      exclusions: terms.exclusions,
      assumptions: terms.assumptions,
      mode: terms.mode,
      materialsTotal: terms.materials_total,
      siteVisitDone: terms.site_visit_done,
    }
  )
}

export function presentOffer(offer: OfferRow, jobLines: readonly JobLine[], moves: readonly string[]): OfferView {
  return {
    id: offer.id,
    madeBy: offer.made_by,
    status: offer.status,
    revision: offer.revision,
    lines: priceLines(jobLines, offeredLines(offer)).map(line => ({ ...line, amount: Number(line.amount) })),
    terms: presentTerms(offer),
    total: offer.total,
    note: offer.note,
    language: offer.language,
    createdAt: offer.created_at.toISOString(),
    expiresAt: new Date(offer.created_at.getTime() + offerHours * hour).toISOString(),
    moves: [...moves],
  }
}
