// Calendars of the demo's advisors: hours, services, and past and upcoming bookings in every state.

import { bookingMachine } from '#server/features/calendar/booking.machine.ts'
import { answerBy } from '#server/features/calendar/bookings-routes.ts'
import * as happened from '#server/features/calendar/events.ts'
import { holidayOn } from '#server/features/calendar/holidays.ts'
import { blockedBy } from '#server/features/calendar/slots.ts'
import type { BookingPlace, BookingStatus } from '#shared/features/calendar/lifecycle.ts'
import { type HolidayCountry, isHolidayCountry, zoneOf } from '#shared/features/calendar/zones.ts'
import type { Localized } from '#shared/values/localized.ts'
import { at, type Days, idOf, later, localized, randomOf } from './basics.ts'
import { askedAt, type BookingSeed, bookingsOfDemo, bookingsOfOthers, remindersOf } from './bookings.ts'
import type { DemoRows, Pro } from './model.ts'
import { insert } from './model.ts'
import { demoPro } from './professionals.ts'
import { insertTransitions, type Step } from './timeline.ts'

type Seed = {
  readonly key: string
  readonly name: Localized
  readonly minutes: number
  readonly place: BookingPlace
  /** In whole units of Morocco's currency; null for a free service. */
  readonly price: number | null
  readonly questions: Localized | null
  readonly atOnce: boolean
}

const services: readonly Seed[] = [
  {
    key: 'visit',
    name: localized(
      'Site visit with a written report | Visite du chantier avec compte rendu | زيارة الموقع مع تقرير مكتوب',
    ),
    minutes: 90,
    place: 'site',
    price: 600,
    questions: localized(
      'Which floor is it on, and is there a lift? | À quel étage, et y a-t-il un ascenseur ? | في أي طابق، وهل يوجد مصعد؟',
    ),
    atOnce: false,
  },
  {
    key: 'plans',
    name: localized(
      'Going through plans and bids together | Relecture commune des plans et devis | مراجعة المخططات والعروض معًا',
    ),
    minutes: 60,
    place: 'office',
    price: 350,
    questions: null,
    atOnce: false,
  },
  {
    key: 'call',
    name: localized('First call | Premier appel | مكالمة أولى'),
    minutes: 30,
    place: 'video',
    price: null,
    questions: null,
    atOnce: true,
  },
]

/** Friday is a day of prayer or of rest; where it is a working day, the break is longer. */
function rulesOf(country: HolidayCountry) {
  const rest = { MA: [6, 7], FR: [6, 7], EG: [5, 6], SA: [5, 6], AE: [6, 7], PK: [7], IN: [7] }[country]
  return [1, 2, 3, 4, 5, 6, 7]
    .filter(weekday => !rest.includes(weekday))
    .flatMap(weekday => [
      { weekday, from: 540, to: weekday === 5 && country !== 'FR' ? 720 : 750 },
      { weekday, from: weekday === 5 && country !== 'FR' ? 900 : 840, to: 1080 },
    ])
}

const countryOf = ({ city }: Pro): HolidayCountry => (isHolidayCountry(city.country) ? city.country : 'MA')
const price = ({ city }: Pro, units: number) => (city.country === 'FR' ? Math.round(units / 4) : units) * 100

function insertCalendar(rows: DemoRows, pro: Pro, days: Days): void {
  const country = countryOf(pro)
  const made = days.ago(90, 8)
  insert(rows, 'calendarSettings', {
    professionalId: pro.id,
    zone: zoneOf[country],
    country,
    bufferBefore: 0,
    bufferAfter: 15,
    noticeHours: 4,
    mostPerDay: 5,
    radiusKm: Math.min(120, Math.max(20, Math.round(pro.radius))),
    updatedAt: made,
  })
  for (const [place, { weekday, from, to }] of rulesOf(country).entries())
    insert(rows, 'availabilityRules', {
      id: idOf(`hours:${pro.id}:${place}`),
      professionalId: pro.id,
      weekday,
      fromMinute: from,
      toMinute: to,
    })
  for (const [place, { key, name, questions, atOnce, price: units, ...seed }] of services.entries())
    insert(rows, 'services', {
      id: idOf(`service:${pro.id}:${key}`),
      professionalId: pro.id,
      name: JSON.stringify(name),
      ...{
        minutes: seed.minutes,
        place: seed.place,
        currency: pro.city.currency,
        atOnce,
        position: place + 1,
      },
      price: units === null ? null : price(pro, units),
      questions: JSON.stringify(questions ? [questions[pro.person.language]] : []),
      ...{ createdAt: made, updatedAt: made },
    })
}

/** The date that many working days ahead, or back if negative. */
function workingDay(pro: Pro, today: string, ahead: number): Temporal.PlainDate {
  const country = countryOf(pro)
  const open = new Set(rulesOf(country).map(({ weekday }) => weekday))
  const step = ahead < 0 ? -1 : 1
  let date = Temporal.PlainDate.from(today)
  for (let left = Math.abs(ahead); left > 0; ) {
    date = date.add({ days: step })
    if (open.has(date.dayOfWeek) && !holidayOn(country, date.toString())) left -= 1
  }
  return date
}

function stepsOf(
  bookingId: string,
  { status, from, pro, reason, askedBy = 'client', movedFrom }: BookingSeed,
  requestedAt: Date,
  start: Date,
  end: Date,
): Step[] {
  const [client, advisor] = [from.id, pro.person.id]
  const [first, second] = askedBy === 'client' ? [client, advisor] : [advisor, client]
  const of = { bookingId }
  const asked = movedFrom ? happened.bookingMoved({ ...of, by: askedBy }) : happened.bookingRequested(of)
  const begun: Step = { to: 'requested', by: first, at: requestedAt, event: asked }
  const by = askedBy === 'client' ? 'advisor' : 'client'
  const { id: professionalId, city } = pro
  const lead = { userId: client, professionalId, title: '', language: from.language, cityId: city.id }
  const confirmed = happened.bookingConfirmed({ ...of, ...lead, by })
  const sure: Step = { to: 'confirmed', by: second, at: later(requestedAt, 3), event: confirmed }
  const cancelled = happened.bookingCancelled({ ...of, by: 'client' })
  const last: Readonly<Record<BookingStatus, readonly Step[]>> = {
    requested: [],
    confirmed: [sure],
    done: [sure, { to: 'done', by: advisor, at: later(end, 1), event: happened.bookingDone({ ...of, by: 'advisor' }) }],
    no_show: [sure, { to: 'no_show', by: advisor, at: later(end, 0.5), event: happened.bookingMissed(of) }],
    cancelled: [sure, { to: 'cancelled', by: client, at: later(start, -26), reason: reason ?? null, event: cancelled }],
    rescheduled: [sure, { to: 'rescheduled', by: client, at: later(requestedAt, 20) }],
  }
  return [begun, ...last[status]]
}

type Where = { readonly pro: Pro; readonly seed: Seed; readonly key: string }

/** A visit takes place in the advisor's city. */
function whereOf({ pro: { city, person }, seed, key }: Where) {
  const random = randomOf(`booking:${key}`)
  const answer = at(['2', '3', '5'], random.whole(0, 2))
  const answers = seed.questions ? [{ question: seed.questions[person.language], answer }] : []
  const own = { place: seed.place, answers: JSON.stringify(answers) }
  if (seed.place !== 'site') return own
  const near = (degrees: number) => degrees + random.whole(-40, 40) / 1000
  const address = `${random.whole(2, 140)}, ${at(city.areas, random.whole(0, 9)).latin}`
  return { ...own, address, cityId: city.id, lat: near(city.lat), lon: near(city.lon) }
}

/** The booked time by the advisor's clock, with the columns that depend on it. */
function whenOf({ pro, ahead, at: minutes }: BookingSeed, seed: Seed, days: Days) {
  const zone = zoneOf[countryOf(pro)]
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  const start = workingDay(pro, days.day(0), ahead).toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds
  const blocked = blockedBy({ before: 0, after: 15 }, start, seed.minutes)
  const [startsAt, endsAt, blockedFrom, blockedUntil] = [
    new Date(blocked.start),
    new Date(blocked.end),
    new Date(blocked.from),
    new Date(blocked.until),
  ]
  return { zone, startsAt, endsAt, blockedFrom, blockedUntil }
}

/** Keeps the same calendar event as the booking it replaces; 3 is the highest sequence that one can have reached. */
const sameEvent = (movedFrom: string) => ({ firstId: idOf(`booking:${movedFrom}`), sequenceFrom: 3 })

function insertBooking(rows: DemoRows, booking: BookingSeed, days: Days): void {
  const { key, pro, from, status, note = '', askedBy = 'client', movedFrom } = booking
  const seed = at(services, booking.service)
  const when = whenOf(booking, seed, days)
  const requestedAt = askedAt(booking, when.startsAt, days)
  const id = idOf(`booking:${key}`)
  const steps = stepsOf(id, booking, requestedAt, when.startsAt, when.endsAt)
  insert(rows, 'bookings', {
    id,
    serviceId: idOf(`service:${pro.id}:${seed.key}`),
    ...{ professionalId: pro.id, clientId: from.id, status, askedBy, note, language: from.language },
    ...when,
    ...whereOf({ pro, seed, key }),
    ...remindersOf(booking, when.startsAt),
    reason: booking.reason ?? null,
    answerBy: status === 'requested' ? answerBy({ now: requestedAt }, when.startsAt) : null,
    ...(movedFrom ? { movedFrom: idOf(`booking:${movedFrom}`), ...sameEvent(movedFrom) } : { movedFrom: null }),
    createdAt: requestedAt,
    updatedAt: steps.at(-1)?.at ?? requestedAt,
    version: steps.length,
  })
  insertTransitions(rows, bookingMachine, id, steps)
}

/** A day off for the demo's advisor, and a shorter one. */
function insertExceptions(rows: DemoRows, pro: Pro, days: Days): void {
  const seeds = [
    [8, null, localized('Training | Formation | تدريب')],
    [11, [540, 720], localized('Short day | Journée courte | يوم قصير')],
  ] as const
  for (const [ahead, hours, texts] of seeds)
    insert(rows, 'availabilityExceptions', {
      id: idOf(`exception:${pro.id}:${ahead}`),
      professionalId: pro.id,
      day: workingDay(pro, days.day(0), ahead).toString(),
      fromMinute: hours?.[0] ?? null,
      toMinute: hours?.[1] ?? null,
      note: texts[pro.person.language],
      createdAt: days.ago(10, 9),
    })
}

export function buildCalendars(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const own = demoPro(pros, 'advisor')
  for (const pro of pros.filter(({ type }) => type === 'advisor')) {
    insertCalendar(rows, pro, days)
    for (const booking of pro.id === own.id ? bookingsOfDemo(pro) : bookingsOfOthers(pro))
      insertBooking(rows, booking, days)
  }
  insertExceptions(rows, own, days)
}
