// The answers behind everybody's reply time: how long others waited for professionals and for clients.
import { at, type Days, idOf, later, randomOf } from './basics.ts'
import type { LeadSeed } from './leads.ts'
import { clients, demoClient } from './people.ts'
import { type Gathered, type Person, type Pro, put, rowsIn } from './world.ts'

const mostSamples = 12
/** Shares of the median, around it. */
const shares = [1, 0.7, 1.4, 0.5, 1.8]
const waits = [90, 240, 420, 900, 1500]

type Answered = {
  readonly userId: string
  readonly side: 'professional' | 'client'
  readonly about: 'lead' | 'bid'
  readonly aboutId: string
  readonly asked: Date
  readonly minutes: number
}

function putReply(rows: Gathered, { userId, side, about, aboutId, asked, minutes }: Answered): void {
  put(rows, 'replies', {
    id: idOf(`reply:${aboutId}`),
    user_id: userId,
    side,
    about,
    about_id: aboutId,
    asked_at: asked,
    answered_at: later(asked, minutes / 60),
  })
}

function ofProfessional(rows: Gathered, pro: Pro, leads: readonly LeadSeed[], since: Date): void {
  const median = pro.replyMinutes
  if (median === null) return
  const recent = leads.filter(({ work, stage }) => work.timeline.reviewed > since && stage !== 'new')
  for (const [place, { id, work }] of recent.slice(0, mostSamples).entries()) {
    const facts = { userId: pro.person.id, side: 'professional', about: 'lead', aboutId: id } as const
    putReply(rows, { ...facts, asked: later(work.timeline.reviewed, 0.02), minutes: median * at(shares, place) })
  }
}

function ofClient(rows: Gathered, person: Person, since: Date): void {
  const jobs = new Set(
    rowsIn(rows, 'jobs')
      .filter(job => job.owner_id === person.id)
      .map(({ id }) => id),
  )
  const answered = rowsIn(rows, 'bids').filter(bid => jobs.has(bid.job_id) && bid.status !== 'submitted')
  const counted = answered.filter(bid => new Date(bid.created_at) > since).slice(0, mostSamples)
  const minutes = randomOf(`reply:${person.id}`).pick(waits)
  for (const [place, bid] of counted.entries()) {
    const facts = { userId: person.id, side: 'client', about: 'bid', aboutId: bid.id } as const
    putReply(rows, { ...facts, asked: new Date(bid.created_at), minutes: minutes * at(shares, place) })
  }
  const row = rowsIn(rows, 'users').find(({ id }) => id === person.id)
  if (row && counted.length > 0) Object.assign(row, { reply_minutes: minutes, reply_sample: counted.length })
}

export function gatherReplies(rows: Gathered, pros: readonly Pro[], leads: readonly LeadSeed[], days: Days): void {
  const since = days.ago(89)
  const byPro = Map.groupBy(leads, lead => lead.pro)
  for (const pro of pros) ofProfessional(rows, pro, byPro.get(pro) ?? [], since)
  for (const person of [demoClient, ...clients]) ofClient(rows, person, since)
}
