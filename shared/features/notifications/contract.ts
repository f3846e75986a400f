// The endpoints of notifications: the list, the unread count as the specification calls it, what is owed as a toast.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'

/** `type` names the texts `notifications:<type>.title` and `.body`; `params` fill them, so that the language can change. */
export const Notification = z.object({
  id: Id,
  eventId: Id,
  type: z.string(),
  push: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string().nullable(),
  /** Path of the route table without language prefix. */
  link: z.string(),
  createdAt: Moment,
  readAt: Moment.nullable(),
})

export const notifications = {
  'PATCH /notify/user/{id}/': {
    summary:
      'The unread count; with new_notification false what was pushed is marked as seen, unread entries stay unread.',
    params: z.object({ id: Id }),
    body: z.object({ new_notification: z.literal(false).optional() }).optional(),
    returns: z.object({ unread_notifications: z.int() }),
    access: { module: 'notifications', action: 'isRead' },
  },
  'GET /notifications': {
    summary: 'The own notifications, newest first.',
    query: PageQuery.extend({ unread: z.enum(['1']).optional() }),
    returns: pageOf(Notification).extend({ unread: z.int() }),
    access: { module: 'notifications', action: 'isRead' },
  },
  'GET /notifications/owed': {
    summary: 'News of the last quarter of an hour whose toast was not seen yet, oldest first, at most five.',
    returns: z.array(Notification),
    access: { module: 'notifications', action: 'isRead' },
  },
  'POST /notifications/read': {
    summary: 'Marks the named notifications as read, or all of them.',
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    returns: z.object({ unread_notifications: z.int() }),
    access: { module: 'notifications', action: 'isRead' },
  },
} as const satisfies Contract
