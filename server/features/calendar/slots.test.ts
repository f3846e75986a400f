// Free times on every day of a year in five time zones with clock changes, and what blocks them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Blocked,
  blockedBy,
  type Calendar,
  dayAfter,
  dayAt,
  type SlotRequest,
  slotsOfDay,
  travelMinutes,
} from './slots.ts'

const casablanca = { lat: 33.5731, lon: -7.5898 }
const rabat = { lat: 34.0209, lon: -6.8416 }
const marrakesh = { lat: 31.6295, lon: -7.9811 }
const everyDay = [1, 2, 3, 4, 5, 6, 7]

const calendarOf = (changes: Partial<Calendar> = {}): Calendar => ({
  zone: 'Africa/Casablanca',
  rules: everyDay.map(weekday => ({ weekday, from: 540, to: 1020 })),
  exceptions: new Map(),
  holiday: () => null,
  blocked: [],
  before: 0,
  after: 0,
  noticeHours: 0,
  mostPerDay: 24,
  radiusKm: 500,
  base: casablanca,
  ...changes,
})
const hour: SlotRequest = { minutes: 60, site: null }
const at = (time: string, zone = 'Africa/Casablanca') =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds
const blocked = (time: string, minutes: number, more: Partial<Blocked> = {}): Blocked => ({
  ...blockedBy({ before: 0, after: 0 }, at(time), minutes),
  site: null,
  ...more,
})
const timesOf = (slots: readonly number[], zone = 'Africa/Casablanca') =>
  slots.map(slot =>
    Temporal.Instant.fromEpochMilliseconds(slot).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5),
  )
const day = '2027-03-09'
const before = at('2027-01-01T00:00')

/** Years in which each clock goes forward and back. Morocco did so for Ramadan, until 2026. */
const years = [
  ['Europe/Paris', 2027],
  ['Africa/Casablanca', 2025],
  ['Africa/Cairo', 2027],
  ['Asia/Beirut', 2027],
  ['America/New_York', 2027],
] as const

describe.each(years)('in %s in %i', (zone, year) => {
  const [first, end] = [`${year}-01-01`, `${year + 1}-01-01`]
  const hours = fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 })).map(([from, length]) => ({
    from: from * 15,
    to: Math.min(1440, (from + length) * 15),
  }))
  const requests = fc.record({
    hours: fc.array(hours, { minLength: 1, maxLength: 3 }),
    minutes: fc.constantFrom(15, 30, 45, 60, 90, 240),
  })

  it('offers only existing local times within the hours, each once, on every day of a year', () => {
    fc.assert(
      fc.property(requests, ({ hours, minutes }) => {
        const rules = everyDay.flatMap(weekday => hours.map(one => ({ weekday, ...one })))
        const calendar = calendarOf({ zone, rules })
        const seen = new Set<number>()
        for (let day = first; day < end; day = dayAfter(day)) {
          const slots = slotsOfDay(calendar, { minutes, site: null }, day, 0)
          const walls = timesOf(slots, zone)
          expect(new Set(walls).size).toBe(walls.length)
          for (const [place, slot] of slots.entries()) {
            expect(seen.has(slot)).toBe(false)
            seen.add(slot)
            expect(dayAt(zone, slot)).toBe(day)
            // The local time at a slot converts back to the same instant.
            expect(
              Temporal.PlainDateTime.from(`${day}T${walls[place]}`).toZonedDateTime(zone, { disambiguation: 'earlier' })
                .epochMilliseconds,
            ).toBe(slot)
            const [h = 0, m = 0] = (walls[place] ?? '').split(':').map(Number)
            expect(hours.some(({ from, to }) => from <= h * 60 + m && h * 60 + m < to)).toBe(true)
          }
        }
      }),
      { numRuns: 8, seed: 20_270_101 },
    )
  }, 120_000)

  it('offers the repeated hour once and no skipped hour when the clock changes', () => {
    const calendar = calendarOf({ zone, rules: everyDay.map(weekday => ({ weekday, from: 0, to: 1440 })) })
    let changes = 0
    for (let day = first; day < end; day = dayAfter(day)) {
      const length = Temporal.PlainDate.from(day).toZonedDateTime(zone).hoursInDay
      if (length !== 24) changes++
      // Of a repeated hour the first is taken.
      expect(slotsOfDay(calendar, { minutes: 30, site: null }, day, 0)).toHaveLength(Math.min(length, 24) * 2)
    }
    expect(changes).toBe(2)
  })
})

describe('slotsOfDay', () => {
  it('respects exceptions, holidays and the end of the hours', () => {
    expect(timesOf(slotsOfDay(calendarOf(), { minutes: 420, site: null }, day, before))).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ])
    expect(slotsOfDay(calendarOf({ exceptions: new Map([[day, null]]) }), hour, day, before)).toEqual([])
    const holiday = calendarOf({ holiday: one => (one === day ? 'labour' : null) })
    expect(slotsOfDay(holiday, hour, day, before)).toEqual([])
    const opened = { ...holiday, exceptions: new Map([[day, { from: 600, to: 660 }]]) }
    expect(timesOf(slotsOfDay(opened, hour, day, before))).toEqual(['10:00'])
  })

  it('leaves out booked times with their buffers', () => {
    const calendar = calendarOf({ rules: [{ weekday: 2, from: 540, to: 780 }], before: 15, after: 15 })
    const booked = { ...blockedBy(calendar, at(`${day}T10:30`), 30), site: null }
    expect(timesOf(slotsOfDay({ ...calendar, blocked: [booked] }, { minutes: 30, site: null }, day, before))).toEqual([
      '09:00',
      '09:30',
      '11:30',
      '12:00',
      '12:30',
    ])
  })

  it('respects the notice, and the daily limit in the advisor’s time zone', () => {
    const calendar = calendarOf({ noticeHours: 3 })
    expect(timesOf(slotsOfDay(calendar, hour, day, at(`${day}T10:10`)))[0]).toBe('13:30')
    const full = calendarOf({ mostPerDay: 1, blocked: [blocked(`${day}T23:30`, 15)] })
    expect(slotsOfDay(full, hour, day, before)).toEqual([])
    expect(slotsOfDay(full, hour, dayAfter(day), before)).not.toEqual([])
  })

  it('includes the travel time to the visit and to the next one', () => {
    const inRabat = { point: rabat, address: '1 Avenue Mohammed V' }
    // 87 kilometres take 171 minutes at thirty an hour.
    expect(travelMinutes(null, inRabat, casablanca)).toBe(171)
    const calendar = calendarOf({ blocked: [blocked(`${day}T09:00`, 30), blocked(`${day}T16:00`, 60)] })
    expect(timesOf(slotsOfDay(calendar, { minutes: 30, site: inRabat }, day, before))).toEqual(['12:30'])
    const sameHouse = { point: casablanca, address: '4 Rue Jean Jaurès' }
    const nextDoor = calendarOf({ blocked: [blocked(`${day}T09:00`, 60, { site: sameHouse })] })
    expect(timesOf(slotsOfDay(nextDoor, { ...hour, site: sameHouse }, day, before))[0]).toBe('10:00')
    expect(
      timesOf(slotsOfDay(nextDoor, { ...hour, site: { ...sameHouse, address: '9 Rue Jean Jaurès' } }, day, before))[0],
    ).toBe('10:30')
  })

  it('refuses visits outside the radius', () => {
    const near = calendarOf({ radiusKm: 100 })
    expect(slotsOfDay(near, { minutes: 60, site: { point: rabat, address: 'a' } }, day, before)).not.toEqual([])
    expect(slotsOfDay(near, { minutes: 60, site: { point: marrakesh, address: 'a' } }, day, before)).toEqual([])
  })
})
