// The push table of the specification, section 6, with additions: recipients, channel and toast of each socket event.
import type { Role } from '#shared/access/roles.ts'
import type { Localized } from '#shared/values/localized.ts'

export const channels = {
  'admin-notifications-{id}': ['admin', 'superAdmin'],
  'admin_{id}': ['admin', 'superAdmin'],
  'user_{id}': ['consumer', 'professional'],
  'user-{id}': ['consumer', 'professional'],
  // Not in the specification: something was submitted or decided, by any person.
  staff: ['admin', 'superAdmin'],
} as const satisfies Record<string, readonly Role[]>
export type ChannelName = keyof typeof channels

/** The text of a toast: a key of i18n/<language>/realtime.json, or the payload field that has it; null for no toast. */
type Toast = { readonly text: string } | { readonly field: 'message' | 'title' } | null

export type PushRow = {
  readonly event: string
  readonly roles: readonly Role[]
  readonly channel: ChannelName
  readonly toast: Toast
}

const admins = ['admin', 'superAdmin'] as const

export const pushTable = [
  { event: 'new-job-created', roles: admins, channel: 'admin-notifications-{id}', toast: { text: 'new-job-created' } },
  { event: 'job-updated', roles: admins, channel: 'admin-notifications-{id}', toast: { field: 'message' } },
  {
    event: 'new-professional-created',
    roles: admins,
    channel: 'admin-notifications-{id}',
    toast: { text: 'new-professional-created' },
  },
  {
    event: 'new_product_added',
    roles: admins,
    channel: 'admin-notifications-{id}',
    toast: { text: 'new_product_added' },
  },
  {
    event: 'new_connect_request',
    roles: admins,
    channel: 'admin-notifications-{id}',
    toast: { text: 'new_connect_request' },
  },
  { event: 'new_complaint_report', roles: admins, channel: 'admin_{id}', toast: { field: 'title' } },
  { event: 'ideabook', roles: admins, channel: 'admin_{id}', toast: { text: 'ideabook' } },
  { event: 'bid_received', roles: ['consumer'], channel: 'user_{id}', toast: { text: 'bid_received' } },
  { event: 'job-approved', roles: ['consumer'], channel: 'user_{id}', toast: { text: 'job-approved' } },
  { event: 'new-message', roles: ['consumer', 'professional'], channel: 'user-{id}', toast: { text: 'new-message' } },
  { event: 'bid-accepted', roles: ['professional'], channel: 'user_{id}', toast: { text: 'bid-accepted' } },
  { event: 'new-job', roles: ['professional'], channel: 'user_{id}', toast: { text: 'new-job' } },
  // The rows from here on are not in the specification. `notification`: a notice whose title is the toast.
  { event: 'notification', roles: ['consumer', 'professional'], channel: 'user_{id}', toast: { field: 'message' } },
  // The person's permissions have changed: the client loads the screen again.
  { event: 'rights-changed', roles: admins, channel: 'admin_{id}', toast: { text: 'rights-changed' } },
  // Something was added or read in another tab or device: the client loads lists and counts again, without a toast.
  { event: 'unread', roles: ['consumer', 'professional'], channel: 'user_{id}', toast: null },
  { event: 'staff-unread', roles: admins, channel: 'admin_{id}', toast: null },
  { event: 'onboarding-decided', roles: ['professional'], channel: 'user_{id}', toast: { field: 'message' } },
] as const satisfies readonly PushRow[]
export type PushEvent = (typeof pushTable)[number]['event']

/** The event that makes a person's other tabs and devices load again. */
export const unreadEvent = (role: Role): PushEvent =>
  (admins as readonly Role[]).includes(role) ? 'staff-unread' : 'unread'
export const unreadEvents: readonly PushEvent[] = ['unread', 'staff-unread']

/**
 * The message on the socket: no personal data, only what the toast and the link need. A repeated `eventId` is shown
 * once.
 */
export type PushPayload = {
  readonly eventId: string
  readonly link: string
  readonly message?: string
  readonly title?: string
  readonly username?: string
  /**
   * The toast in every language: `message` and `title` are in the account's language, which may differ from the page's.
   */
  readonly toasts?: Localized
}

/** Every channel is private on the socket: only its owner can subscribe. */
export const wirePrefix = 'private-'

/** A person's channel as named on the socket. */
export function wireChannel(channel: ChannelName, id: string): string {
  return wirePrefix + channel.replace('{id}', id)
}

/** The channels to which a person of this role subscribes. */
export function channelsOf(role: Role): readonly ChannelName[] {
  const names = Object.keys(channels) as ChannelName[]
  return names.filter(name => (channels[name] as readonly Role[]).includes(role))
}
