import { bundleMails, bundlePushes } from '#server/platform/events/bundle.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import { announcementSent, sendAnnouncements, toAudience } from './announcements.ts'
import { eraseNotificationsOf } from './personal-data-queries.ts'
import { notificationsRoutes } from './routes.ts'

/** The subscriptions to device push, without their keys. */
const deviceColumns = ['id', 'endpoint', 'created_at'] as const

export const notifications = defineFeature({
  name: 'notifications',
  endpoints: notificationsRoutes,
  events: { announcementSent },
  subscriptions: [onEvent(announcementSent, { notify: [toAudience] })],
  jobs: [sendAnnouncements, bundleMails, bundlePushes],
  personalData: {
    parts: [
      rowsOf('notification_preferences', 'user_id', { erase: 'delete' }),
      rowsOf('push_subscriptions', 'user_id', {
        name: 'devices',
        columns: deviceColumns,
        order: 'created_at',
        erase: 'delete',
      }),
      rowsOf('notifications', 'user_id', { order: 'created_at', erase: eraseNotificationsOf }),
    ],
  },
})
