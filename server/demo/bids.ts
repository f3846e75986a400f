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
import type { Language } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import { distanceKm } from '#shared/values/place.ts'
import { at, type Days, daysIn, fill, idOf, later, localized, type Random, randomOf } from './basics.ts'
import { pickNew, sentencesFor, type Used } from './fitting.ts'
import { type DemoRows, insert, type JobSeed, type Line, type Pro } from './model.ts'
import { tradeSlugs } from './professionals.ts'
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

/** Nobody drives further for nothing. */
const freeTravelKm = 60

/** First sentences that bids of these rows have taken. */
const usedIn = new WeakMap<DemoRows, Used>()

/** The first sentence of a bid, with its facts; no two bids in a language begin alike. */
function firstOf(rows: DemoRows, { job, pro }: BidParams, duration: number, language: Language): string {
  const used = usedIn.get(rows) ?? new Set()
  usedIn.set(rows, used)
  const crew = Math.min(6, Math.max(3, pro.team))
  const km = Math.round(distanceTo(pro, job))
  const sentences = job.lines.flatMap(({ label }) => {
    const facts = {
      days: daysIn(duration)[language],
      crew: language === 'ar' ? `${crew} عمال` : crew,
      year: pro.founded,
      city: pro.city.name[language],
      line: label,
      km,
    }
    return sentencesFor(texts.first, pro, language).flatMap(one =>
      (one.includes('{km}') && (km < 2 || km > freeTravelKm)) || (one.includes('{line}') && language !== job.language)
        ? []
        : [fill(one, facts)],
    )
  })
  return pickNew([...new Set(sentences)], used, randomOf(`first:${job.id}:${pro.slug}`))
}

type NoteFacts = { readonly durationDays: number; readonly language: Language; readonly general: string }

/** A firm of several trades writes about the trade of the job. */
const groupOf = ({ job, pro }: BidParams): string =>
  Object.keys(tradeSlugs).find(group => pro.kind === 'site' && tradeSlugs[group] === job.trade.slug) ?? pro.group

function noteOf(rows: DemoRows, asked: BidParams, { durationDays, language, general }: NoteFacts): string {
  const random = randomOf(`note:${asked.job.id}:${asked.pro.slug}`)
  const ofTrade = sentencesFor(texts.tradeNotes, { ...asked.pro, group: groupOf(asked) }, language)
  const second = random.pick([localized(general)[language], ...ofTrade])
  return `${firstOf(rows, asked, durationDays, language)} ${second}`
}

const languageOf = ({ job, pro }: BidParams): Language =>
  pro.languages.includes(job.language) ? job.language : pro.person.language

function planOf({ pro }: BidParams, language: Language, random: Random) {
  return random.pick(pro.kind === 'office' ? texts.officePlans : texts.plans).map(step => {
    const [title = '', percent, event, offset] = step.split(';')
    const known = planEvents.find(one => one === event)
    return { title: localized(title)[language], percent: Number(percent), event: known, offsetDays: Number(offset) }
  })
}

const days30 = 30

/** Inserts a bid with its lines and its history. */
export function insertBid(rows: DemoRows, asked: BidParams): BidSeed {
  const { job, pro, status, days, timeline } = asked
  const id = idOf(`bid:${job.id}:${pro.slug}`)
  const random = randomOf(id)
  const created = createdAt(asked)
  const language = languageOf(asked)
  const [general = ''] = random.sample(texts.notes[pro.kind === 'office' ? 'office' : 'site'], 1)
  const steps = planOf(asked, language, random)
  const exclusions = random.pick(sentencesFor(texts.exclusions, pro, language))
  const startsOn = job.status === 'open' ? days.day(random.whole(8, days30)) : dayOf(later(timeline.begun, 24))
  const validUntil = dayOf(later(created, 24 * bidValidDays))
  const earliest = days.day(random.whole(4, 12))
  const durationDays = Math.round(Math.max(5, timeline.span) * (0.85 + random.next() * 0.3))
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
    durationDays,
    validUntil: job.status === 'open' && validUntil < earliest ? earliest : validUntil,
    mode: job.mode,
    warrantyMonths: at([12, 24, 24, 36, 60], random.whole(0, 4)),
    paymentPlan: JSON.stringify(steps),
    note: noteOf(rows, asked, { durationDays, language, general }),
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
