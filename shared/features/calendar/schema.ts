import { z } from 'zod'
import {
  CurrencyCode,
  Day,
  Id,
  KnownLanguage,
  LanguageCode,
  LocalizedText,
  Moment,
  ReaderText,
} from '#shared/api/schemas.ts'
import { bookingLifecycle, bookingSides, places } from './lifecycle.ts'
import { zones } from './zones.ts'

const minutes = z.int().min(0).max(1440)
export const Hours = z.object({ from: minutes, to: minutes })
export const Rule = Hours.extend({ weekday: z.int().min(1).max(7) })

export const Service = z.object({
  id: Id,
  name: ReaderText,
  minutes: z.int(),
  place: z.enum(places),
  price: z.object({ amount: z.int(), currency: CurrencyCode }).nullable(),
  questions: z.array(z.string()),
  atOnce: z.boolean(),
})
export type Service = z.output<typeof Service>
export const OwnService = Service.extend({ name: LocalizedText, active: z.boolean(), version: z.int() })
export type OwnService = z.output<typeof OwnService>

/** A booking as one of its sides sees it. */
export const Booking = z.object({
  id: Id,
  side: z.enum(bookingSides),
  service: z.object({ id: Id, name: ReaderText, minutes: z.int() }),
  other: z.object({ name: z.string(), profile: z.string().nullable(), photo: z.string().nullable() }),
  status: z.enum(bookingLifecycle.states),
  askedBy: z.enum(bookingSides),
  startsAt: Moment,
  endsAt: Moment,
  /** `day`, `at` and `blocked` are in this time zone; hours are minutes since midnight. `blocked` includes the buffers. */
  zone: z.string(),
  day: Day,
  at: Hours,
  blocked: Hours,
  place: z.enum(places),
  address: z.string(),
  city: ReaderText.nullable(),
  /** Travel to a visit from the place before it; only for the advisor. */
  travel: z.object({ km: z.number(), minutes: z.int() }).nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  note: z.string(),
  language: LanguageCode,
  reason: z.string().nullable(),
  answerBy: Moment.nullable(),
  /** Whether it replaces an earlier booking. */
  moved: z.boolean(),
  lead: Id.nullable(),
  transitions: z.array(z.enum(bookingLifecycle.names)),
})
export type Booking = z.output<typeof Booking>

export const CalendarDay = z.object({
  day: Day,
  hours: z.array(Hours),
  /** A key of `holidays`. */
  holiday: z.string().nullable(),
  exception: z.object({ closed: z.boolean(), note: z.string() }).nullable(),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** Another due item of a day: a milestone of a project to which the advisor was invited, or a reminder of a lead. */
export const Mark = z.object({
  day: Day,
  kind: z.enum(['milestone', 'reminder']),
  title: z.string(),
  language: KnownLanguage,
  /** Id of the project or the lead. */
  of: Id,
})
export type Mark = z.output<typeof Mark>

export const Settings = z.object({
  zone: z.enum(zones),
  country: z.string(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  noticeHours: z.int(),
  mostPerDay: z.int(),
  radiusKm: z.int(),
})
