import { randomUUID } from 'node:crypto'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import type { TestApp } from './app.ts'
import { aPassedConnect, perform } from './connects.ts'
import type { Professional } from './market.ts'
import type { SignedIn } from './people.ts'

export type Chat = Output<(typeof chats)['GET /chats/{chat}']>
export type Messages = Output<(typeof chats)['GET /chats/{chat}/messages']>
export type Message = Messages['items'][number]
export type Chats = Output<(typeof chats)['GET /chats']>
export type Queue = Output<(typeof chats)['GET /admin/chats']>

type People = { readonly client: SignedIn; readonly pro: Professional; readonly admin: SignedIn }

export const openChat = (app: TestApp, { token }: SignedIn, body: object) =>
  app.call<{ id: string } & Problem>('POST /chats', { token, body })

/** A conversation of two connected people. */
export async function aChat(app: TestApp, people: People): Promise<string> {
  const connect = await aPassedConnect(app, people)
  await perform(app, people.pro, connect, 'accept')
  return (await openChat(app, people.client, { kind: 'connect', id: connect })).body.id
}

/** A conversation with support, by a person who may write. */
export const aSupportChat = async (app: TestApp, person: SignedIn): Promise<string> =>
  (await openChat(app, person, { kind: 'support' })).body.id

export const write = (app: TestApp, { token }: SignedIn, chat: string, text: string, more: object = {}) =>
  app.call<Message & Problem>(`POST /chats/${chat}/messages`, { token, body: { id: randomUUID(), text, ...more } })

export async function written(app: TestApp, person: SignedIn, chat: string, text: string, more: object = {}) {
  const { status, body } = await write(app, person, chat, text, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

export const messagesOf = async (app: TestApp, { token }: SignedIn, chat: string, query = '') =>
  (await app.call<Messages>(`GET /chats/${chat}/messages${query}`, { token })).body
export const textsOf = async (app: TestApp, person: SignedIn, chat: string, query = '') =>
  (await messagesOf(app, person, chat, query)).items.map(({ text }) => text)
export const showChat = async (app: TestApp, { token }: SignedIn, chat: string) =>
  (await app.call<Chat>(`GET /chats/${chat}`, { token })).body
export const listChats = async (app: TestApp, { token }: SignedIn, query = '') =>
  (await app.call<Chats>(`GET /chats${query}`, { token })).body
export type SupportRequests = Output<(typeof chats)['GET /support-requests']>
export const requestsOf = async (app: TestApp, { token }: SignedIn) =>
  (await app.call<SupportRequests>('GET /support-requests', { token })).body
/** The number in the menu. */
export async function countUnread(app: TestApp, { token }: SignedIn): Promise<number> {
  const { body } = await app.call<{ sections: readonly { section: string; count: number }[] }>('GET /figures/waiting', {
    token,
  })
  return body.sections.find(({ section }) => section === 'chats')?.count ?? 0
}
export const queueOf = async (app: TestApp, { token }: SignedIn, of: string) =>
  (await app.call<Queue>(`GET /admin/chats?of=${of}`, { token })).body

/** `does(app, person, 'POST', '/chats/…/report', { … })` */
export const does = (app: TestApp, { token }: SignedIn, method: string, path: string, body?: object) =>
  app.call<Problem>(`${method} ${path}`, { token, ...(body ? { body } : {}) })

export const report = (app: TestApp, person: SignedIn, chat: string) =>
  does(app, person, 'POST', `/chats/${chat}/report`, { reason: 'abuse', details: 'Rude words.' })

export async function noticesOf({ platform }: TestApp, { id }: { readonly id: string }) {
  await platform.deliverer.deliverAll()
  const notified = platform.database.db.selectFrom('notifications').selectAll().where('userId', '=', id)
  return await notified.orderBy('createdAt').execute()
}
/** Unread notifications of messages. */
export const notificationsOf = async (app: TestApp, person: { readonly id: string }) =>
  (await noticesOf(app, person)).filter(({ type, readAt }) => type === 'new-message' && readAt === null)
