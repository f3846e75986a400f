import { bookingLifecycle } from '#shared/features/calendar/lifecycle.ts'
import { aBooking, anAdvisor, aService, beganHoursAgo, freeTimes, perform } from '#tests/support/calendar.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing, type TransitionCase } from './model.ts'

type Booked = Thing & { readonly service: string }

export function bookingModel(fixtures: Fixtures): Model<Booked> {
  const { app, market } = fixtures
  const { db } = app.platform.database
  const transitionCase = (
    by: readonly string[],
    name: string,
    events: readonly string[],
    body?: object,
  ): TransitionCase<Booked> => ({
    by,
    events,
    make: ({ id }, person: SignedIn | null) => perform(app, person, id, name, body),
  })
  const after = ({ id }: Booked) => beganHoursAgo(app, id, 2)
  return {
    entity: 'booking',
    table: 'bookings',
    lifecycle: bookingLifecycle,
    begin: async () => {
      const people = { ...(await peopleOf(fixtures)), pro: await anAdvisor(app, market) }
      const service = await aService(app, people.pro)
      return { id: await aBooking(app, people.client, service), service, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      confirm: transitionCase(['pro'], 'confirm', ['booking-confirmed']),
      cancel: transitionCase(['client', 'pro'], 'cancel', ['booking-cancelled'], { reason: 'ill' }),
      reschedule: {
        by: ['client', 'pro'],
        events: ['booking-moved'],
        make: async ({ id, service }, person) => {
          const [start = ''] = (await freeTimes(app, service)).slice(-1)
          return await perform(app, person, id, 'reschedule', { start })
        },
      },
      lapse: {
        by: [],
        events: ['booking-lapsed'],
        make: async ({ id }) => {
          await db
            .updateTable('bookings')
            .set({ answerBy: new Date(0) })
            .where('id', '=', id)
            .execute()
          await runJobs(app)
        },
        may: (_, _who, state) => state === 'requested',
      },
      finish: { ...transitionCase(['pro'], 'finish', ['booking-done']), prepare: after },
      miss: { ...transitionCase(['pro'], 'miss', ['booking-missed']), prepare: after },
    },
  }
}
