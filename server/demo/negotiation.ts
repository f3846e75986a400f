// Events of the demo's bids after they were sent: revisions, shortlist, counter-offers, contacts.

import type { Insertable } from 'kysely'
import { bidMachine, counterOfferMachine } from '#server/features/jobs/bids/bid.machine.ts'
import { bidShortlisted, counterOfferMade } from '#server/features/jobs/bids/events.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { bidValidDays } from '#shared/features/jobs/lifecycle.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import type { Language } from '#shared/values/localized.ts'
import { type Days, idOf, later, randomOf } from './basics.ts'
import { type BidSeed, demoBidOf } from './bids.ts'
import { insertContacts } from './contacts.ts'
import { sentencesFor } from './fitting.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { demoPro } from './professionals.ts'
import bidTexts from './texts/bids.json' with { type: 'json' }
import { insertTransitions } from './timeline.ts'
import type { Work } from './work.ts'

type BidRow = Insertable<Tables['bids']>
type LineRow = Insertable<Tables['bidLines']>

type Facts = {
  readonly bids: ReadonlyMap<string, BidRow>
  readonly lines: ReadonlyMap<string, readonly LineRow[]>
}

const mostShortlisted = 3

/** The client shortlisted the bid: from then on both sides see each other's contact data. */
function shortlist(rows: DemoRows, { job }: Work, bid: BidSeed, row: BidRow, at: Date): void {
  Object.assign(row, { shortlistedAt: at })
  const by = job.owner.id
  const sides = { clientId: by, professionalUserId: bid.pro.person.id }
  insertContacts(rows, { ...sides, origin: 'shortlist', originId: bid.id }, at)
  if (row.status === 'shortlisted') return
  Object.assign(row, { status: 'shortlisted', updatedAt: at })
  const event = bidShortlisted({ jobId: job.id, bidId: bid.id, ...sides })
  insertTransitions(rows, bidMachine, bid.id, [{ to: 'shortlisted', by, at, event }], 'submitted')
}

function linesOf(work: Work, lines: readonly LineRow[], factor = 1) {
  return work.job.lines.flatMap(({ id, label, unit, quantity }) => {
    const line = lines.find(one => one.jobLineId === id)
    if (!line) return []
    const unitPrice = Math.round(((line.unitPrice ?? 0) * factor) / 100) * 100
    const price = factor === 1 ? (line.unitPrice ?? 0) : unitPrice
    const amount = factor === 1 ? (line.amount ?? 0) : lineTotal(quantity, unitPrice)
    return [{ jobLineId: id, label, unit, quantity, kind: line.kind, unitPrice: price, amount, note: line.note ?? '' }]
  })
}

function termsOf(row: BidRow) {
  return {
    startDate: row.startDate,
    durationDays: row.durationDays,
    validUntil: row.validUntil,
    warrantyMonths: row.warrantyMonths,
    paymentPlan: JSON.parse(row.paymentPlan) as unknown,
    note: row.note,
    exclusions: row.exclusions ?? '',
    mode: row.mode ?? 'with_material',
    materialsTotal: row.materialsTotal ?? null,
    assumptions: row.assumptions ?? '',
    siteVisitDone: row.siteVisitDone ?? false,
  }
}

type Revision = {
  readonly number: number
  readonly reason: 'sent' | 'revised'
  readonly factor: number
  readonly at: Date
}

function insertRevision(rows: DemoRows, work: Work, row: BidRow, own: readonly LineRow[], revision: Revision): void {
  const lines = linesOf(work, own, revision.factor)
  const total = revision.factor === 1 ? Number(row.total) : lines.reduce((sum, line) => sum + line.amount, 0)
  insert(rows, 'bidRevisions', {
    bidId: row.id,
    revision: revision.number,
    reason: revision.reason,
    total,
    terms: JSON.stringify(termsOf(row)),
    lines: JSON.stringify(lines),
    createdAt: revision.at,
  })
}

/** Rounds to fives of the currency, as for prices. */
const round = (amount: number): number => Math.round(amount / 500) * 500

/** The terms of a bid beside its prices, and its revision, if any. */
function finish(rows: DemoRows, work: Work, bid: BidSeed, row: BidRow, own: readonly LineRow[]): void {
  const random = randomOf(`terms:${bid.id}`)
  const isWithMaterial = work.job.mode === 'with_material'
  const language = row.language as Language
  Object.assign(row, {
    mode: work.job.mode,
    materialsTotal:
      isWithMaterial && random.chance(0.6) ? round(Number(row.total) * (0.35 + random.next() * 0.25)) : null,
    assumptions: random.chance(0.4) ? random.pick(sentencesFor(bidTexts.assumptions, bid.pro, language)) : '',
    siteVisitDone: random.chance(0.35),
  })
  const isRevised = work.job.status === 'open' && random.chance(0.3)
  const sent = bid.created
  insertRevision(rows, work, row, own, { number: 1, reason: 'sent', factor: isRevised ? 1.06 : 1, at: sent })
  if (!isRevised) return
  Object.assign(row, { revision: 2 })
  insertRevision(rows, work, row, own, { number: 2, reason: 'revised', factor: 1, at: later(sent, 6) })
}

type CounterOffer = {
  readonly madeBy: 'client' | 'bidder'
  readonly factor: number
  readonly note: string
  readonly at: Date
  readonly bidder: string
}

/** Inserts a counter-offer that waits for its answer: the first line at another price. */
function insertCounterOffer(
  rows: DemoRows,
  work: Work,
  row: BidRow,
  own: readonly LineRow[],
  { madeBy, factor, note, at, bidder }: CounterOffer,
): void {
  const lines = linesOf(work, own)
  const changed = lines.map((line, place) => {
    if (place > 0 || line.kind !== 'included') return line
    const unitPrice = Math.round((line.unitPrice * factor) / 100) * 100
    return { ...line, unitPrice, amount: lineTotal(line.quantity, unitPrice) }
  })
  const written = changed.map(({ jobLineId, kind, unitPrice, note: text }) => ({
    jobLineId,
    kind,
    unitPrice,
    note: text,
  }))
  const { validUntil, ...terms } = termsOf(row)
  const id = idOf(`offer:${row.id}`)
  const by = madeBy === 'client' ? work.job.owner.id : bidder
  const event = counterOfferMade({ jobId: work.job.id, bidId: row.id, counterOfferId: id })
  insertTransitions(rows, counterOfferMachine, id, [{ to: 'open', by, at, event }])
  insert(rows, 'counterOffers', {
    id,
    bidId: row.id,
    madeBy,
    status: 'open',
    revision: row.revision ?? 1,
    content: JSON.stringify(madeBy === 'client' ? written : { ...terms, validDays: bidValidDays, lines: written }),
    total: changed.reduce((sum, line) => sum + line.amount, 0),
    note,
    language: 'en',
    createdAt: at,
    updatedAt: at,
  })
}

const counter =
  'We like your bid best. Could you lower the price of the removal a little? We can take down the wall cabinets ourselves.'
const proposal = 'The lime for the tadelakt is more expensive than when I sent my bid. The other lines stay the same.'

/** The demo's contractor has a counter-offer to answer and a proposal that waits for the client. */
function negotiate(rows: DemoRows, works: readonly Work[], own: Pro, facts: Facts, days: Days): void {
  const bidder = own.person.id
  for (const work of works) {
    const bid = demoBidOf(work.bids, own)
    const row = bid && facts.bids.get(bid.id)
    if (!bid || !row) continue
    const lines = facts.lines.get(bid.id) ?? []
    if (work.plan?.key === 'demo-kitchen')
      insertCounterOffer(rows, work, row, lines, {
        madeBy: 'client',
        factor: 0.93,
        note: counter,
        at: days.ago(1, 9),
        bidder,
      })
    if (work.plan?.key === 'hammam-ain-diab') {
      shortlist(rows, work, bid, row, days.ago(2, 15))
      insertCounterOffer(rows, work, row, lines, {
        madeBy: 'bidder',
        factor: 1.08,
        note: proposal,
        at: days.ago(1, 12),
        bidder,
      })
    }
  }
}

/** For the demo's kitchen one bid of another professional; for other jobs a random choice. */
function isWanted({ plan }: Work, bid: BidSeed, row: BidRow, own: Pro): boolean {
  return plan?.key === 'demo-kitchen' ? bid.pro !== own : row.status === 'shortlisted'
}

function settle(rows: DemoRows, work: Work, own: Pro, facts: Facts): void {
  const known = work.bids.flatMap(bid => {
    const row = facts.bids.get(bid.id)
    return row ? [{ bid, row }] : []
  })
  for (const { bid, row } of known) finish(rows, work, bid, row, facts.lines.get(bid.id) ?? [])
  const most = work.plan?.key === 'demo-kitchen' ? 1 : mostShortlisted
  const listed = known.filter(({ bid, row }) => isWanted(work, bid, row, own)).slice(0, most)
  for (const { bid, row } of listed) shortlist(rows, work, bid, row, later(bid.created, 9))
  const winner = work.project?.bid
  if (work.project && winner)
    insertContacts(
      rows,
      {
        ...{ clientId: work.job.owner.id, professionalUserId: winner.pro.person.id },
        ...{ origin: 'project', originId: work.project.id },
      },
      work.timeline.awarded,
    )
}

export function buildNegotiation(rows: DemoRows, pros: readonly Pro[], works: readonly Work[], days: Days): void {
  const own = demoPro(pros, 'contractor')
  const facts: Facts = {
    bids: new Map(rowsIn(rows, 'bids').map(row => [row.id, row])),
    lines: Map.groupBy(rowsIn(rows, 'bidLines'), line => line.bidId),
  }
  for (const work of works) settle(rows, work, own, facts)
  negotiate(rows, works, own, facts, days)
}
