// Bookings: two clients want each free time, some give theirs back; no time is held twice.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { when } from '#tests/faults/race.ts'
import { anAdvisor, aService, freeTimes } from '#tests/support/calendar.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { type Desk, type Final, isDone } from './desk.ts'
import { counted, doneOf, type Kind, type Prepared, type Truth } from './kind.ts'

const kind = 'bookings'
const clients = 4
const advisors = 3
/** Fewer than one may have open with one advisor. */
const mostOpen = 4

type Time = { readonly service: string; readonly start: string }
type Turns = { next(): Time }

async function times({ app, market }: Prepared): Promise<readonly Time[]> {
  const all: Time[] = []
  for (let count = 0; count < advisors; count++) {
    const service = await aService(app, await anAdvisor(app, market), { atOnce: count % 2 === 0 })
    all.push(...(await freeTimes(app, service)).map(start => ({ service, start })))
  }
  return all
}

async function book(desk: Desk, token: string, { service, start }: Time): Promise<Final> {
  const path = `/services/${service}/bookings`
  const refusals = ['booking.slot-taken']
  return await desk.write({ kind, what: 'book', about: start, token, path, body: { start }, refusals })
}

async function cancel(desk: Desk, token: string, id: string): Promise<void> {
  const body = { reason: 'no-time' }
  await desk.write({ kind, what: 'cancel', about: id, token, path: `/bookings/${id}/cancel`, body })
}

/** Gives the oldest of the same advisor back when many are open. */
async function booking({ token }: SignedIn, turns: Turns, desk: Desk): Promise<void> {
  const open = new Map<string, string[]>()
  while (desk.isOpen()) {
    const time = turns.next()
    const own = open.get(time.service) ?? []
    open.set(time.service, own)
    const oldest = own.length >= mostOpen ? own.shift() : undefined
    if (oldest) await cancel(desk, token, oldest)
    const booked = await book(desk, token, time)
    if (isDone(booked)) own.push(booked.id)
  }
}

async function truth(db: Db, finals: readonly Final[]): Promise<Truth> {
  const { rows } = await sql<{ id: string; starts_at: Date; status: string; cancelled: number }>`
    select id::text as id, starts_at, status, (select count(*)::int from status_changes
      where entity_id = bookings.id and to_status = 'cancelled') as cancelled from bookings`.execute(db)
  const twice = await sql<{ service: string }>`
    select one.id from bookings one join bookings other
      on other.professional_id = one.professional_id and other.id > one.id
      and other.starts_at < one.ends_at and other.ends_at > one.starts_at
    where one.status in ('requested', 'confirmed') and other.status in ('requested', 'confirmed')`.execute(db)
  const booked = doneOf(finals, kind, 'book')
  const timesOf = ({ id, write: { what, about } }: Final): number => {
    if (what === 'cancel') return rows.find(row => row.id === about && row.status === 'cancelled')?.cancelled ?? 0
    return rows.filter(row => row.id === id && row.starts_at.getTime() === Date.parse(about)).length
  }
  return {
    ...counted(doneOf(finals, kind), timesOf),
    wrong: [
      ...when(twice.rows.length > 0, `${twice.rows.length} times are held twice`),
      ...when(rows.length !== booked.length, `${rows.length} bookings for ${booked.length} that were answered`),
    ],
  }
}

export async function bookings(prepared: Prepared): Promise<Kind> {
  const all = await times(prepared)
  let asked = 0
  const turns: Turns = {
    next: () => {
      const time = all[Math.floor(asked++ / 2) % all.length]
      if (!time) throw new Error('No time is free')
      return time
    },
  }
  const crowd = await Promise.all(Array.from({ length: clients }, () => signIn(prepared.app.platform, 'consumer')))
  return { name: kind, clients: crowd.map(person => (desk: Desk) => booking(person, turns, desk)), truth }
}
