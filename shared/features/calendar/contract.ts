// The endpoints of an advisor's own calendar: entries, hours, exceptions, services, the private feed.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { CurrencyCode, Day, Done, Id, Moment } from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { exceptionFields, hoursFields, serviceFields, settingsFields } from './fields.ts'
import { calendarViews } from './lifecycle.ts'
import { Booking, CalendarDay, Hours, Mark, OwnService, Rule, Settings } from './schema.ts'

const mayRead = { module: 'profiles', action: 'isRead', areas: ['advisor'] } as const
const mayChange = { module: 'profiles', action: 'isUpdate', areas: ['advisor'] } as const
const ofDay = z.object({ day: Day })
const ofService = z.object({ service: Id })
/** The public profile shows whether the advisor can be booked. */
const shown = { changes: ['professionals'] } as const

/** 32 random bytes in base64url. */
export const FeedToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const calendar = {
  'GET /calendar': {
    summary:
      'Returns a week, a month in whole weeks, or a list of days of the caller’s calendar: hours, holidays, bookings, deadlines, requests.',
    query: z.object({ view: z.enum(calendarViews).default('week'), day: Day.optional() }),
    returns: z.object({
      zone: z.string(),
      country: z.string(),
      today: Day,
      /** The requested day, and the days of the previous and the next view. */
      day: Day,
      previous: Day,
      next: Day,
      /** Minutes since midnight in the advisor's time zone. */
      time: z.int(),
      days: z.array(CalendarDay),
      bookings: z.array(Booking),
      marks: z.array(Mark),
      requests: z.array(Booking),
      /** The range of hours of the shown days. */
      minutes: z.object({
        offered: z.int(),
        site: z.int(),
        video: z.int(),
        office: z.int(),
        travel: z.int(),
      }),
      /** What the advisor has set up; both are needed before anybody can book. */
      ready: z.object({ hours: z.boolean(), services: z.boolean() }),
    }),
    access: mayRead,
  },
  'GET /calendar/weeks': {
    summary: 'Returns bookings and their hours by week: the last four weeks, this week, the next three.',
    returns: z.array(z.object({ day: Day, current: z.boolean(), bookings: z.int(), minutes: z.int() })),
    access: mayRead,
  },
  'GET /calendar/settings': {
    summary:
      'Returns the settings of the caller’s calendar: time zone, buffers, limits, weekly hours, exceptions, services, the feed.',
    returns: Settings.extend({
      version: z.int(),
      rules: z.array(Rule),
      exceptions: z.array(z.object({ day: Day, hours: Hours.nullable(), note: z.string() })),
      services: z.array(OwnService),
      currency: CurrencyCode,
      feedSince: Moment.nullable(),
    }),
    access: mayRead,
  },
  'PUT /calendar/settings': {
    summary: 'Sets time zone, holidays, buffers, notice, limits and radius; existing bookings stay.',
    body: schemaOf(settingsFields),
    returns: Done,
    access: mayChange,
  },
  'PUT /calendar/hours': {
    summary: 'Sets the hours of some weekdays; empty hours close them.',
    body: ruled(schemaOf(hoursFields), hoursFields),
    returns: Done,
    access: mayChange,
    ...shown,
  },
  'PUT /calendar/exceptions': {
    summary: 'Sets other hours for one day, or closes it; existing bookings stay.',
    body: ruled(schemaOf(exceptionFields), exceptionFields),
    returns: Done,
    access: mayChange,
  },
  'DELETE /calendar/exceptions/{day}': {
    summary: 'Restores the ordinary hours of a day.',
    params: ofDay,
    returns: Done,
    access: mayChange,
  },
  'POST /calendar/services': {
    summary: 'Adds a service that can be booked; its name is in the caller’s language.',
    body: schemaOf(serviceFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: mayChange,
    ...shown,
  },
  'PUT /calendar/services/{service}': {
    summary: 'Changes the caller’s service; existing bookings keep their terms.',
    params: ofService,
    body: schemaOf(serviceFields),
    returns: Done,
    access: mayChange,
    ...shown,
  },
  'POST /calendar/feed': {
    summary:
      'Creates a private calendar address for other programs and revokes the previous one. Only this response contains it.',
    returns: z.object({ path: z.string() }),
    status: 201,
    access: mayChange,
  },
  'DELETE /calendar/feed': {
    summary: 'Revokes the private address.',
    returns: Done,
    access: mayChange,
  },
  'GET /calendar/feed/{token}.ics': {
    summary: 'Returns the bookings of a calendar as iCalendar, to anybody who has its private address.',
    params: z.object({ token: FeedToken }),
    returns: Download,
    download: true,
    access: 'open',
  },
} as const satisfies Contract
