// Announcements and unsubscription tokens belong to no single person.
import { unsubscribingToken } from '#server/platform/mail/unsubscribing.ts'
import { anAnnouncement } from '#tests/support/announcements.ts'
import type { Fixtures, Objects } from './objects.ts'

export const notificationObjects = {
  '/admin/announcements/{announcement}': async ({ app, users }: Fixtures): Promise<Objects> => ({
    own: { announcement: await anAnnouncement(app, users.admin) },
    another: null,
  }),
  '/notifications/unsubscriptions/{token}': async ({ app, users }: Fixtures): Promise<Objects> => ({
    own: { token: unsubscribingToken(app.platform.config, { userId: users.client.id, topic: 'jobs' }) },
    another: null,
  }),
}
