// The calendar of an advisor: its hours, what it offers, booking, what both sides do then, the timers, who is told, the files for other programs.
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { removedText } from '#shared/features/accounts/words.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  aBooking,
  act,
  anAdvisor,
  aService,
  beganHoursAgo,
  book,
  type CalendarSettings,
  type CalendarView,
  freeTimes,
  listBookings,
  openHours,
  rowOf,
  settings,
  slotsOf,
} from '#tests/support/calendar.ts'
import { type Market, openMarket, type Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

let app: TestApp
let market: Market
let client: SignedIn
let advisor: Professional
let service: string

beforeAll(async () => {
  app = await testApp()
  market = await openMarket(app)
})
beforeEach(async () => {
  client = await signIn(app.platform, 'consumer')
  advisor = await anAdvisor(app, market)
  service = await aService(app, advisor)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const doTimers = () => app.platform.timeKeeper.doTimers()
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const fieldsOf = ({ body }: { body: Problem }) => (body.errors ?? []).map(({ path, code }) => [path, code])
const show = async (query = '') => {
  const { status, body } = await app.call<CalendarView>(`GET /calendar${query}`, { token: advisor.token })
  expect(body).toMatchObject(status === 200 ? {} : { status: 200 })
  return body
}
const showSettings = async () =>
  (await app.call<CalendarSettings>('GET /calendar/settings', { token: advisor.token })).body
const set = (key: string, body?: object) => app.call<Problem>(key, { token: advisor.token, body })

async function toldTo({ id }: { id: string }): Promise<string[]> {
  await app.platform.deliverer.deliverAll()
  const rows = await db().selectFrom('notifications').select('type').where('user_id', '=', id).execute()
  return rows.map(({ type }) => type).toSorted()
}

describe('the own calendar', () => {
  it('keeps hours, exceptions and settings, and begins as its country has it', async () => {
    const fresh = await anAdvisor(app, market)
    await db().deleteFrom('calendar_settings').where('professional_id', '=', fresh.professionalId).execute()
    const first = (await app.call<CalendarSettings>('GET /calendar/settings', { token: fresh.token })).body
    expect(first).toMatchObject({ zone: 'Africa/Casablanca', country: 'MA', currency: 'MAD', radiusKm: 30 })
    await set('PUT /calendar/hours', { days: ['1', '3', '4', '5', '6', '7'] })
    await set('PUT /calendar/hours', { days: ['2'], from: '09:00', to: '12:00', from2: '13:00', to2: '17:00' })
    await set('PUT /calendar/exceptions', { day: '2099-01-06', from: '10:00', to: '11:00', note: 'Short day' })
    await set('PUT /calendar/exceptions', { day: '2099-01-13' })
    const { rules, exceptions, services } = await showSettings()
    expect(rules).toEqual([
      { weekday: 2, from: 540, to: 720 },
      { weekday: 2, from: 780, to: 1020 },
    ])
    expect(exceptions).toEqual([
      { day: '2099-01-06', hours: { from: 600, to: 660 }, note: 'Short day' },
      { day: '2099-01-13', hours: null, note: '' },
    ])
    expect(services).toMatchObject([{ id: service, name: { en: 'Site visit' }, active: true }])
    const { days } = await show('?view=agenda&day=2099-01-06')
    expect(days.map(({ day, hours }) => [day, hours.length])).toContainEqual(['2099-01-13', 0])
    expect(days[0]).toMatchObject({ hours: [{ from: 600, to: 660 }], exception: { closed: false, note: 'Short day' } })
    await set('DELETE /calendar/exceptions/2099-01-06')
    expect((await show('?view=agenda&day=2099-01-06')).days[0]?.hours).toHaveLength(2)
  })

  it('names what is wrong with what is typed', async () => {
    expect(
      fieldsOf(await set('PUT /calendar/settings', { ...settings, zone: 'Mars/Olympus', bufferAfter: -1 })),
    ).toEqual([
      ['zone', 'not-a-choice'],
      ['bufferAfter', 'too-small'],
    ])
    expect(fieldsOf(await set('PUT /calendar/exceptions', { day: '2099-01-06', from: '11:00', to: '10:00' }))).toEqual([
      ['to', 'too-small'],
    ])
    expect(
      fieldsOf(await set('PUT /calendar/exceptions', { day: '2099-01-06', from: '25:00', to: '26:00' })),
    ).toHaveLength(2)
    expect(fieldsOf(await set('PUT /calendar/exceptions', { day: '2020-01-06' }))).toEqual([['day', 'in-the-past']])
    expect(
      fieldsOf(
        await set('PUT /calendar/hours', { days: ['1'], from: '10:00', to: '12:00', from2: '11:00', to2: '13:00' }),
      ),
    ).toEqual([['from2', 'too-small']])
    const many = 'a?\nb?\nc?\nd?\ne?'
    expect(
      fieldsOf(
        await set('POST /calendar/services', {
          name: 'Plans',
          place: 'office',
          minutes: 30,
          atOnce: true,
          active: true,
          questions: many,
        }),
      ),
    ).toEqual([['questions', 'too-many']])
  })

  it('shows holidays of its country, and none is offered then', async () => {
    const { days } = await show('?view=agenda&day=2099-12-24')
    expect(days.slice(0, 3).map(({ holiday }) => holiday)).toEqual([null, 'christmas', null])
    expect(days[1]?.hours).toEqual([])
  })

  it('is shown by weeks that begin as its country has them, and by months of whole weeks', async () => {
    const first = async (query: string) => (await show(query)).days[0]?.day
    expect(await first('?day=2026-11-25')).toBe('2026-11-23')
    await openHours(app, advisor, { country: 'EG', zone: 'Africa/Cairo' })
    expect(await first('?day=2026-11-25')).toBe('2026-11-21')
    await openHours(app, advisor, { country: 'SA', zone: 'Asia/Riyadh' })
    expect(await first('?day=2026-11-25')).toBe('2026-11-22')
    const month = await show('?view=month&day=2026-11-25')
    expect([month.days.length, month.days[0]?.day, month.previous, month.next]).toEqual([
      35,
      '2026-11-01',
      '2026-10-01',
      '2026-12-01',
    ])
  })

  it('is nobody else’s', async () => {
    const other = await anAdvisor(app, market)
    const reply = await app.call<Problem>(`PUT /calendar/services/${service}`, {
      token: other.token,
      body: { name: 'Mine now', place: 'video', minutes: 30, atOnce: true, active: true },
    })
    expect(refusal(reply)).toEqual([404, 'service.not-found'])
  })
})

describe('booking', () => {
  it('waits for the advisor, holds its time, and makes a lead when confirmed', async () => {
    const [first = '', second = ''] = await freeTimes(app, service)
    const { status, body } = await book(app, client, service, first, { note: 'At the gate.' })
    expect([status, body.status]).toEqual([201, 'requested'])
    expect(await freeTimes(app, service)).not.toContain(first)
    // Half an hour later overlaps, an hour later is held by the quarter that is kept free.
    expect(await freeTimes(app, service)).not.toContain(second)
    expect((await listBookings(app, client)).items).toMatchObject([
      { id: body.id, side: 'client', note: 'At the gate.', moves: ['reschedule', 'cancel'] },
    ])
    const { requests } = await show()
    expect(requests).toMatchObject([{ id: body.id, side: 'advisor', moves: ['confirm', 'reschedule', 'cancel'] }])
    expect((await act(app, client, body.id, 'confirm')).status).toBe(409)
    expect((await act(app, advisor, body.id, 'confirm')).status).toBe(200)
    const leads = await db().selectFrom('leads').selectAll().where('owner_id', '=', advisor.professionalId).execute()
    expect(leads).toMatchObject([
      { source: 'booking', client_id: client.id, stage: 'visit_planned', title: 'Site visit' },
    ])
    expect((await listBookings(app, advisor)).items).toMatchObject([{ lead: leads[0]?.id, status: 'confirmed' }])
    expect(await toldTo(advisor)).toEqual(['booking-requested'])
    expect(await toldTo(client)).toEqual(['booking-confirmed'])
  })

  it('is confirmed at once where the service says so, and makes no second lead', async () => {
    const quick = await aService(app, advisor, { atOnce: true })
    const [first = ''] = await freeTimes(app, quick)
    expect((await book(app, client, quick, first)).body.status).toBe('confirmed')
    await aBooking(app, client, quick)
    expect(await db().selectFrom('leads').selectAll().where('client_id', '=', client.id).execute()).toHaveLength(1)
    expect(await toldTo(client)).toEqual(['booking-confirmed', 'booking-confirmed'])
  })

  it('refuses what is not offered, beyond the radius, without answers, and the sixth', async () => {
    const [start = ''] = await freeTimes(app, service)
    const off = new Date(Date.parse(start) + 60_000).toISOString()
    expect(refusal(await book(app, client, service, off))).toEqual([409, 'booking.slot-taken'])
    const far = new Date(Date.now() + 90 * 86_400_000).toISOString()
    expect(refusal(await book(app, client, service, far))).toEqual([409, 'booking.slot-taken'])
    const visit = await aService(app, advisor, { place: 'site', questions: 'Which floor?' })
    const place = { city: 'casablanca', address: '4 Rue Jean Jaurès' }
    const [time = ''] = await freeTimes(app, visit, place)
    expect(fieldsOf(await book(app, client, visit, time))).toEqual([['city', 'required']])
    expect(fieldsOf(await book(app, client, visit, time, { city: 'casablanca' }))).toEqual([['address', 'required']])
    expect(fieldsOf(await book(app, client, visit, time, place))).toEqual([['answers/0', 'required']])
    const answers = ['The third']
    expect(refusal(await book(app, client, visit, time, { ...place, city: 'marrakesh', answers }))).toEqual([
      409,
      'booking.too-far',
    ])
    expect((await slotsOf(app, visit, '?city=marrakesh&address=there')).tooFar).toBe(true)
    for (let count = 0; count < 5; count++) await aBooking(app, client, service)
    const [last = ''] = await freeTimes(app, service)
    expect(refusal(await book(app, client, service, last))).toEqual([409, 'booking.too-many-open'])
  })

  it('re-checks ways, buffers and limits in the transaction', async () => {
    const visit = await aService(app, advisor, { place: 'site' })
    const [one = ''] = await freeTimes(app, visit, { city: 'casablanca', address: 'Here 1' })
    expect((await book(app, client, visit, one, { city: 'casablanca', address: 'Here 1' })).status).toBe(201)
    // 60 minutes and 15 kept free: 90 minutes later is free for a video call and for a visit in the same town.
    const later = new Date(Date.parse(one) + 90 * 60_000).toISOString()
    expect(await freeTimes(app, service)).toContain(later)
    await openHours(app, advisor, { mostPerDay: 1 })
    expect(refusal(await book(app, client, service, later))).toEqual([409, 'booking.slot-taken'])
  })

  it('is not possible with who is away, not listed, or does not offer it any more', async () => {
    const [start = ''] = await freeTimes(app, service)
    const away = (on_holiday: boolean) =>
      db().updateTable('professionals').set({ on_holiday }).where('id', '=', advisor.professionalId).execute()
    await away(true)
    expect(refusal(await book(app, client, service, start))).toEqual([404, 'service.not-found'])
    await away(false)
    await db().updateTable('services').set({ active: false }).where('id', '=', service).execute()
    expect(refusal(await book(app, client, service, start))).toEqual([404, 'service.not-found'])
  })
})

describe('a booking', () => {
  it('is moved by either side: a new one takes its place and waits for the other', async () => {
    const booking = await aBooking(app, client, service)
    const [, , , start = ''] = await freeTimes(app, service)
    const moved = await act(app, advisor, booking, 'reschedule', { start })
    expect(moved.body.status).toBe('requested')
    expect(await rowOf(app, booking)).toMatchObject({ status: 'rescheduled' })
    expect(await rowOf(app, moved.body.id)).toMatchObject({ moved_from: booking, asked_by: 'advisor' })
    expect((await listBookings(app, client)).items).toMatchObject([
      { moved: true, moves: ['confirm', 'reschedule', 'cancel'] },
    ])
    expect((await act(app, advisor, moved.body.id, 'confirm')).status).toBe(409)
    expect((await act(app, client, moved.body.id, 'confirm')).status).toBe(200)
    expect(await toldTo(client)).toContain('booking-moved')
    expect(await toldTo(advisor)).toContain('booking-confirmed')
  })

  it('may move by half an hour into its own time', async () => {
    const booking = await aBooking(app, client, service)
    const start = new Date((await rowOf(app, booking)).starts_at.getTime() + 1_800_000).toISOString()
    expect((await act(app, client, booking, 'reschedule', { start })).status).toBe(200)
  })

  it('is cancelled with a reason that the other side reads, not once it has begun', async () => {
    const booking = await aBooking(app, client, service)
    expect((await act(app, client, booking, 'cancel', { reason: 'because' })).status).toBe(400)
    await act(app, client, booking, 'cancel', { reason: 'ill' })
    expect((await listBookings(app, advisor, 'past')).items).toMatchObject([{ status: 'cancelled', reason: 'ill' }])
    expect(await toldTo(advisor)).toContain('booking-cancelled')
    const late = await aBooking(app, client, service)
    await act(app, advisor, late, 'confirm')
    await beganHoursAgo(app, late, 2)
    expect((await act(app, client, late, 'cancel', { reason: 'ill' })).status).toBe(409)
  })

  it('is done or missed after it began, by the advisor alone', async () => {
    const booking = await aBooking(app, client, service)
    await act(app, advisor, booking, 'confirm')
    expect((await act(app, advisor, booking, 'miss')).status).toBe(409)
    await beganHoursAgo(app, booking, 1)
    expect((await act(app, client, booking, 'miss')).status).toBe(403)
    expect((await act(app, advisor, booking, 'miss')).status).toBe(200)
    expect(await toldTo(client)).toContain('booking-missed')
  })

  it('lapses unanswered, is called up a day and an hour before, and is done two days after', async () => {
    const [asked, sure] = [await aBooking(app, client, service), await aBooking(app, client, service)]
    await act(app, advisor, sure, 'confirm')
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await db()
      .updateTable('bookings')
      .set({ answer_by: at(-1) })
      .where('id', '=', asked)
      .execute()
    await doTimers()
    expect(await rowOf(app, asked)).toMatchObject({ status: 'cancelled', reason: 'unanswered' })
    expect(await toldTo(client)).toEqual(['booking-confirmed', 'booking-lapsed'])
    await beganHoursAgo(app, sure, -20)
    await doTimers()
    await doTimers()
    expect((await toldTo(client)).filter(type => type === 'booking-tomorrow')).toHaveLength(1)
    await beganHoursAgo(app, sure, -0.5)
    await doTimers()
    expect(await toldTo(advisor)).toContain('booking-soon')
    await beganHoursAgo(app, sure, 50)
    await doTimers()
    expect(await rowOf(app, sure)).toMatchObject({ status: 'done' })
  })

  it('ends when a side closes the account, and loses their words when they are forgotten', async () => {
    const booking = await aBooking(app, client, service, { note: 'The blue door' })
    await app.platform.database.transaction(async trx => {
      const { endBookingsOf, forgetBookingsOf } = await import('#server/features/calendar/keep-time.ts')
      const within = { db: trx, now: new Date(), actWithin: app.platform.kit.services.actWithin }
      await endBookingsOf(within, { userId: client.id })
      await forgetBookingsOf(within, { userId: client.id })
    })
    expect(await rowOf(app, booking)).toMatchObject({
      status: 'cancelled',
      reason: 'account-closed',
      note: removedText.en,
      address: '',
    })
    expect(await toldTo(advisor)).toContain('booking-cancelled')
  })
})

describe('for other programs', () => {
  const read = (text: string) => {
    const root = new ICAL.Component(ICAL.parse(text))
    return root.getAllSubcomponents('vevent').map(event => new ICAL.Event(event))
  }

  it('a booking is a file that they read', async () => {
    const booking = await aBooking(app, client, service, { note: 'Bring the plans; and “keys”, please\nThank you' })
    const file = await app.get(`/api/bookings/${booking}.ics`, { Authorization: `Bearer ${client.token}` })
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const [event] = read(await file.text())
    const { starts_at, ends_at } = await rowOf(app, booking)
    expect(event?.startDate.toJSDate()).toEqual(starts_at)
    expect(event?.endDate.toJSDate()).toEqual(ends_at)
    expect(event?.summary).toBe(`Site visit · ${advisor.name}`)
    expect(event?.description).toBe('Bring the plans; and “keys”, please\nThank you')
  })

  it('the private address gives the calendar until it ends or is made anew', async () => {
    await aBooking(app, client, service)
    const path = async () =>
      (await app.call<{ path: string }>('POST /calendar/feed', { token: advisor.token })).body.path
    const first = await path()
    const text = await (await app.get(first)).text()
    expect(read(text)).toHaveLength(1)
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
    const kept = await db().selectFrom('calendar_settings').select('feed_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(first.slice(-40, -4))
    const second = await path()
    expect((await app.get(first)).status).toBe(404)
    expect((await app.get(second)).status).toBe(200)
    await set('DELETE /calendar/feed')
    expect((await app.get(second)).status).toBe(404)
  })
})
