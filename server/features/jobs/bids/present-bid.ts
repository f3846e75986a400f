import type { z } from 'zod'
import { type JobRow, listLines } from '#server/features/jobs/job-queries.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Bid, BidColumn, CounterOffer } from '#shared/features/jobs/bids-schema.ts'
import { counterOfferHours } from '#shared/features/jobs/lifecycle.ts'
import { pictureReference } from '#shared/pictures/reference.ts'
import { dayOf } from '#shared/values/day.ts'
import { type BidContext, clientTransitions, counterOfferTransitions, isOutdated } from './bid.machine.ts'
import {
  type BidFileRow,
  type BidLineRow,
  type BidRow,
  type ColumnRow,
  type ContactRow,
  listBidColumns,
  listBidFiles,
  listBidLines,
  listContacts,
} from './bid-queries.ts'
import { type CounterOfferRow, listNewestCounterOffers } from './counter-offer-queries.ts'
import { priceLines } from './price-bid.ts'
import { offeredLines, proposedTerms } from './write-bid.ts'

type BidView = z.input<typeof Bid>
type ColumnView = z.input<typeof BidColumn>
type LineView = BidView['lines'][number]

export type BidParts = {
  readonly lines: readonly BidLineRow[]
  readonly files: readonly BidFileRow[]
  readonly counterOffer: BidView['counterOffer']
  readonly outdated: boolean
  readonly transitions: BidView['transitions']
}

function presentLine({ job_line_id, kind, unit_price, amount, note }: BidLineRow): LineView {
  return { jobLineId: job_line_id, kind, unitPrice: unit_price, amount, note }
}

function presentFile({ id, name, mime, bytes, width, height }: BidFileRow): BidView['files'][number] {
  const picture = width && height ? pictureReference({ id, width, height }) : null
  return { id, name, type: mime, bytes: Number(bytes), picture }
}

export function presentBid(bid: BidRow, { lines, files, counterOffer, outdated, transitions }: BidParts): BidView {
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
    assumptions: bid.assumptions,
    mode: bid.mode,
    materialsTotal: bid.materials_total,
    siteVisitDone: bid.site_visit_done,
    language: bid.language,
    revision: bid.revision,
    lines: lines.filter(line => line.bid_id === bid.id).map(presentLine),
    files: files.filter(file => file.bid_id === bid.id).map(presentFile),
    outdated,
    counterOffer,
    submittedAt: bid.created_at.toISOString(),
    seenAt: bid.seen_at?.toISOString() ?? null,
    transitions,
    version: bid.version,
  }
}

export function presentContact(contact: ContactRow | undefined): ColumnView['contact'] {
  return contact ? { name: contact.name, phone: contact.phone, email: contact.email } : null
}

/** The lowest amount of each line that at least two bids price as described. */
export function lowestAmounts(lines: readonly BidLineRow[]): ReadonlyMap<string, number> {
  const included = Map.groupBy(
    lines.filter(({ kind }) => kind === 'included'),
    line => line.job_line_id,
  )
  return new Map(
    [...included]
      .filter(([, counterOffers]) => counterOffers.length > 1)
      .map(([id, counterOffers]) => [id, Math.min(...counterOffers.map(({ amount }) => amount))]),
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

type ColumnParts = BidParts & {
  readonly jobLines: readonly { readonly id: string }[]
  readonly lowest: ReadonlyMap<string, number>
  readonly contact: ContactRow | undefined
}

/**
 * A bid in the comparison: an alternative is neither cheapest nor missing; a line added to the job later is missing.
 */
export function presentColumn(row: ColumnRow, parts: ColumnParts): ColumnView {
  const bid = presentBid(row, parts)
  const offered = new Map(bid.lines.map(line => [line.jobLineId, line]))
  const isCheapest = (line: LineView) => line.kind === 'included' && parts.lowest.get(line.jobLineId) === line.amount
  const isMissing = (id: string) => (offered.get(id)?.kind ?? 'excluded') === 'excluded'
  return {
    ...bid,
    professional: presentBidder(row),
    contact: presentContact(parts.contact),
    cheapestLines: bid.lines.filter(isCheapest).map(line => line.jobLineId),
    missingLines: parts.jobLines.map(({ id }) => id).filter(isMissing),
  }
}

type CounterOfferView = z.input<typeof CounterOffer>
type JobLine = { readonly id: string; readonly quantity: string }

const hour = 3_600_000

function presentTerms(counterOffer: CounterOfferRow): CounterOfferView['terms'] {
  const terms = proposedTerms(counterOffer)
  return (
    terms && {
      startDate: terms.start_date,
      durationDays: terms.duration_days,
      validUntil: terms.valid_until,
      warrantyMonths: terms.warranty_months,
      paymentPlan: JSON.parse(terms.payment_plan) as z.input<typeof Bid>['paymentPlan'],
      note: terms.note,
      exclusions: terms.exclusions,
      assumptions: terms.assumptions,
      mode: terms.mode,
      materialsTotal: terms.materials_total,
      siteVisitDone: terms.site_visit_done,
    }
  )
}

export function presentCounterOffer(
  counterOffer: CounterOfferRow,
  jobLines: readonly JobLine[],
  transitions: CounterOfferView['transitions'],
): CounterOfferView {
  return {
    id: counterOffer.id,
    madeBy: counterOffer.made_by,
    status: counterOffer.status,
    revision: counterOffer.revision,
    lines: priceLines(jobLines, offeredLines(counterOffer)).map(line => ({ ...line, amount: Number(line.amount) })),
    terms: presentTerms(counterOffer),
    total: counterOffer.total,
    note: counterOffer.note,
    language: counterOffer.language,
    createdAt: counterOffer.created_at.toISOString(),
    expiresAt: new Date(counterOffer.created_at.getTime() + counterOfferHours * hour).toISOString(),
    transitions,
  }
}

/** `owner`: the client, who may answer; a reviewer only reads. Cheapest first. */
export async function listColumns(
  ctx: RequestContext,
  job: JobRow,
  owner: string | null,
): Promise<z.input<typeof BidColumn>[]> {
  const { db, now } = ctx
  const today = dayOf(now)
  const rows = await listBidColumns(db, job.id, today)
  const ids = rows.map(({ id }) => id)
  const [jobLines, lines, files, counterOffers] = [
    await listLines(db, job.id),
    await listBidLines(db, ids),
    await listBidFiles(db, ids),
    await listNewestCounterOffers(db, ids),
  ]
  const people = rows.map(({ bidder_id }) => bidder_id)
  const contacts = owner ? await listContacts(db, owner, people) : []
  const hasFreePlace = rows.filter(({ status }) => status === 'shortlisted').length < job.max_shortlist
  const lowest = lowestAmounts(lines)
  const present = (row: ColumnRow) => {
    const counterOffer = counterOffers.find(({ bid_id }) => bid_id === row.id)
    const context: BidContext = { bid: row, job, counterOffer, now, hasFreePlace }
    return presentColumn(row, {
      lines,
      files,
      lowest,
      jobLines,
      contact: contacts.find(({ id }) => id === row.bidder_id),
      counterOffer: counterOffer
        ? presentCounterOffer(counterOffer, jobLines, owner ? counterOfferTransitions(context, 'client') : [])
        : null,
      outdated: isOutdated(row, job),
      transitions: owner ? clientTransitions(context) : [],
    })
  }
  return rows.map(present)
}
