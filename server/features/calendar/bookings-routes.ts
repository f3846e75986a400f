// Booking and moving lock the calendar first, then check the time again.
import { randomUUIDv7 } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { lockOpenAccount, shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { bookings } from '#shared/features/calendar/bookings-contract.ts'
import {
  answerHours,
  type BookingSide,
  bookingLifecycle,
  horizonDays,
  mostOpen,
} from '#shared/features/calendar/lifecycle.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { bookingMachine, getLocked, sideOf } from './booking.machine.ts'
import { type BookingRow, countOpen, countOwn, findBooking, listOwn, lockBooking } from './booking-queries.ts'
import { findBookable, isListed, listOffered, type ServiceRow } from './calendar-queries.ts'
import * as event from './events.ts'
import { minutesOfBooking, placeOf, showSlots } from './free-times.ts'
import { calendarFile, icsDownload } from './ics.ts'
import { loadCalendar, lockCalendarOf, siteOf } from './load-calendar.ts'
import { presentBooking, presentService } from './present.ts'
import { blockedBy, dayAfter, dayAt, isOffered, isTooFar, type SlotRequest } from './slots.ts'

type In<K extends keyof typeof bookings> = Input<(typeof bookings)[K]>
const [hour, day] = [3_600_000, 86_400_000]

/** @throws AppError `booking.slot-taken`, `booking.too-far` */
async function expectOffered(
  ctx: RequestContext,
  professionalId: string,
  requested: SlotRequest,
  start: Date,
  moving?: string,
) {
  const { db, now } = ctx
  const settings = await lockCalendarOf(ctx, professionalId)
  const from = dayAt(settings.zone, start.getTime())
  const { calendar, today } = await loadCalendar(db, now, { professionalId, from, days: 1, moving })
  if (isTooFar(calendar, requested)) throw new AppError('booking.too-far')
  const isAhead = from <= dayAfter(today, horizonDays)
  if (!isAhead || !isOffered(calendar, requested, start.getTime(), now.getTime()))
    throw new AppError('booking.slot-taken')
  const blocked = blockedBy(calendar, start.getTime(), requested.minutes)
  return {
    zone: calendar.zone,
    startsAt: start,
    endsAt: new Date(blocked.end),
    blockedFrom: new Date(blocked.from),
    blockedUntil: new Date(blocked.until),
  }
}

/** The deadline for the other side's answer. */
export const answerBy = ({ now }: Pick<RequestContext, 'now'>, start: Date) =>
  new Date(Math.min(now.getTime() + answerHours * hour, start.getTime()))

type Confirmer = { readonly as: BookingSide | 'system'; readonly by?: string }

/** An imminent booking needs no reminder. */
async function confirm(ctx: WriteContext, booking: BookingRow, { as, by }: Confirmer): Promise<void> {
  const left = booking.startsAt.getTime() - ctx.now.getTime()
  const set = {
    answerBy: null,
    ...(left <= day && { dayNotifiedAt: ctx.now }),
    ...(left <= hour && { hourNotifiedAt: ctx.now }),
  }
  await bookingMachine.transition(ctx, booking, 'confirm', { as, by, set })
  const language = booking.advisorLanguage as Language
  const payload = {
    bookingId: booking.id,
    by: as === 'system' ? null : as,
    userId: booking.clientId,
    professionalId: booking.professionalId,
    title: inLanguage(booking.serviceName, language),
    language,
    cityId: booking.cityId,
  }
  await emit(ctx, event.bookingConfirmed(payload))
}

async function getBooking(ctx: RequestContext, id: string): Promise<BookingRow> {
  return expectFound(await lockBooking(ctx.db, id), 'booking.not-found')
}

type Written = { readonly answers: readonly string[]; readonly note?: string | undefined }

function textsOf({ questions }: Pick<ServiceRow, 'questions'>, { answers, note = '' }: Written) {
  const expected = questions as readonly string[]
  const missing = expected.findIndex((_, place) => !answers[place])
  if (missing >= 0) throw wrongField(`answers/${missing}`, 'required')
  return {
    answers: JSON.stringify(expected.map((question, place) => ({ question, answer: answers[place] }))),
    note,
  }
}

async function book(ctx: WriteContext, { params, body }: In<'POST /services/{service}/bookings'>) {
  const { id: clientId } = signedIn(ctx)
  if (!(await lockOpenAccount(ctx.db, clientId))) throw new AppError('session.ended')
  const service = await findBookable(ctx.db, params.service)
  if (!service || !(await shareLockOpenAccount(ctx.db, service.userId))) throw new AppError('service.not-found')
  const { professionalId, minutes, atOnce } = service
  if ((await countOpen(ctx.db, clientId, professionalId)) >= mostOpen) throw new AppError('booking.too-many-open')
  const placed = await placeOf(ctx.db, service.place, body)
  if (service.place === 'site' && !placed.address) throw wrongField('address', 'required')
  const start = new Date(body.start)
  const id = randomUUIDv7()
  const times = await expectOffered(ctx, professionalId, { minutes, site: siteOf(placed) }, start)
  await insertRow(ctx.db, 'bookings', {
    id,
    ...{ serviceId: service.id, professionalId, clientId },
    ...{ status: bookingLifecycle.initial, askedBy: 'client' as const, language: ctx.language },
    ...{ ...times, ...placed, ...textsOf(service, body) },
    ...{ answerBy: answerBy(ctx, start), createdAt: ctx.now, updatedAt: ctx.now },
  })
  await bookingMachine.begin(ctx, id, { by: clientId })
  if (atOnce) await confirm(ctx, await getBooking(ctx, id), { as: 'system' })
  else await emit(ctx, event.bookingRequested({ bookingId: id }))
  return { id, status: atOnce ? ('confirmed' as const) : ('requested' as const) }
}

async function reschedule(ctx: WriteContext, { params, body }: In<'POST /bookings/{booking}/reschedule'>) {
  const { id: by } = signedIn(ctx)
  const { booking: old, side } = await getLocked(ctx, params.booking)
  bookingMachine.expect(old, 'reschedule', { as: side, now: ctx.now })
  const start = new Date(body.start)
  const minutes = minutesOfBooking(old)
  const times = await expectOffered(ctx, old.professionalId, { minutes, site: siteOf(old) }, start, old.id)
  await bookingMachine.transition(ctx, old, 'reschedule', { as: side, by })
  const id = randomUUIDv7()
  const { serviceId, professionalId, clientId, place, address, cityId, lat, lon, note, language, answers } = old
  await insertRow(ctx.db, 'bookings', {
    id,
    ...{ serviceId, professionalId, clientId, place, address, cityId, lat, lon, note, language, ...times },
    ...{ answers: JSON.stringify(answers), status: bookingLifecycle.initial, askedBy: side, movedFrom: old.id },
    ...{ firstId: old.firstId ?? old.id, sequenceFrom: old.sequenceFrom + old.version + 1 },
    ...{ answerBy: answerBy(ctx, start), createdAt: ctx.now, updatedAt: ctx.now },
  })
  await bookingMachine.begin(ctx, id, { by })
  const isAtOnce = side === 'client' && old.atOnce
  if (isAtOnce) await confirm(ctx, await getBooking(ctx, id), { as: 'system' })
  else await emit(ctx, event.bookingMoved({ bookingId: id, by: side }))
  return { id, status: isAtOnce ? ('confirmed' as const) : ('requested' as const) }
}

async function cancel(ctx: WriteContext, { params, body }: In<'POST /bookings/{booking}/cancel'>) {
  const { booking, side } = await getLocked(ctx, params.booking)
  await bookingMachine.transition(ctx, booking, 'cancel', { as: side, by: signedIn(ctx).id, reason: body.reason })
  await emit(ctx, event.bookingCancelled({ bookingId: booking.id, by: side }))
  return done
}

async function listBookings(
  ctx: RequestContext,
  { query }: In<'GET /bookings'>,
): Promise<Returned<(typeof bookings)['GET /bookings']>> {
  const { id: clientId, professionalId } = signedIn(ctx)
  const reader = professionalId ? { professionalId } : { clientId }
  const { of, page, pageSize } = query
  const counts = await countOwn(ctx.db, reader)
  const rows = await listOwn(ctx.db, reader, of, query)
  const side = professionalId ? 'advisor' : 'client'
  return { items: rows.map(row => presentBooking(ctx, row, { side })), page, pageSize, total: counts[of], counts }
}

export const bookingsRoutes = bind(bookings, {
  'GET /professionals/{profile}/services': async ({ db }, { params }) => {
    if (!(await isListed(db, params.profile))) throw new AppError('professional.not-found')
    return (await listOffered(db, params.profile)).map(presentService)
  },
  'GET /services/{service}/slots': showSlots,
  'POST /services/{service}/bookings': book,
  'GET /bookings': listBookings,
  'GET /bookings/{booking}.ics': async (ctx, { params }) => {
    const { booking, side } = sideOf(ctx, await findBooking(ctx.db, params.booking))
    const { language } = ctx
    const name = inLanguage(booking.serviceName, language)
    return icsDownload(calendarFile([booking], { side, language, name }), `imara-${booking.id.slice(0, 8)}.ics`)
  },
  'POST /bookings/{booking}/confirm': async (ctx, { params }) => {
    const { booking, side } = await getLocked(ctx, params.booking)
    await confirm(ctx, booking, { as: side, by: signedIn(ctx).id })
    return done
  },
  'POST /bookings/{booking}/reschedule': reschedule,
  'POST /bookings/{booking}/cancel': cancel,
  'POST /bookings/{booking}/finish': async (ctx, { params }) => {
    const { booking, side } = await getLocked(ctx, params.booking)
    await bookingMachine.transition(ctx, booking, 'finish', { as: side, by: signedIn(ctx).id })
    await emit(ctx, event.bookingDone({ bookingId: booking.id, by: side }))
    return done
  },
  'POST /bookings/{booking}/miss': async (ctx, { params }) => {
    const { booking, side } = await getLocked(ctx, params.booking)
    await bookingMachine.transition(ctx, booking, 'miss', { as: side, by: signedIn(ctx).id })
    await emit(ctx, event.bookingMissed({ bookingId: booking.id }))
    return done
  },
})
