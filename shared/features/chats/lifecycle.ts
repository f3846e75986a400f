// The lifecycle of a conversation, with the limits of its messages.
import { lifecycle } from '#shared/values/lifecycle.ts'

/** Staff close an answered conversation; a new message reopens it. */
export const chatLifecycle = lifecycle({
  states: ['open', 'closed'],
  initial: 'open',
  transitions: {
    close: { from: ['open'], to: 'closed', by: ['staff'] },
    reopen: { from: ['closed'], to: 'open', by: ['member', 'staff'] },
  },
  live: ['open'],
})

/** What the conversation is about; in `support` one person writes with the site's staff. */
export const chatKinds = ['connect', 'bid', 'project', 'booking', 'support', 'quote', 'product'] as const
export type ChatKind = (typeof chatKinds)[number]

export const messageKinds = ['text', 'voice', 'system'] as const
export const reactions = ['thumb', 'thanks', 'heart', 'smile', 'look'] as const
export const reportReasons = ['spam', 'abuse', 'fraud', 'outside', 'other'] as const
export const inspectionReasons = ['check-report', 'follow-up', 'legal'] as const
/** Hours of a snooze. */
export const snoozes = ['4', '24', '168'] as const

export const messageLength = 4000
/** Of the screen on which support was asked. */
export const screenTitleLength = 120
export const filesMost = 10
export const editMinutes = 5
export const voice = { seconds: 120, bars: 48 } as const
/** Numbers of messages: per page, per scroll step, at most on a screen, at most per request. */
export const windowOf = { page: 50, step: 20, most: 80, asked: 200 } as const

/** Milliseconds between two presence signals, and how long one is valid. */
export const presence = { every: 45_000, lasts: 100_000 } as const

/** The channel carries events of the conversation, never its text. */
export const chatChannel = (id: string): string => `private-conversation-${id}`
const channelForm = /^private-conversation-([0-9a-f-]{36})$/
export const chatOfChannel = (channel: string): string | null => channelForm.exec(channel)?.[1] ?? null
