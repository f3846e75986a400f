import { sendAnnouncements } from '#server/features/notifications/announcements.ts'
import { announcementLifecycle } from '#shared/features/notifications/lifecycle.ts'
import { anAnnouncement } from '#tests/support/announcements.ts'
import { within } from '#tests/support/time.ts'
import type { Thing, TransitionCase, Walk } from './walk.ts'
import { peopleOf, type World } from './world.ts'

/** An audience without people, so that no step notifies anybody. */
export function announcementWalk(world: World): Walk<Thing> {
  const { app, admin } = world
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
      people: await peopleOf(world),
    }),
    stateOf: async ({ id }) =>
      (await db.selectFrom('announcements').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      send: byEditor('send'),
      stop: byEditor('stop'),
      finish: {
        by: [],
        events: [],
        make: ({ id }) => within(app.platform, async inner => void (await sendAnnouncements.run(inner, id))),
      },
    },
  }
}
