// How a notification is shown: params instead of texts, so that the language can change, and a link without language prefix.
import type { z } from 'zod'
import { storedLink } from '#server/platform/events/stored-link.ts'
import type { Notification } from '#shared/features/notifications/contract.ts'
import type { NotificationRow } from './notification-queries.ts'

type View = z.output<typeof Notification>

export function presentNotification(row: NotificationRow): View {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    push: row.push,
    params: row.params as View['params'],
    message: row.message,
    link: storedLink(row.route, row.route_params),
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
