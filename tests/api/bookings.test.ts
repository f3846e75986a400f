import { describe, expect, it } from 'vitest'
import { erasedText } from '#server/platform/erased.ts'
import {
  aBooking,
  aService,
  beganHoursAgo,
  book,
  freeTimes,
  listBookings,
  openHours,
  perform,
  rowOf,
  slotsOf,
} from '#tests/support/calendar.ts'
import { advisor, client, fieldsOf, service, show, withCalendar } from '#tests/support/calendar-fixtures.ts'
import { app, db, refusal, runJobs } from '#tests/support/fixtures.ts'

withCalendar()

async function notifiedTo({ id }: { id: string }): Promise<string[]> {
  await app.platform.deliverer.deliverAll()
  const rows = await db().selectFrom('notifications').select('type').where('userId', '=', id).execute()
  return rows.map(({ type }) => type).toSorted()
}

describe('booking', () => {
  it('waits for the advisor, blocks its time, and creates a lead when confirmed', async () => {
    const [first = '', second = ''] = await freeTimes(app, service)
    const { status, body } = await book(app, client, service, first, { note: 'At the gate.' })
    expect([status, body.status]).toEqual([201, 'requested'])
    expect(await freeTimes(app, service)).not.toContain(first)
    // Half an hour later overlaps; an hour later is blocked by the buffer of a quarter of an hour.
    expect(await freeTimes(app, service)).not.toContain(second)
    expect((await listBookings(app, client)).items).toMatchObject([
      { id: body.id, side: 'client', note: 'At the gate.', transitions: ['reschedule', 'cancel'] },
    ])
    const { requests } = await show()
    expect(requests).toMatchObject([{ id: body.id, side: 'advisor', transitions: ['confirm', 'reschedule', 'cancel'] }])
    expect((await perform(app, client, body.id, 'confirm')).status).toBe(409)
    expect((await perform(app, advisor, body.id, 'confirm')).status).toBe(200)
    const leads = await db().selectFrom('leads').selectAll().where('ownerId', '=', advisor.professionalId).execute()
    expect(leads).toMatchObject([
      { source: 'booking', clientId: client.id, stage: 'visit_planned', title: 'Site visit' },
    ])
    expect((await listBookings(app, advisor)).items).toMatchObject([{ lead: leads[0]?.id, status: 'confirmed' }])
    expect(await notifiedTo(advisor)).toEqual(['booking-requested'])
    expect(await notifiedTo(client)).toEqual(['booking-confirmed'])
  })

  it('is confirmed at once for a service with instant booking, and creates no second lead', async () => {
    const quick = await aService(app, advisor, { atOnce: true })
    const [first = ''] = await freeTimes(app, quick)
    expect((await book(app, client, quick, first)).body.status).toBe('confirmed')
    await aBooking(app, client, quick)
    expect(await db().selectFrom('leads').selectAll().where('clientId', '=', client.id).execute()).toHaveLength(1)
    expect(await notifiedTo(client)).toEqual(['booking-confirmed', 'booking-confirmed'])
  })

  it('is refused at a time that is not free, beyond the radius, without answers, and above five open bookings', async () => {
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

  it('checks travel times, buffers and limits again in the transaction', async () => {
    const visit = await aService(app, advisor, { place: 'site' })
    const [one = ''] = await freeTimes(app, visit, { city: 'casablanca', address: 'Here 1' })
    expect((await book(app, client, visit, one, { city: 'casablanca', address: 'Here 1' })).status).toBe(201)
    // 60 minutes plus a buffer of 15: 90 minutes later is free for a video call and for a visit in the same town.
    const later = new Date(Date.parse(one) + 90 * 60_000).toISOString()
    expect(await freeTimes(app, service)).toContain(later)
    await openHours(app, advisor, { mostPerDay: 1 })
    expect(refusal(await book(app, client, service, later))).toEqual([409, 'booking.slot-taken'])
  })

  it('answers 404 for an advisor on holiday and for an inactive service', async () => {
    const [start = ''] = await freeTimes(app, service)
    const away = (onHoliday: boolean) =>
      db().updateTable('professionals').set({ onHoliday }).where('id', '=', advisor.professionalId).execute()
    await away(true)
    expect(refusal(await book(app, client, service, start))).toEqual([404, 'service.not-found'])
    await away(false)
    await db().updateTable('services').set({ active: false }).where('id', '=', service).execute()
    expect(refusal(await book(app, client, service, start))).toEqual([404, 'service.not-found'])
  })
})

describe('a booking', () => {
  it('is rescheduled by either side: a new booking replaces it and waits for the other side', async () => {
    const booking = await aBooking(app, client, service)
    const [, , , start = ''] = await freeTimes(app, service)
    const moved = await perform(app, advisor, booking, 'reschedule', { start })
    expect(moved.body.status).toBe('requested')
    expect(await rowOf(app, booking)).toMatchObject({ status: 'rescheduled' })
    expect(await rowOf(app, moved.body.id)).toMatchObject({ movedFrom: booking, askedBy: 'advisor' })
    expect((await listBookings(app, client)).items).toMatchObject([
      { moved: true, transitions: ['confirm', 'reschedule', 'cancel'] },
    ])
    expect((await perform(app, advisor, moved.body.id, 'confirm')).status).toBe(409)
    expect((await perform(app, client, moved.body.id, 'confirm')).status).toBe(200)
    expect(await notifiedTo(client)).toContain('booking-moved')
    expect(await notifiedTo(advisor)).toContain('booking-confirmed')
  })

  it('can be moved by half an hour into its own time', async () => {
    const booking = await aBooking(app, client, service)
    const start = new Date((await rowOf(app, booking)).startsAt.getTime() + 1_800_000).toISOString()
    expect((await perform(app, client, booking, 'reschedule', { start })).status).toBe(200)
  })

  it('is cancelled before its start, with a reason that the other side reads', async () => {
    const booking = await aBooking(app, client, service)
    expect((await perform(app, client, booking, 'cancel', { reason: 'because' })).status).toBe(400)
    await perform(app, client, booking, 'cancel', { reason: 'ill' })
    expect((await listBookings(app, advisor, 'past')).items).toMatchObject([{ status: 'cancelled', reason: 'ill' }])
    expect(await notifiedTo(advisor)).toContain('booking-cancelled')
    const late = await aBooking(app, client, service)
    await perform(app, advisor, late, 'confirm')
    await beganHoursAgo(app, late, 2)
    expect((await perform(app, client, late, 'cancel', { reason: 'ill' })).status).toBe(409)
  })

  it('is marked as missed after its start, only by the advisor', async () => {
    const booking = await aBooking(app, client, service)
    await perform(app, advisor, booking, 'confirm')
    expect((await perform(app, advisor, booking, 'miss')).status).toBe(409)
    await beganHoursAgo(app, booking, 1)
    expect((await perform(app, client, booking, 'miss')).status).toBe(403)
    expect((await perform(app, advisor, booking, 'miss')).status).toBe(200)
    expect(await notifiedTo(client)).toContain('booking-missed')
  })

  it('lapses unanswered; a confirmed one sends reminders a day and an hour before, and is done two days after', async () => {
    const [requested, sure] = [await aBooking(app, client, service), await aBooking(app, client, service)]
    await perform(app, advisor, sure, 'confirm')
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await db()
      .updateTable('bookings')
      .set({ answerBy: at(-1) })
      .where('id', '=', requested)
      .execute()
    await runJobs()
    expect(await rowOf(app, requested)).toMatchObject({ status: 'cancelled', reason: 'unanswered' })
    expect(await notifiedTo(client)).toEqual(['booking-confirmed', 'booking-lapsed'])
    await beganHoursAgo(app, sure, -20)
    await runJobs()
    await runJobs()
    expect((await notifiedTo(client)).filter(type => type === 'booking-tomorrow')).toHaveLength(1)
    expect(await notifiedTo(advisor)).not.toContain('booking-soon')
    await beganHoursAgo(app, sure, -0.5)
    await runJobs()
    await runJobs()
    expect((await notifiedTo(advisor)).filter(type => type === 'booking-soon')).toHaveLength(1)
    await beganHoursAgo(app, sure, 50)
    await runJobs()
    expect(await rowOf(app, sure)).toMatchObject({ status: 'done' })
  })

  it('ends when a side closes the account, and erasure removes that side’s texts', async () => {
    const booking = await aBooking(app, client, service, { note: 'The blue door' })
    await app.platform.database.transaction(async trx => {
      const { endBookingsOf, eraseBookingsOf } = await import('#server/features/calendar/erasure.ts')
      const inTransaction = {
        db: trx,
        now: new Date(),
        services: app.platform.appContext.services,
      }
      await endBookingsOf(inTransaction, { userId: client.id })
      await eraseBookingsOf(inTransaction, { userId: client.id })
    })
    expect(await rowOf(app, booking)).toMatchObject({
      status: 'cancelled',
      reason: 'account-closed',
      note: erasedText,
      address: '',
    })
    expect(await notifiedTo(advisor)).toContain('booking-cancelled')
  })
})
