// Our own endpoint of the Pusher protocol: sockets, their private channels, pings, limits.
import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { PushConfig } from '#server/platform/config.ts'
import { wirePrefix } from '#shared/realtime/events.ts'
import { isRowChannel, rowsEvent } from '#shared/realtime/row-changes.ts'
import { isFlooding, mayRelay, type Read, read, userOf } from './client-events.ts'
import { entryRefusal, placeOf } from './entry.ts'
import { openRecent, type Recent } from './recent.ts'
import { channelForm, isChannelAuth } from './signature.ts'
import { activitySeconds, closeSilent } from './silence.ts'

const channelsMost = 120
const bufferMost = 1024 * 1024
/** A browser subscribes at once; a socket without a subscription after this is closed, to reconnect later. */
const subscribeMilliseconds = 30_000
/** Time for the other side to complete the close handshake. */
const closeTimeout = 3_000

type Socket = {
  readonly id: string
  readonly line: WebSocket
  readonly channels: Set<string>
  lastMessageAt: number
  pinged: boolean
  windowStart: number
  windowCount: number
  sentAt: number
  /** Subscribed to a private channel, so authenticated. */
  isProven: boolean
}

/** The message between nodes. `except`: the socket that published it. */
export type Wire = { readonly channel: string; readonly event: string; readonly data: string; readonly except?: string }

export type Sockets = {
  attach(server: Server): void
  /** Whether the request is for this endpoint; other upgrade requests are not handled here. */
  takes(request: IncomingMessage): boolean
  deliver(wire: Wire): void
  /** Publishes a change on channels, also to sockets that subscribe shortly afterwards. */
  publishChanged(channels: readonly string[]): void
  /** Closes sockets with a subscription that passes the test; they reconnect and authenticate again. */
  cut(test: (channel: string) => boolean): void
  /** Number of this node's subscriptions by channel. */
  channels(): ReadonlyMap<string, number>
  count(): number
  /** Sets how a browser's message to its channel reaches all nodes; until then such messages are dropped. */
  relayBy(relay: (wire: Wire, userId: string) => void): void
  close(): void
}

type State = {
  readonly config: PushConfig
  readonly subscribeWithin: number
  readonly sockets: Set<Socket>
  readonly byChannel: Map<string, Set<Socket>>
  readonly changed: Recent
  closed: boolean
  relay: (wire: Wire, userId: string) => void
}

function send({ line }: Socket, event: string, data: unknown, channel?: string): void {
  if (line.bufferedAmount > bufferMost) line.terminate()
  else line.send(JSON.stringify({ event, data: typeof data === 'string' ? data : JSON.stringify(data), channel }))
}

function refuse(socket: Socket, code: number, message: string): void {
  send(socket, 'pusher:error', { code, message })
  socket.line.close(code, message)
}

function leave({ byChannel }: State, socket: Socket, channel: string): void {
  socket.channels.delete(channel)
  const members = byChannel.get(channel)
  members?.delete(socket)
  if (members?.size === 0) byChannel.delete(channel)
}

function deliver({ byChannel }: State, { channel, event, data, except }: Wire): void {
  for (const socket of byChannel.get(channel) ?? []) {
    if (socket.isProven && socket.id !== except) send(socket, event, data, channel)
  }
}

type SubscribeData = { readonly channel?: unknown; readonly auth?: unknown }

function mayJoin({ config }: State, socket: Socket, channel: string, auth: unknown): boolean {
  if (isRowChannel(channel)) return true
  return channelForm.test(channel) && channel.startsWith(wirePrefix) && isChannelAuth(config, socket.id, channel, auth)
}

function refusal(state: State, socket: Socket, channel: string, auth: unknown) {
  if (!mayJoin(state, socket, channel, auth))
    return { type: 'AuthError', error: 'The connection is unauthorized.', status: 401 }
  if (socket.channels.size >= channelsMost && !socket.channels.has(channel))
    return { type: 'LimitReached', error: 'Too many channels on one connection.', status: 4100 }
  return null
}

/** A row may have changed after its screen had read it. */
function sendRecent({ changed }: State, socket: Socket, channel: string): void {
  if (socket.isProven && changed.has(channel)) send(socket, rowsEvent, {}, channel)
}

function join(state: State, socket: Socket, channel: string): void {
  socket.channels.add(channel)
  const members = state.byChannel.get(channel) ?? new Set()
  state.byChannel.set(channel, members.add(socket))
  send(socket, 'pusher_internal:subscription_succeeded', {}, channel)
  // A reconnecting browser subscribes to rows before its private channels are authorised.
  const isProof = !isRowChannel(channel) && !socket.isProven
  socket.isProven ||= isProof
  for (const name of isProof ? socket.channels : [channel]) sendRecent(state, socket, name)
}

function subscribe(state: State, socket: Socket, { channel, auth }: SubscribeData): void {
  const name = typeof channel === 'string' ? channel : ''
  const refused = refusal(state, socket, name, auth)
  if (refused) send(socket, 'pusher:subscription_error', refused, name)
  else join(state, socket, name)
}

function relay({ relay: pass }: State, socket: Socket, message: Read): boolean {
  const by = userOf(socket.channels)
  if (by === null || !mayRelay(socket, message, Date.now())) return false
  // The sender is set here; the browser's claim is ignored.
  const data = JSON.stringify({ ...message.data, by })
  pass({ channel: String(message.channel), event: message.event, data, except: socket.id }, by)
  return true
}

function obey(state: State, socket: Socket, text: string): void {
  const message = read(text)
  switch (message?.event) {
    case 'pusher:ping':
      send(socket, 'pusher:pong', {})
      break
    case 'pusher:pong':
      break
    case 'pusher:subscribe':
      subscribe(state, socket, message.data)
      break
    case 'pusher:unsubscribe':
      leave(state, socket, String(message.data.channel))
      break
    default:
      if (message && relay(state, socket, message)) break
      send(socket, 'pusher:error', { code: 4301, message: 'Not understood or not allowed here' })
  }
}

function handleMessage(state: State, socket: Socket, text: string): void {
  socket.lastMessageAt = Date.now()
  socket.pinged = false
  if (isFlooding(socket, socket.lastMessageAt)) refuse(socket, 4100, 'Too many messages')
  else obey(state, socket, text)
}

function makeSocket(line: WebSocket): Socket {
  const id = `${randomInt(1, 1_000_000_000)}.${randomInt(1, 1_000_000_000)}`
  const now = Date.now()
  return {
    id,
    line,
    channels: new Set(),
    lastMessageAt: now,
    pinged: false,
    windowStart: now,
    windowCount: 0,
    sentAt: 0,
    isProven: false,
  }
}

function greet(state: State, line: WebSocket, url: URL): void {
  const socket = makeSocket(line)
  line.on('error', () => line.terminate())
  const refused = entryRefusal(state, url)
  if (refused) {
    refuse(socket, ...refused)
    return
  }
  state.sockets.add(socket)
  const deadline = setTimeout(() => {
    if (!socket.isProven) refuse(socket, 4100, 'Subscribed to nothing')
  }, state.subscribeWithin).unref()
  line.on('message', (bytes, binary) => {
    if (binary) refuse(socket, 4003, 'Text messages only')
    else handleMessage(state, socket, String(bytes))
  })
  line.on('close', () => {
    clearTimeout(deadline)
    state.sockets.delete(socket)
    for (const channel of socket.channels) leave(state, socket, channel)
  })
  send(socket, 'pusher:connection_established', { socket_id: socket.id, activity_timeout: activitySeconds })
}

function upgrader(state: State): (request: IncomingMessage, stream: Duplex, head: Buffer) => void {
  const options = { noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false, closeTimeout }
  const accept = new WebSocketServer(options)
  return (request, stream, head) => {
    const url = placeOf(request)
    if (!url) return
    accept.handleUpgrade(request, stream, head, line => greet(state, line, url))
  }
}

/** `subscribeWithin`: milliseconds. */
export function openSockets(config: PushConfig, subscribeWithin = subscribeMilliseconds): Sockets {
  const state: State = {
    ...{ config, subscribeWithin, closed: false, relay: () => undefined },
    sockets: new Set(),
    byChannel: new Map(),
    changed: openRecent(),
  }
  const silence = setInterval(() => closeSilent(state.sockets), 10_000).unref()
  return {
    attach: server => void server.on('upgrade', upgrader(state)),
    takes: request => placeOf(request) !== null,
    deliver: wire => deliver(state, wire),
    publishChanged: channels => {
      for (const channel of channels) {
        state.changed.note(channel)
        deliver(state, { channel, event: rowsEvent, data: '{}' })
      }
    },
    cut: test => {
      for (const socket of state.sockets) {
        if ([...socket.channels].some(test)) socket.line.close(4200, 'Sign in again')
      }
    },
    channels: () => new Map([...state.byChannel].map(([name, members]) => [name, members.size])),
    count: () => state.sockets.size,
    relayBy: relay => {
      state.relay = relay
    },
    close: () => {
      clearInterval(silence)
      state.closed = true
      // 4200: reconnect at once, which leads to another node.
      for (const { line } of state.sockets) line.close(4200, 'Server restarts')
    },
  }
}
