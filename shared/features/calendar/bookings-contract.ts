// The endpoints of bookings: free times for everybody, booking, and the actions of both sides.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Day, Done, Id, longText, Moment, PageQuery, pageOf, Slug, text } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { bookFields, cancelFields, whereFields } from './fields.ts'
import { mostQuestions } from './lifecycle.ts'
import { Booking, Service } from './schema.ts'

const ofBooking = z.object({ booking: Id })
const sides = { module: 'connects', action: 'isUpdate', areas: ['user', 'advisor'] } as const
const readers = { module: 'connects', action: 'isRead', areas: ['user', 'advisor'] } as const
const advisor = { module: 'connects', action: 'isUpdate', areas: ['advisor'] } as const
const Asked = z.object({ id: Id, status: z.enum(['requested', 'confirmed']) })

export const bookings = {
  'GET /professionals/{profile}/services': {
    summary: 'What can be booked of a professional, in their order.',
    params: z.object({ profile: Slug }),
    returns: z.array(Service),
    access: 'open',
    reads: ['professionals'],
    sharedWhen: always,
  },
  'GET /services/{service}/slots': {
    summary:
      'Free times of a service from a day on; of a visit for a city and an address. `moving`: an own booking gives its time free.',
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
    summary: 'Books a free time; it waits for the advisor unless the service is booked at once.',
    params: z.object({ service: Id }),
    body: schemaOf(whereFields)
      .omit({ service: true })
      .extend({
        ...schemaOf(bookFields).shape,
        start: Moment,
        answers: z.array(longText(0, 600)).max(mostQuestions).default([]),
      }),
    returns: Asked,
    status: 201,
    access: { module: 'connects', action: 'isWrite', areas: ['user'] },
  },
  'GET /bookings': {
    summary: 'The own bookings: what comes, the next one first, or what is over, the last one first.',
    query: PageQuery.extend({ of: z.enum(['coming', 'past']).default('coming') }),
    returns: pageOf(Booking).extend({ counts: z.record(z.string(), z.int()) }),
    access: readers,
  },
  'GET /bookings/{booking}.ics': {
    summary: 'An own booking as iCalendar.',
    params: ofBooking,
    returns: Download,
    download: true,
    access: readers,
  },
  'POST /bookings/{booking}/confirm': {
    summary: 'Says yes to the time that the other side asked for.',
    params: ofBooking,
    returns: Done,
    access: sides,
  },
  'POST /bookings/{booking}/reschedule': {
    summary: 'Asks for another free time: a new booking takes the place of this one and waits for the other side.',
    params: ofBooking,
    body: z.object({ start: Moment }),
    returns: Asked,
    access: sides,
  },
  'POST /bookings/{booking}/cancel': {
    summary: 'Cancels a booking that has not begun, with a reason that the other side reads.',
    params: ofBooking,
    body: schemaOf(cancelFields),
    returns: Done,
    access: sides,
  },
  'POST /bookings/{booking}/finish': {
    summary: 'It has taken place.',
    params: ofBooking,
    returns: Done,
    access: advisor,
  },
  'POST /bookings/{booking}/miss': {
    summary: 'The client did not come.',
    params: ofBooking,
    returns: Done,
    access: advisor,
  },
} as const satisfies Contract
