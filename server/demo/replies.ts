// The answers behind all reply times: how long others waited for professionals, for suppliers' prices and for clients.
import { at, type Days, idOf, later, randomOf } from './basics.ts'
import type { LeadSeed } from './leads.ts'
import { type DemoRows, insert, type Person, type Pro, rowsIn } from './model.ts'
import { clients, demoClient } from './people.ts'

const mostSamples = 12
/** Multiples of the median. */
const shares = [1, 0.7, 1.4, 0.5, 1.8]
const waits = [90, 240, 420, 900, 1500]

type Answered = {
  readonly userId: string
  readonly side: 'professional' | 'client'
  readonly about: 'lead' | 'bid' | 'quote'
  readonly aboutId: string
  readonly requestedAt: Date
  readonly minutes: number
}

function insertReply(rows: DemoRows, { userId, side, about, aboutId, requestedAt, minutes }: Answered): void {
  insert(rows, 'replies', {
    id: idOf(`reply:${aboutId}`),
    userId,
    side,
    about,
    aboutId,
    askedAt: requestedAt,
    answeredAt: later(requestedAt, minutes / 60),
  })
}

function ofProfessional(rows: DemoRows, pro: Pro, leads: readonly LeadSeed[], since: Date): void {
  const median = pro.replyMinutes
  if (median === null) return
  const recent = leads.filter(({ work, stage }) => work.timeline.reviewed > since && stage !== 'new')
  for (const [place, { id, work }] of recent.slice(0, mostSamples).entries()) {
    const facts = { userId: pro.person.id, side: 'professional', about: 'lead', aboutId: id } as const
    insertReply(rows, {
      ...facts,
      requestedAt: later(work.timeline.reviewed, 0.02),
      minutes: median * at(shares, place),
    })
  }
}

function ofClient(rows: DemoRows, person: Person, since: Date): void {
  const jobs = new Set(
    rowsIn(rows, 'jobs')
      .filter(job => job.ownerId === person.id)
      .map(({ id }) => id),
  )
  const answered = rowsIn(rows, 'bids').filter(bid => jobs.has(bid.jobId) && bid.status !== 'submitted')
  const counted = answered.filter(bid => new Date(bid.createdAt) > since).slice(0, mostSamples)
  const minutes = randomOf(`reply:${person.id}`).pick(waits)
  for (const [place, bid] of counted.entries()) {
    const facts = { userId: person.id, side: 'client', about: 'bid', aboutId: bid.id } as const
    insertReply(rows, { ...facts, requestedAt: new Date(bid.createdAt), minutes: minutes * at(shares, place) })
  }
}

/** For a supplier a price and a refusal are answers; a request that ended without either was missed. */
function ofSupplier(rows: DemoRows, pro: Pro, since: Date): void {
  const facts = { userId: pro.person.id, side: 'professional', about: 'quote' } as const
  const own = rowsIn(rows, 'quotes').filter(
    ({ supplierId, createdAt }) => supplierId === pro.id && new Date(createdAt) > since,
  )
  for (const { id, status, sentAt, settledAt, createdAt } of own) {
    const answered = sentAt ?? (status === 'refused' ? settledAt : null)
    const asked = { ...facts, id: idOf(`reply:${id}`), aboutId: id, askedAt: createdAt }
    // A request that was withdrawn unanswered does not count.
    if (answered) insert(rows, 'replies', { ...asked, answeredAt: answered })
    else if (status === 'expired') insert(rows, 'replies', { ...asked, missedAt: settledAt ?? createdAt })
  }
}

export function buildSupplierReplies(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const since = days.ago(89)
  for (const pro of pros.filter(({ type }) => type === 'supplier')) ofSupplier(rows, pro, since)
}

export function buildReplies(rows: DemoRows, pros: readonly Pro[], leads: readonly LeadSeed[], days: Days): void {
  const since = days.ago(89)
  const byPro = Map.groupBy(leads, lead => lead.pro)
  for (const pro of pros) ofProfessional(rows, pro, byPro.get(pro) ?? [], since)
  for (const person of [demoClient, ...clients]) ofClient(rows, person, since)
}
