// The endpoints of bookings: free times for everybody, booking, and the actions of both sides.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import { Download } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Day, Id, longText, Moment, PageQuery, pageOf, SentMoment, Slug, text } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { bookFields, cancelFields, whereFields } from './fields.ts'
import { mostQuestions } from './lifecycle.ts'
import { Booking, Service } from './schema.ts'

const ofBooking = z.object({ booking: Id })
const sides = { module: 'connects', action: 'isUpdate', areas: ['user', 'advisor'] } as const
const readers = { module: 'connects', action: 'isRead', areas: ['user', 'advisor'] } as const
const advisor = { module: 'connects', action: 'isUpdate', areas: ['advisor'] } as const
const Requested = z.object({ id: Id, status: z.enum(['requested', 'confirmed']) })

export const bookings = {
  'GET /professionals/{profile}/services': {
    summary: 'Returns the services of a professional that can be booked, in the professional’s order.',
    params: z.object({ profile: Slug }),
    returns: z.array(Service),
    access: 'open',
    reads: ['professionals'],
    sharedWhen: always,
  },
  'GET /services/{service}/slots': {
    summary:
      'Returns free times of a service from a given day; a visit needs a city and an address. `moving` counts the time of that booking as free.',
    params: z.object({ service: Id }),
    query: z.object({
      from: Day.optional(),
      days: z.coerce.number().int().min(1).max(31).default(14),
      city: Slug.optional(),
      address: text(0, 200).optional(),
      moving: Id.optional(),
    }),
    returns: z.object({
      zone: z.string(),
      today: Day,
      /** The last day that can be booked. */
      last: Day,
      tooFar: z.boolean(),
      /** `wall` is the local time in the advisor's time zone. */
      days: z.array(z.object({ day: Day, slots: z.array(z.object({ at: Moment, wall: z.string() })) })),
    }),
    access: 'open',
  },
  'POST /services/{service}/bookings': {
    summary: 'Books a free time; the advisor must confirm it unless the service is booked instantly.',
    params: z.object({ service: Id }),
    body: schemaOf(whereFields)
      .omit({ service: true })
      .extend({
        ...schemaOf(bookFields).shape,
        start: SentMoment,
        answers: z.array(longText(0, 600)).max(mostQuestions).default([]),
      }),
    returns: Requested,
    status: 201,
    access: { module: 'connects', action: 'isWrite', areas: ['user'] },
  },
  'GET /bookings': {
    summary: 'Returns the caller’s bookings: upcoming ones, next first, or past ones, latest first.',
    query: PageQuery.extend({ of: z.enum(['coming', 'past']).default('coming') }),
    returns: pageOf(Booking).extend({ counts: z.record(z.string(), z.int()) }),
    access: readers,
  },
  'GET /bookings/{booking}.ics': {
    summary: 'Returns one of the caller’s bookings as iCalendar.',
    params: ofBooking,
    returns: Download,
    download: true,
    access: readers,
  },
  ...actionsOn('/bookings/{booking}', sides, {
    confirm: 'Confirms the time that the other side requested.',
    reschedule: {
      summary: 'Requests another free time: a new booking replaces this one and waits for the other side.',
      body: z.object({ start: SentMoment }),
      returns: Requested,
    },
    cancel: {
      summary: 'Cancels a booking that has not started, with a reason for the other side.',
      body: schemaOf(cancelFields),
    },
    finish: { summary: 'Marks a booking as having taken place.', access: advisor },
    miss: { summary: 'Marks a booking as missed by the client.', access: advisor },
  }),
} as const satisfies Contract
