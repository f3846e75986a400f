import type { z } from 'zod'
import { type JobRow, listLines } from '#server/features/jobs/job-queries.ts'
import { presentFile } from '#server/platform/files/queries.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Bid, BidColumn, CounterOffer } from '#shared/features/jobs/bids-schema.ts'
import { counterOfferHours } from '#shared/features/jobs/lifecycle.ts'
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

export function presentBid(bid: BidRow, { lines, files, counterOffer, outdated, transitions }: BidParts): BidView {
  return {
    ...bid,
    paymentPlan: bid.paymentPlan as BidView['paymentPlan'],
    lines: lines.filter(line => line.bidId === bid.id),
    files: files.filter(file => file.bidId === bid.id).map(presentFile),
    outdated,
    counterOffer,
    submittedAt: bid.createdAt,
    transitions,
  }
}

export function presentContact(contact: ContactRow | undefined): ColumnView['contact'] {
  return contact ? { name: contact.name, phone: contact.phone, email: contact.email } : null
}

/** The lowest amount of each line that at least two bids price as described. */
export function lowestAmounts(lines: readonly BidLineRow[]): ReadonlyMap<string, number> {
  const included = Map.groupBy(
    lines.filter(({ kind }) => kind === 'included'),
    line => line.jobLineId,
  )
  return new Map(
    [...included]
      .filter(([, counterOffers]) => counterOffers.length > 1)
      .map(([id, counterOffers]) => [id, Math.min(...counterOffers.map(({ amount }) => amount))]),
  )
}

function presentBidder(row: ColumnRow): ColumnView['professional'] {
  const { city, rating, completedProjects, replyMinutes, pictures } = row
  return {
    slug: row.professionalSlug,
    name: row.professionalName,
    type: row.professionalType,
    ...{ city, rating, completedProjects, replyMinutes, pictures },
    reviews: row.ratingCount,
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
  return terms && { ...terms, paymentPlan: JSON.parse(terms.paymentPlan) as z.input<typeof Bid>['paymentPlan'] }
}

export function presentCounterOffer(
  counterOffer: CounterOfferRow,
  jobLines: readonly JobLine[],
  transitions: CounterOfferView['transitions'],
): CounterOfferView {
  return {
    ...counterOffer,
    lines: priceLines(jobLines, offeredLines(counterOffer)).map(line => ({ ...line, amount: Number(line.amount) })),
    terms: presentTerms(counterOffer),
    expiresAt: new Date(counterOffer.createdAt.getTime() + counterOfferHours * hour),
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
  const people = rows.map(({ bidderId }) => bidderId)
  const contacts = owner ? await listContacts(db, owner, people) : []
  const hasFreePlace = rows.filter(({ status }) => status === 'shortlisted').length < job.maxShortlist
  const lowest = lowestAmounts(lines)
  const present = (row: ColumnRow) => {
    const counterOffer = counterOffers.find(({ bidId }) => bidId === row.id)
    const context: BidContext = { bid: row, job, counterOffer, now, hasFreePlace }
    return presentColumn(row, {
      lines,
      files,
      lowest,
      jobLines,
      contact: contacts.find(({ id }) => id === row.bidderId),
      counterOffer: counterOffer
        ? presentCounterOffer(counterOffer, jobLines, owner ? counterOfferTransitions(context, 'client') : [])
        : null,
      outdated: isOutdated(row, job),
      transitions: owner ? clientTransitions(context) : [],
    })
  }
  return rows.map(present)
}
