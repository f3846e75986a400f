// The mixed load: visitors and signed-in people who read, professionals who write, sockets that follow rows.
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { rowChannel, rowsEvent } from '#shared/realtime/row-changes.ts'
import { ask, reads, type Someone } from '#tests/faults/chaos/load.ts'
import { type Client, type Ledger, publishHeadlines, sender, sessionOf, writeNotes } from './ledger.ts'

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

/** Reads that the caches of pages do not answer: half of them of visitors. */
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
    await wait(10)
  }
}

async function work(client: Client, session: () => Promise<Someone>): Promise<void> {
  const send = sender(client)
  for (let turn = 0; client.isOpen(); turn++) {
    const all = reads(await session())
    await send(all[turn % all.length] ?? { method: 'GET', path: '/' })
    await wait(10)
  }
}

type Following = { readonly count: Sockets; readonly over: Promise<void> }

/** Follows the row, and comes back a second after its socket was lost, as browsers do. */
async function follow({ port, isOpen }: Client, row: string, { count, over }: Following): Promise<void> {
  while (isOpen()) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/scalekey?protocol=7`)
    const subscribe = JSON.stringify({ event: 'pusher:subscribe', data: { channel: rowChannel(row) } })
    const closed = new Promise<void>(resolve => {
      socket.once('close', () => resolve()).on('error', () => undefined)
    })
    socket.on('message', (bytes: Buffer) => {
      const { event } = JSON.parse(String(bytes)) as { event: string }
      if (event === 'pusher:connection_established') socket.send(subscribe)
      if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong' }))
      if (event === rowsEvent) count.pushes += 1
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
  const slugs = (await found(port, '/api/professionals')).slice(0, 5).map(({ slug = '' }) => slug)
  const own = await ask(port, { method: 'GET', path: '/api/professionals/me', headers }, false)
  const { slug } = JSON.parse(own.body) as { slug: string }
  const over = Promise.withResolvers<void>()
  const many = (number: number, start: () => Promise<void>) => Array.from({ length: number }, start)
  const all = Promise.all([
    ...many(visitors, () => visit(client, slugs)),
    ...many(signedIn, () => work(client, session)),
    ...many(writers, () => writeNotes(client, session, leads)),
    publishHeadlines(client, session, slug),
    ...many(sockets, () => follow(client, leads[0] ?? '', { count, over: over.promise })),
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
