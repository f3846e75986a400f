// The endpoints of notifications: the list, the unread count of the specification, missed toasts, device push, mail
// unsubscription, announcements.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, LocalizedText, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { Device } from '#shared/realtime/device-push.ts'
import { type TopicName, topicNames } from '#shared/realtime/topics.ts'
import { announcementFields, audienceKinds } from './fields.ts'
import { announcementLifecycle } from './lifecycle.ts'

/**
 * `type` names the texts `notifications:<type>.title` and `.body`, `params` their values, so that the text follows the
 * reader's language.
 */
export const Notification = z.object({
  id: Id,
  eventId: Id,
  type: z.string(),
  push: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string().nullable(),
  /** A path of the route table, without language prefix. */
  link: z.string(),
  createdAt: Moment,
  readAt: Moment.nullable(),
})

const Announcement = z.object({
  id: Id,
  title: LocalizedText,
  body: LocalizedText,
  kinds: z.array(z.enum(audienceKinds)),
  /** Empty: every language. */
  languages: z.array(LanguageCode),
  /** Null: everywhere. */
  city: z.string().nullable(),
  status: z.enum(announcementLifecycle.states),
  version: z.int(),
  /** For a draft: the number of people it would reach now. */
  recipients: z.int(),
  sentAt: Moment.nullable(),
  /** People reached so far: in the app, by mail, by device push; and how many have read it. */
  notified: z.object({ app: z.int(), mail: z.int(), web: z.int(), read: z.int() }),
  transitions: z.array(z.enum(announcementLifecycle.names)),
})
export type Announcement = z.output<typeof Announcement>

const read = { module: 'notifications', action: 'isRead' } as const
const announces = { module: 'notifications', action: 'isWrite', areas: ['admin'] } as const
const ofAnnouncement = z.object({ announcement: Id })
const ofToken = z.object({ token: z.string().max(200) })
const MailTopic = z.enum(['daily', ...topicNames] as ['daily', ...TopicName[]])

export const notifications = {
  'PATCH /notify/user/{id}/': {
    summary:
      'Returns the unread count; with `new_notification: false` it marks pushed notifications as seen, but not as read.',
    params: z.object({ id: Id }),
    body: z.object({ new_notification: z.literal(false).optional() }).optional(),
    returns: z.object({ unread_notifications: z.int() }),
    access: read,
  },
  'GET /notifications': {
    summary: 'Returns the caller’s notifications, newest first.',
    query: PageQuery.extend({ unread: z.enum(['1']).optional() }),
    returns: pageOf(Notification).extend({ unread: z.int() }),
    access: read,
  },
  'GET /notifications/missed': {
    summary: 'Returns notifications of the last 15 minutes whose toast was not seen yet: oldest first, at most five.',
    returns: z.array(Notification),
    access: read,
  },
  'POST /notifications/read': {
    summary: 'Marks the given notifications as read, or all of them.',
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    returns: z.object({ unread_notifications: z.int() }),
    access: read,
  },
  'GET /notifications/device': {
    summary: 'Returns whether the browser of this session receives device pushes, and the key to subscribe with.',
    returns: z.object({ key: z.string().nullable(), subscribed: z.boolean() }),
    access: 'signed-in',
  },
  'PUT /notifications/device': {
    summary: 'Subscribes the browser of this session to device pushes, for as long as the session lasts.',
    body: Device,
    returns: Done,
    access: 'signed-in',
  },
  'DELETE /notifications/device': {
    summary: 'Unsubscribes the browser of this session from device pushes.',
    returns: Done,
    access: 'signed-in',
  },
  'GET /notifications/unsubscriptions/{token}': {
    summary: 'Returns the mail topic that the link in a mail unsubscribes from.',
    params: ofToken,
    returns: z.object({ topic: MailTopic }),
    access: 'open',
  },
  'POST /notifications/unsubscriptions/{token}': {
    summary: 'Unsubscribes from the mails of the token; mail programs post here automatically (RFC 8058).',
    params: ofToken,
    returns: Done,
    access: 'open',
    anyBody: true,
  },
  'GET /admin/announcements': {
    summary: 'Returns announcements, newest first, with how many people each one reached.',
    query: PageQuery.extend({ status: z.enum(announcementLifecycle.states).optional() }),
    returns: pageOf(Announcement).extend({ counts: z.record(z.string(), z.int()) }),
    access: announces,
  },
  'POST /admin/announcements': {
    summary: 'Creates an announcement as a draft; nobody is notified yet.',
    body: schemaOf(announcementFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: announces,
  },
  'PUT /admin/announcements/{announcement}': {
    summary: 'Changes an announcement that was not sent.',
    params: ofAnnouncement,
    body: schemaOf(announcementFields),
    returns: Done,
    access: announces,
  },
  ...actionsOn('/admin/announcements/{announcement}', announces, {
    send: 'Sends an announcement to its audience, a few hundred people at a time.',
    stop: 'Stops an announcement: nobody else is notified.',
  }),
} as const satisfies Contract
