// How a notification is shown: params instead of texts, so that the language can change, and a link without language prefix.
import type { z } from 'zod'
import type { Notification } from '#shared/features/notifications/contract.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'
import type { NotificationRow } from './notification-queries.ts'

type View = z.output<typeof Notification>

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}

/** A route that is no more leads home. */
function linkOf({ route, route_params }: NotificationRow): string {
  return isRoute(route) ? fillPath(routes[route].path, route_params as Record<string, string>) : '/'
}

export function presentNotification(row: NotificationRow): View {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    push: row.push,
    params: row.params as View['params'],
    message: row.message,
    link: linkOf(row),
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
