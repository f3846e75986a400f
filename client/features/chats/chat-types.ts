import type { Output } from '#shared/api/endpoint.ts'
import type { chats } from '#shared/features/chats/contract.ts'

export type Chat = Output<(typeof chats)['GET /chats/{chat}']>
export type Stretch = Output<(typeof chats)['GET /chats/{chat}/messages']>
export type Message = Stretch['items'][number]
export type Listed = Output<(typeof chats)['GET /chats']>['items'][number]
export type Queued = Output<(typeof chats)['GET /admin/chats']>['items'][number]

/** The reader's role in a conversation. */
export type Side = 'member' | 'staff'

export type MessageActions = {
  readonly reply: (message: Message) => void
  readonly edit: (message: Message) => void
  readonly remove: (message: Message) => void
  readonly agree: (message: Message) => void
  readonly react: (message: Message, reaction: Message['reactions'][number]['reaction'], on: boolean) => void
  readonly open: (seq: number) => void
}
