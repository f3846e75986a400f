import { bundleMails, bundlePushes } from '#server/platform/events/bundle.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import { announcementSent, sendAnnouncements } from './announcements.ts'
import { eraseNotificationsOf } from './personal-data-queries.ts'
import { notificationsRoutes } from './routes.ts'

/** The subscriptions to device push, without their keys. */
const deviceColumns = ['id', 'endpoint', 'createdAt'] as const

export const notifications = defineFeature({
  name: 'notifications',
  endpoints: notificationsRoutes,
  events: { announcementSent },
  jobs: [sendAnnouncements, bundleMails, bundlePushes],
  personalData: {
    parts: [
      rowsOf('notificationPreferences', 'userId', { erase: 'delete' }),
      rowsOf('pushSubscriptions', 'userId', {
        name: 'devices',
        columns: deviceColumns,
        order: 'createdAt',
        erase: 'delete',
      }),
      rowsOf('notifications', 'userId', { order: 'createdAt', erase: eraseNotificationsOf }),
    ],
  },
})
