// The mixed load: visitors and signed-in people who read, professionals who write, sockets that follow rows.
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { wireChannel } from '#shared/realtime/events.ts'
import { rowsEvent } from '#shared/realtime/row-changes.ts'
import { ask, reads, type Someone } from '#tests/faults/chaos/load.ts'
import { type Client, type Ledger, pause, publishHeadlines, sender, sessionOf, writeNotes } from './ledger.ts'

const visitors = 6
const signedIn = 3
const writers = 2
const sockets = 20

export type Sockets = { pushes: number; losses: number }

export type Load = {
  readonly ledger: Ledger
  readonly sockets: Sockets
  stop(): Promise<void>
}

/** Pages, and answers that no cache of pages has. */
async function visit(client: Client, slugs: readonly string[]): Promise<void> {
  const send = sender(client)
  const paths = [
    '/',
    ...slugs.map(slug => `/api/professionals/${slug}`),
    ...[1, 2, 3].map(page => `/api/professionals?page=${page}`),
    '/api/trades',
    '/api/cities',
    '/find-professionals',
  ]
  for (let turn = Math.floor(Math.random() * paths.length); client.isOpen(); turn++) {
    await send({ method: 'GET', path: paths[turn % paths.length] ?? '/' })
    await wait(pause)
  }
}

async function work(client: Client, session: () => Promise<Someone>): Promise<void> {
  const send = sender(client)
  for (let turn = 0; client.isOpen(); turn++) {
    const all = reads(await session())
    await send(all[turn % all.length] ?? { method: 'GET', path: '/' })
    await wait(pause)
  }
}

type Following = {
  readonly session: () => Promise<Someone>
  /** The person's own channel. */
  readonly channel: string
  readonly count: Sockets
  readonly over: Promise<void>
}

/** The message that subscribes the socket to the person's channel. */
async function subscription(port: number, socketId: string, { session, channel }: Following): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${(await session()).token}` }
  const sent = JSON.stringify({ socket_id: socketId, channel_name: channel })
  const { body } = await ask(port, { method: 'POST', path: '/api/push/auth', headers, body: sent }, false)
  const { auth } = JSON.parse(body) as { auth?: string }
  return JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } })
}

/** Follows the person's rows, and comes back a second after its socket was lost, as browsers do. */
async function follow({ port, isOpen }: Client, following: Following): Promise<void> {
  const { count, over } = following
  while (isOpen()) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/scalekey?protocol=7`)
    const closed = new Promise<void>(resolve => {
      socket.once('close', () => resolve()).on('error', () => undefined)
    })
    socket.on('message', async (bytes: Buffer) => {
      const { event, data } = JSON.parse(String(bytes)) as { event: string; data: string }
      if (event === rowsEvent) count.pushes += 1
      if (event !== 'pusher:connection_established') return
      const { socket_id: id } = JSON.parse(data) as { socket_id: string }
      // Without a subscription the server closes the socket, and it comes back.
      const message = await subscription(port, id, following).catch(() => '')
      if (message && socket.readyState === WebSocket.OPEN) socket.send(message)
    })
    await Promise.race([closed, over])
    socket.terminate()
    if (isOpen()) count.losses += 1
    await Promise.race([wait(1_000), over])
  }
}

type Found = { readonly items: readonly { readonly id: string; readonly slug?: string }[] }

async function found(port: number, path: string, headers = {}): Promise<Found['items']> {
  const { body } = await ask(port, { method: 'GET', path, headers }, false)
  return (JSON.parse(body) as Found).items
}

export async function startLoad(port: number): Promise<Load> {
  let isOpen = true
  const ledger: Ledger = { answers: [], acknowledged: new Set(), stale: [], unexpected: [], acknowledgedAt: [] }
  const count = { pushes: 0, losses: 0 }
  const client: Client = { port, ledger, isOpen: () => isOpen }
  const session = sessionOf(port, 'contractor')
  const headers = { authorization: `Bearer ${(await session()).token}` }
  const leads = (await found(port, '/api/leads', headers)).map(({ id }) => id)
  const professionals = await found(port, '/api/professionals?pageSize=50')
  const slugs = professionals.slice(0, 5).map(({ slug = '' }) => slug)
  const own = await ask(port, { method: 'GET', path: '/api/professionals/me', headers }, false)
  const { slug } = JSON.parse(own.body) as { slug: string }
  const me = await ask(port, { method: 'GET', path: '/api/accounts/me', headers }, false)
  const channel = wireChannel('user_{id}', (JSON.parse(me.body) as { user: { id: string } }).user.id)
  const over = Promise.withResolvers<void>()
  const many = (number: number, start: () => Promise<void>) => Array.from({ length: number }, start)
  const all = Promise.all([
    ...many(visitors, () => visit(client, slugs)),
    ...many(signedIn, () => work(client, session)),
    ...many(writers, () => writeNotes(client, session, leads)),
    publishHeadlines(client, session, slug),
    ...many(sockets, () => follow(client, { session, channel, count, over: over.promise })),
  ])
  all.catch(() => undefined)
  return {
    ledger,
    sockets: count,
    stop: async () => {
      isOpen = false
      over.resolve()
      await all
    },
  }
}
