// Announcements and unsubscription tokens belong to no single person.
import { unsubscribingToken } from '#server/platform/mail/unsubscribing.ts'
import { anAnnouncement } from '#tests/support/announcements.ts'
import type { Objects, Stage } from './objects.ts'

export const notificationObjects = {
  '/admin/announcements/{announcement}': async ({ app, cast }: Stage): Promise<Objects> => ({
    own: { announcement: await anAnnouncement(app, cast.admin) },
    another: null,
  }),
  '/notifications/unsubscriptions/{token}': async ({ app, cast }: Stage): Promise<Objects> => ({
    own: { token: unsubscribingToken(app.platform.config, { userId: cast.client.id, topic: 'jobs' }) },
    another: null,
  }),
}
