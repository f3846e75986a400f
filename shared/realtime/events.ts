// The push table of the specification's section 6 with one row of our own, as data: who hears what, on which channel, and what the toast says.
import type { Role } from '#shared/access/roles.ts'
import type { Localized } from '#shared/values/localized.ts'

export const channels = {
  'admin-notifications-{id}': ['admin', 'superAdmin'],
  'admin_{id}': ['admin', 'superAdmin'],
  'user_{id}': ['consumer', 'professional'],
  'user-{id}': ['consumer', 'professional'],
  // Ours: that something was submitted or decided, by whomever.
  staff: ['admin', 'superAdmin'],
} as const satisfies Record<string, readonly Role[]>
export type ChannelName = keyof typeof channels

/** A toast's text, null for none: a key of i18n/<language>/realtime.json, or the payload's field that carries it. */
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
  // Ours beyond section 6: what became of an application and of its documents, and news whose text is the notice's title.
  { event: 'notification', roles: ['consumer', 'professional'], channel: 'user_{id}', toast: { field: 'message' } },
  // Also what somebody may do from now on: whoever hears it fetches the screen anew.
  { event: 'rights-changed', roles: admins, channel: 'admin_{id}', toast: { text: 'rights-changed' } },
  // Something was added or read elsewhere: lists and the count are fetched anew, nothing is said.
  { event: 'unread', roles: ['consumer', 'professional'], channel: 'user_{id}', toast: null },
  { event: 'staff-unread', roles: admins, channel: 'admin_{id}', toast: null },
  { event: 'onboarding-decided', roles: ['professional'], channel: 'user_{id}', toast: { field: 'message' } },
] as const satisfies readonly PushRow[]
export type PushEvent = (typeof pushTable)[number]['event']

/** What tells a person's other tabs and devices to look again. */
export const unreadEvent = (role: Role): PushEvent =>
  (admins as readonly Role[]).includes(role) ? 'staff-unread' : 'unread'
export const unreadEvents: readonly PushEvent[] = ['unread', 'staff-unread']

/** What travels on the wire: never personal data, only what the toast and the link need. `eventId` makes a repeat show once. */
export type PushPayload = {
  readonly eventId: string
  readonly link: string
  readonly message?: string
  readonly title?: string
  readonly username?: string
  /** What the toast says where `message` or `title` carries it: those are in the account's language, the page may be in another. */
  readonly toasts?: Localized
}

/** Owners alone may subscribe: on the wire every channel is private. */
export const wirePrefix = 'private-'

/** The channel of one person as it is on the wire. */
export function wireChannel(channel: ChannelName, id: string): string {
  return wirePrefix + channel.replace('{id}', id)
}

/** The channels that a person of this role listens on. */
export function channelsOf(role: Role): readonly ChannelName[] {
  const names = Object.keys(channels) as ChannelName[]
  return names.filter(name => (channels[name] as readonly Role[]).includes(role))
}
