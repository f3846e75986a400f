// Binds the endpoints of notifications to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { notifications } from '#shared/features/notifications/contract.ts'
import { listNotifications } from './list-notifications.ts'
import { listOwedToasts } from './list-owed.ts'
import { notifyUser } from './notify-user.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationsRoutes = bind(notifications, {
  'PATCH /notify/user/{id}/': notifyUser,
  'GET /notifications': listNotifications,
  'GET /notifications/owed': listOwedToasts,
  'POST /notifications/read': readNotifications,
})
