// Bids on a job: its lines at the going price, dearer or cheaper by professional.

import type { z } from 'zod'
import { bidMachine } from '#server/features/jobs/bids/bid.machine.ts'
import { bidShortlisted } from '#server/features/jobs/bids/events.ts'
import { bidDeclined, bidSubmitted, bidWithdrawn } from '#server/features/jobs/events.ts'
import type { Event } from '#server/platform/events/event.ts'
import type { PlanStep } from '#shared/features/jobs/bids-schema.ts'
import type { BidStatus } from '#shared/features/jobs/lifecycle.ts'
import { bidValidDays } from '#shared/features/jobs/lifecycle.ts'
import { planEvents } from '#shared/features/jobs/plan.ts'
import { dayOf } from '#shared/values/day.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import { minorUnits } from '#shared/values/money.ts'
import { distanceKm } from '#shared/values/place.ts'
import { at, type Days, idOf, later, localized, type Random, randomOf } from './basics.ts'
import { type DemoRows, insert, type JobSeed, type Line, type Pro } from './model.ts'
import texts from './texts/bids.json' with { type: 'json' }
import type { Timeline } from './timeline.ts'
import { insertTransitions, type Step } from './timeline.ts'

export type BidSeed = {
  readonly id: string
  readonly pro: Pro
  readonly status: BidStatus
  readonly total: number
  readonly created: Date
  readonly plan: readonly z.output<typeof PlanStep>[]
}

/** Prices are rounded: to 5 dirhams, 50 rupees. */
const roundTo: Readonly<Record<string, number>> = { MAD: 5, AED: 1, SAR: 1, PKR: 50, EUR: 1 }

export function distanceTo(pro: Pro, job: JobSeed): number {
  return distanceKm(pro, job.city)
}

export function isNear(pro: Pro, job: JobSeed): boolean {
  return pro.city.id === job.city.id || distanceTo(pro, job) <= pro.radius
}

/** Professionals of the job's trade and country, nearest first. */
export function candidatesFor(job: JobSeed, pros: readonly Pro[]): Pro[] {
  const kind = job.trade.slug.startsWith('architecture') ? 'office' : 'site'
  return pros
    .filter(pro => pro.kind === kind && pro.trades.some(trade => trade.id === job.trade.id))
    .filter(pro => pro.city.country === job.city.country)
    .sort((a, b) => distanceTo(a, job) - distanceTo(b, job) || a.slug.localeCompare(b.slug, 'en'))
}

/** A few of the nearest, with the required ones first. */
export function biddersFor(job: JobSeed, pros: readonly Pro[], count: number, must: readonly Pro[]): Pro[] {
  const others = candidatesFor(job, pros).filter(pro => !must.includes(pro))
  const near = others.slice(0, Math.max(count + 1, others.filter(pro => isNear(pro, job)).length))
  const random = randomOf(`bidders:${job.id}`)
  return [...must, ...random.sample(near, Math.max(0, count - must.length))]
}

function priceOf(line: Line, pro: Pro, currency: string, random: Random): number {
  const step = (roundTo[currency] ?? 1) * minorUnits(currency)
  const wished = line.price * pro.dearness * (0.93 + random.next() * 0.14)
  return Math.max(step, Math.round(wished / step) * step)
}

/** Now and then a bid leaves out a small line, never the main work. */
function leftOutOf(job: JobSeed, random: Random): Line | null {
  const worth = (line: Line): number => line.price * line.quantity
  const all = job.lines.reduce((sum, line) => sum + worth(line), 0)
  const small = job.lines.filter(line => worth(line) < all * 0.15)
  return small.length > 0 && random.chance(0.3) ? random.pick(small) : null
}

function insertLines(rows: DemoRows, bid: string, job: JobSeed, pro: Pro, mayLeaveOut: boolean): number {
  const random = randomOf(`prices:${bid}`)
  const leftOut = mayLeaveOut ? leftOutOf(job, random) : null
  let total = 0
  for (const line of job.lines) {
    const kind = line === leftOut ? 'excluded' : 'included'
    const unitPrice = line === leftOut ? 0 : priceOf(line, pro, job.city.currency, random)
    const amount = lineTotal(line.quantity, unitPrice)
    insert(rows, 'bidLines', { bidId: bid, jobLineId: line.id, kind, unitPrice, amount })
    total += amount
  }
  return total
}

export type BidParams = {
  readonly job: JobSeed
  readonly timeline: Timeline
  readonly days: Days
  readonly pro: Pro
  readonly place: number
  readonly count: number
  readonly status: BidStatus
  readonly mayLeaveOut: boolean
}

function createdAt({ job, timeline, days, place, count }: BidParams): Date {
  const from = timeline.reviewed.getTime()
  const until = job.status === 'open' ? days.ago(0).getTime() : timeline.awarded.getTime()
  return new Date(from + Math.max(1, (until - from) * 0.9) * ((place + 1) / (count + 1)))
}

function textsOf({ job, pro }: BidParams, random: Random) {
  const language = pro.languages.includes(job.language) ? job.language : pro.person.language
  const notes = random.sample(texts.notes, 2).map(note => localized(note)[language])
  const steps = random.pick(texts.plans).map(step => {
    const [title = '', percent, event, offset] = step.split(';')
    const known = planEvents.find(one => one === event)
    return { title: localized(title)[language], percent: Number(percent), event: known, offsetDays: Number(offset) }
  })
  return { language, note: notes.join(' '), steps, exclusions: localized(random.pick(texts.exclusions))[language] }
}

const days30 = 30

/** Inserts a bid with its lines and its history. */
export function insertBid(rows: DemoRows, asked: BidParams): BidSeed {
  const { job, pro, status, days, timeline } = asked
  const id = idOf(`bid:${job.id}:${pro.slug}`)
  const random = randomOf(id)
  const created = createdAt(asked)
  const { language, note, steps, exclusions } = textsOf(asked, random)
  const duration = Math.max(5, timeline.span)
  const startsOn = job.status === 'open' ? days.day(random.whole(8, days30)) : dayOf(later(timeline.begun, 24))
  const validUntil = dayOf(later(created, 24 * bidValidDays))
  const earliest = days.day(random.whole(4, 12))
  const pending: DemoRows = {}
  const total = insertLines(pending, id, job, pro, asked.mayLeaveOut)
  insert(rows, 'bids', {
    id,
    jobId: job.id,
    professionalId: pro.id,
    status,
    total,
    currency: job.city.currency,
    startDate: startsOn,
    durationDays: Math.round(duration * (0.85 + random.next() * 0.3)),
    validUntil: job.status === 'open' && validUntil < earliest ? earliest : validUntil,
    mode: job.mode,
    warrantyMonths: at([12, 24, 24, 36, 60], random.whole(0, 4)),
    paymentPlan: JSON.stringify(steps),
    note,
    exclusions: random.chance(0.6) ? exclusions : '',
    language,
    reason: status === 'declined' ? 'price' : null,
    createdAt: created,
    updatedAt: status === 'submitted' ? created : decidedAt(asked, created),
  })
  insert(rows, 'bidLines', ...(pending.bidLines ?? []))
  const of = { jobId: job.id, bidId: id }
  insertTransitions(rows, bidMachine, id, [
    { to: 'submitted', by: pro.person.id, at: created, event: bidSubmitted({ ...of, professionalId: pro.id }) },
    ...decision(asked, created, of),
  ])
  return { id, pro, status, total, created, plan: steps }
}

function decidedAt({ job, timeline }: BidParams, created: Date): Date {
  return job.status === 'open' ? later(created, 9) : timeline.awarded
}

/** A bid is passed over or expires with its job, and is accepted with its project: their events say so. */
function decision(asked: BidParams, created: Date, of: { jobId: string; bidId: string }): Step[] {
  const { status, job, pro } = asked
  if (status === 'submitted') return []
  const byClient = ['accepted', 'declined', 'shortlisted'].includes(status)
  const by = byClient ? job.owner.id : status === 'withdrawn' ? pro.person.id : null
  const sides = { clientId: job.owner.id, professionalUserId: pro.person.id }
  const events: Partial<Record<BidStatus, Event>> = {
    declined: bidDeclined(of),
    withdrawn: bidWithdrawn(of),
    shortlisted: bidShortlisted({ ...of, ...sides }),
  }
  const reason = status === 'declined' ? 'price' : null
  return [{ to: status, by, at: decidedAt(asked, created), reason, event: events[status] }]
}

export function demoBidOf(bids: readonly BidSeed[], own: Pro): BidSeed | undefined {
  return bids.find(bid => bid.pro === own)
}
