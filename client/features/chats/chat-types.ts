// The chats of the contract as the screens hold them.
import type { Output } from '#shared/api/endpoint.ts'
import type { chats } from '#shared/features/chats/contract.ts'

export type Chat = Output<(typeof chats)['GET /chats/{chat}']>
export type Stretch = Output<(typeof chats)['GET /chats/{chat}/messages']>
export type Message = Stretch['items'][number]
export type Listed = Output<(typeof chats)['GET /chats']>['items'][number]
export type Queued = Output<(typeof chats)['GET /admin/chats']>['items'][number]

/** As whom the reader stands in a conversation. */
export type Side = 'member' | 'staff'
