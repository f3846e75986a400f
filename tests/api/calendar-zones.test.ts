import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { aBooking, freeTimes, openHours, perform } from '#tests/support/calendar.ts'
import { advisor, client, service, show, withCalendar } from '#tests/support/calendar-fixtures.ts'
import { openChat } from '#tests/support/chats.ts'
import { app, db, market } from '#tests/support/fixtures.ts'
import type { SignedIn } from '#tests/support/people.ts'

withCalendar()

// Morocco is on UTC all year from September 2026; older time zone data has it an hour ahead.
const lateInCasablanca = new Date('2026-12-01T23:30:00Z')

async function aReminder(dueAt: Date): Promise<void> {
  const [id, now] = [randomUUID(), new Date()]
  await db()
    .insertInto('leads')
    .values({
      ...{ id, ownerId: advisor.professionalId, source: 'connect', stage: 'viewed', score: 0, parts: '{}' },
      ...{ jobId: null, distanceKm: null, clientId: client.id, title: 'Plans', language: 'en' },
      ...{ tradeId: market.tradeId, cityId: market.cityId, dueAt: now, createdAt: now, updatedAt: now },
    })
    .execute()
  const reminder = { id: randomUUID(), leadId: id, text: `Call ${dueAt.toISOString()}`, dueAt, createdAt: now }
  await db().insertInto('leadReminders').values(reminder).execute()
}

it('a reminder at 23:30 UTC is on the same day in Casablanca, by the current time zone data', async () => {
  await openHours(app, advisor, { country: 'MA', zone: 'Africa/Casablanca' })
  await aReminder(lateInCasablanca)
  await aReminder(new Date('2026-12-02T00:00:00Z'))
  const days = (await show('?view=agenda&day=2026-12-01')).marks.map(({ day }) => day)
  expect(days).toEqual(['2026-12-01', '2026-12-02'])
  // The agenda has 21 days: the last one begins at midnight UTC on 1 December.
  const before = (await show('?view=agenda&day=2026-11-11')).marks.map(({ day }) => day)
  expect(before).toEqual(['2026-12-01'])
  expect((await show('?view=agenda&day=2026-12-02')).marks).toHaveLength(1)
})

it('a reminder in the evening in UTC is on the next day in Karachi', async () => {
  await openHours(app, advisor, { country: 'PK', zone: 'Asia/Karachi' })
  await aReminder(new Date('2027-01-12T18:59:00Z'))
  await aReminder(new Date('2027-01-12T19:00:00Z'))
  expect((await show('?view=agenda&day=2027-01-12')).marks.map(({ day }) => day)).toEqual(['2027-01-12', '2027-01-13'])
})

it('marks are sorted by day and title', async () => {
  for (const moment of ['2026-12-03T10:00:00Z', '2026-12-01T09:00:00Z', '2026-12-01T08:00:00Z'])
    await aReminder(new Date(moment))
  const titles = (await show('?view=agenda&day=2026-12-01')).marks.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted())
  expect(titles).toHaveLength(3)
})

it('a chat about a booking names the day in the booking’s time zone', async () => {
  const booking = await aBooking(app, client, service)
  const blockedUntil = new Date(lateInCasablanca.getTime() + 3_600_000)
  const times = { startsAt: lateInCasablanca, endsAt: blockedUntil, blockedFrom: lateInCasablanca, blockedUntil }
  const zone = 'Africa/Casablanca'
  await db()
    .updateTable('bookings')
    .set({ ...times, zone })
    .where('id', '=', booking)
    .execute()
  const { body } = await openChat(app, client, { kind: 'booking', id: booking })
  const chat = await app.call<{ context: object }>(`GET /chats/${body.id}`, { token: client.token })
  expect(chat.body.context).toMatchObject({ title: 'Site visit', start: '2026-12-01', end: null })
  expect(Object.keys(chat.body.context)).not.toContain('startsAt')
})

it('a rescheduled booking keeps its UID, with a rising SEQUENCE in its file and in the feed', async () => {
  const eventOf = (text: string) => {
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    return [event?.getFirstPropertyValue('uid'), Number(event?.getFirstPropertyValue('sequence'))] as const
  }
  const file = async (booking: string) => {
    const answer = await app.get(`/api/bookings/${booking}.ics`, { Authorization: `Bearer ${client.token}` })
    return eventOf(await answer.text())
  }
  const { path } = (await app.call<{ path: string }>('POST /calendar/feed', { token: advisor.token })).body
  const feed = async () => eventOf(await (await app.get(path)).text())
  const first = await aBooking(app, client, service)
  const seen = [await file(first)]
  const step = async (person: SignedIn, booking: string, action: string, body?: object) => {
    const { status, body: answer } = await perform(app, person, booking, action, body)
    expect(status).toBeLessThan(300)
    return answer.id ?? booking
  }
  const transition = async (person: SignedIn, booking: string) =>
    await step(person, booking, 'reschedule', { start: (await freeTimes(app, service)).at(-1) })
  const second = await transition(client, first)
  seen.push(await file(first), await file(second))
  await step(advisor, second, 'confirm')
  seen.push(await file(second))
  const third = await transition(advisor, second)
  seen.push(await file(third))
  expect(new Set(seen.map(([uid]) => uid))).toEqual(new Set([`${first}@imara`]))
  const sequences = seen.map(([, sequence]) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
  expect(await feed()).toEqual(await file(third))
})
