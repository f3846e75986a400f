import { sendAnnouncements } from '#server/features/notifications/announcements.ts'
import { announcementLifecycle } from '#shared/features/notifications/lifecycle.ts'
import { anAnnouncement } from '#tests/support/announcements.ts'
import { inTransaction } from '#tests/support/time.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing, TransitionCase } from './model.ts'

/** An audience without people, so that no step notifies anybody. */
export function announcementModel(fixtures: Fixtures): Model<Thing> {
  const { app, admin } = fixtures
  const { db } = app.platform.database
  const byEditor = (name: string): TransitionCase<Thing> => ({
    by: ['admin'],
    events: [],
    make: ({ id }, person) => app.call(`POST /admin/announcements/${id}/${name}`, { token: person?.token }),
  })
  return {
    entity: 'announcement',
    table: 'announcements',
    lifecycle: announcementLifecycle,
    begin: async () => ({
      id: await anAnnouncement(app, admin, { kinds: ['advisor'], languages: ['ar'] }),
      people: await peopleOf(fixtures),
    }),
    stateOf: async ({ id }) =>
      (await db.selectFrom('announcements').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      send: byEditor('send'),
      stop: byEditor('stop'),
      finish: {
        by: [],
        events: [],
        make: ({ id }) => inTransaction(app.platform, async inner => void (await sendAnnouncements.run(inner, id))),
      },
    },
  }
}
