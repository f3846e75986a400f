import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { aBooking, anAdvisor, type CalendarSettings, openHours, rowOf, settings } from '#tests/support/calendar.ts'
import { advisor, client, fieldsOf, service, show, withCalendar } from '#tests/support/calendar-fixtures.ts'
import { app, db, market, refusal } from '#tests/support/fixtures.ts'

withCalendar()

const showSettings = async () =>
  (await app.call<CalendarSettings>('GET /calendar/settings', { token: advisor.token })).body
const set = (key: string, body?: object) => app.call<Problem>(key, { token: advisor.token, body })

describe('the advisor’s own calendar', () => {
  it('stores hours, exceptions and settings, with the defaults of its country', async () => {
    const fresh = await anAdvisor(app, market)
    await db().deleteFrom('calendarSettings').where('professionalId', '=', fresh.professionalId).execute()
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

  it('names the invalid fields', async () => {
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

  it('shows the holidays of its country and offers no times on them', async () => {
    const { days } = await show('?view=agenda&day=2099-12-24')
    expect(days.slice(0, 3).map(({ holiday }) => holiday)).toEqual([null, 'christmas', null])
    expect(days[0]?.hours).not.toEqual([])
    expect(days[1]?.hours).toEqual([])
  })

  it('shows weeks with the first day of its country, and months of whole weeks', async () => {
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

  it('answers 404 to another advisor', async () => {
    const other = await anAdvisor(app, market)
    const reply = await app.call<Problem>(`PUT /calendar/services/${service}`, {
      token: other.token,
      body: { name: 'Mine now', place: 'video', minutes: 30, atOnce: true, active: true },
    })
    expect(refusal(reply)).toEqual([404, 'service.not-found'])
  })
})

describe('calendar files for other programs', () => {
  const read = (text: string) => {
    const root = new ICAL.Component(ICAL.parse(text))
    return root.getAllSubcomponents('vevent').map(event => new ICAL.Event(event))
  }

  it('contain a booking in a valid format', async () => {
    const booking = await aBooking(app, client, service, { note: 'Bring the plans; and “keys”, please\nThank you' })
    const file = await app.get(`/api/bookings/${booking}.ics`, { Authorization: `Bearer ${client.token}` })
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const [event] = read(await file.text())
    const { startsAt, endsAt } = await rowOf(app, booking)
    expect(event?.startDate.toJSDate()).toEqual(startsAt)
    expect(event?.endDate.toJSDate()).toEqual(endsAt)
    expect(event?.summary).toBe(`Site visit · ${advisor.name}`)
    expect(event?.description).toBe('Bring the plans; and “keys”, please\nThank you')
  })

  it('attack: line breaks in a name add no lines to the file', async () => {
    const evil = 'Visit\r\nEND:VEVENT\r\nEND:VCALENDAR; and, so \\ on'
    const booking = await aBooking(app, client, service)
    const named = db().updateTable('services').where('id', '=', service)
    await named.set({ name: JSON.stringify({ en: evil, fr: evil, ar: evil }) }).execute()
    await db().updateTable('users').set({ name: evil }).where('id', '=', advisor.id).execute()
    const file = await app.get(`/api/bookings/${booking}.ics`, { Authorization: `Bearer ${client.token}` })
    const text = await file.text()
    expect(text.split('\r\n').filter(line => line.startsWith('END:'))).toEqual(['END:VEVENT', 'END:VCALENDAR'])
    expect(text).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
    expect(read(text)[0]?.summary).toContain('Visit END:VEVENT END:VCALENDAR; and, so \\ on · ')
  })

  it('are served at the private address until it is revoked or replaced', async () => {
    await aBooking(app, client, service)
    const path = async () =>
      (await app.call<{ path: string }>('POST /calendar/feed', { token: advisor.token })).body.path
    const first = await path()
    const text = await (await app.get(first)).text()
    expect(read(text)).toHaveLength(1)
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
    const stored = await db().selectFrom('calendarSettings').select('feedHash').execute()
    expect(JSON.stringify(stored)).not.toContain(first.slice(-40, -4))
    const second = await path()
    expect((await app.get(first)).status).toBe(404)
    expect((await app.get(second)).status).toBe(200)
    await set('DELETE /calendar/feed')
    expect((await app.get(second)).status).toBe(404)
  })
})
