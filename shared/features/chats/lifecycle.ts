// The life of a conversation, as data, with what its messages may be.
import { lifecycle } from '#shared/values/lifecycle.ts'

/** The staff closes what is answered; who writes again opens it. */
export const chatLifecycle = lifecycle({
  states: ['open', 'closed'],
  initial: 'open',
  transitions: {
    close: { from: ['open'], to: 'closed', by: ['staff'] },
    reopen: { from: ['closed'], to: 'open', by: ['member', 'staff'] },
  },
  live: ['open'],
})

/** What two people have in common; with support it is one person and the house. */
export const chatKinds = ['connect', 'bid', 'project', 'booking', 'support', 'quote', 'product'] as const
export type ChatKind = (typeof chatKinds)[number]

export const messageKinds = ['text', 'voice', 'house'] as const
export const reactions = ['thumb', 'thanks', 'heart', 'smile', 'look'] as const
export const reportReasons = ['spam', 'abuse', 'fraud', 'outside', 'other'] as const
export const lookReasons = ['check-report', 'follow-up', 'legal'] as const
/** Hours for which a conversation may be put aside. */
export const snoozes = ['4', '24', '168'] as const

export const messageLength = 4000
export const filesMost = 10
export const editMinutes = 5
export const voice = { seconds: 120, bars: 48 } as const
/** How many messages come at once, how many while somebody scrolls, how many a screen holds, and how many may be asked for. */
export const windowOf = { page: 50, step: 20, most: 80, asked: 200 } as const

/** Milliseconds: between two times that somebody says to be here, and how long it holds. */
export const presence = { every: 45_000, lasts: 100_000 } as const

/** What happens in a conversation, on its own channel; never its words. */
export const chatChannel = (id: string): string => `private-conversation-${id}`
const channelForm = /^private-conversation-([0-9a-f-]{36})$/
export const chatOfChannel = (channel: string): string | null => channelForm.exec(channel)?.[1] ?? null
