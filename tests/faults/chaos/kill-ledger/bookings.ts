// Workload of bookings: two requests for each slot, some bookings are cancelled. No two live bookings overlap.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { when } from '#tests/faults/race.ts'
import { anAdvisor, aService, freeTimes } from '#tests/support/calendar.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { isDone, type Outcome, type RetryingClient } from './retrying-client.ts'
import { counted, doneOf, type Fixtures, type Verdict, type Workload } from './workload.ts'

const kind = 'bookings'
const clients = 4
const advisors = 3
/** Below the limit of open bookings of one client with one advisor. */
const mostOpen = 4

type Time = { readonly service: string; readonly start: string }
type Turns = { next(): Time }

async function times({ app, market }: Fixtures): Promise<readonly Time[]> {
  const all: Time[] = []
  for (let count = 0; count < advisors; count++) {
    const service = await aService(app, await anAdvisor(app, market), { atOnce: count % 2 === 0 })
    all.push(...(await freeTimes(app, service)).map(start => ({ service, start })))
  }
  return all
}

async function book(api: RetryingClient, token: string, { service, start }: Time): Promise<Outcome> {
  const path = `/services/${service}/bookings`
  const refusals = ['booking.slot-taken']
  return await api.write({ kind, what: 'book', about: start, token, path, body: { start }, refusals })
}

async function cancel(api: RetryingClient, token: string, id: string): Promise<void> {
  const body = { reason: 'no-time' }
  await api.write({ kind, what: 'cancel', about: id, token, path: `/bookings/${id}/cancel`, body })
}

/** Cancels the oldest booking with the advisor above `mostOpen`. */
async function booking({ token }: SignedIn, turns: Turns, api: RetryingClient): Promise<void> {
  const open = new Map<string, string[]>()
  while (api.isOpen()) {
    const time = turns.next()
    const own = open.get(time.service) ?? []
    open.set(time.service, own)
    const oldest = own.length >= mostOpen ? own.shift() : undefined
    if (oldest) await cancel(api, token, oldest)
    const booked = await book(api, token, time)
    if (isDone(booked)) own.push(booked.id)
  }
}

async function verify(db: Db, outcomes: readonly Outcome[]): Promise<Verdict> {
  const { rows } = await sql<{ id: string; startsAt: Date; status: string; cancelled: number }>`
    select id::text as id, starts_at, status, (select count(*)::int from status_changes
      where entity_id = bookings.id and to_status = 'cancelled') as cancelled from bookings`.execute(db)
  const twice = await sql<{ service: string }>`
    select one.id from bookings one join bookings other
      on other.professional_id = one.professional_id and other.id > one.id
      and other.starts_at < one.ends_at and other.ends_at > one.starts_at
    where one.status in ('requested', 'confirmed') and other.status in ('requested', 'confirmed')`.execute(db)
  const booked = doneOf(outcomes, kind, 'book')
  const timesOf = ({ id, write: { what, about } }: Outcome): number => {
    if (what === 'cancel') return rows.find(row => row.id === about && row.status === 'cancelled')?.cancelled ?? 0
    return rows.filter(row => row.id === id && row.startsAt.getTime() === Date.parse(about)).length
  }
  return {
    ...counted(doneOf(outcomes, kind), timesOf),
    wrong: [
      ...when(twice.rows.length > 0, `${twice.rows.length} bookings overlap`),
      ...when(rows.length !== booked.length, `${rows.length} bookings for ${booked.length} acknowledged`),
    ],
  }
}

export async function bookings(fixtures: Fixtures): Promise<Workload> {
  const all = await times(fixtures)
  let asked = 0
  const turns: Turns = {
    next: () => {
      const time = all[Math.floor(asked++ / 2) % all.length]
      if (!time) throw new Error('No free slot')
      return time
    },
  }
  const people = await Promise.all(Array.from({ length: clients }, () => signIn(fixtures.app.platform, 'consumer')))
  return { name: kind, clients: people.map(person => (api: RetryingClient) => booking(person, turns, api)), verify }
}
