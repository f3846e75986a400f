// The doors of the house: its HTTP server, how long and how many connections it bears, and how it closes without cutting anybody.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from './config.ts'
import { addressKey } from './limits.ts'
import type { Log } from './log.ts'

/** Large uploads on slow lines need minutes; other bodies are cut sooner by create-app.ts. */
const requestWithin = 600_000
/** A line on which nothing moves while a request is answered: its reader does not read. */
const stuckAfter = 60_000
const checkEvery = 2_500
/** What the process needs beside its connections: database, files, libraries. */
const ownDescriptors = 200
const warnEvery = 60_000

/** Who is at home: known once the doors are there, before they open. */
export type House = {
  readonly answer: RequestListener
  /** Whether somebody here speaks the protocol that the request wishes for; all others are answered as plain HTTP. */
  readonly maySwitch: (request: IncomingMessage) => boolean
  /** Whether the address is a proxy's, behind which many people stand. */
  readonly isProxy: (address: string) => boolean
}

export type HttpServer = {
  readonly server: Server
  /** Gives the server somebody who answers; it listens nowhere yet. */
  open(house: House): void
  /** From now on every answer ends its connection; new ones are still taken. */
  drain(): void
  /** Takes no new connection and resolves when the last has ended; what lasts longer is cut. Gives how many were cut. */
  close(milliseconds: number): Promise<number>
}

type Limits = Config['connections']

/** At most as many as there are descriptors for: a process without any is deaf. */
function connectionsMost(wished: number): number {
  const { soft } = (process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits
    ?.open_files ?? { soft: null }
  return typeof soft === 'number' ? Math.max(1, Math.min(wished, soft - ownDescriptors)) : wished
}

/** Closes what one address opens beyond its share. */
function shareOut(server: Server, most: number, isProxy: House['isProxy'], refused: () => void): void {
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const key = addressKey(address)
    const count = (held.get(key) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      refused()
      return
    }
    held.set(key, count)
    socket.once('close', () => {
      const left = (held.get(key) ?? 1) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    })
  })
}

/** Tells the log of refused connections, once a minute at most. */
function teller(log: Log): () => void {
  let refused = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  return () => {
    refused += 1
    const now = performance.now()
    if (now - warnedAt < warnEvery) return
    warnedAt = now
    log.warn({ refused }, 'Connections were refused: more than the settings allow')
  }
}

function closed(server: Server, open: ReadonlySet<Socket>, milliseconds: number): Promise<number> {
  return new Promise(resolve => {
    let cut = 0
    // An answer that began before the farewell may have promised to keep its connection.
    const idle = setInterval(() => server.closeIdleConnections(), 250)
    const late = setTimeout(() => {
      cut = open.size
      // The server itself forgets those that speak another protocol by now.
      for (const socket of open) socket.destroy()
    }, milliseconds)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve(cut)
    })
  })
}

function lastOne(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/** The doors, with nobody at home yet. */
export function createHttpServer(limits: Limits, log: Log): HttpServer {
  let maySwitch: House['maySwitch'] = () => false
  const server = createServer({
    requestTimeout: requestWithin,
    headersTimeout: limits.headMilliseconds,
    keepAliveTimeout: limits.idleMilliseconds,
    connectionsCheckingInterval: Math.min(checkEvery, limits.headMilliseconds),
    shouldUpgradeCallback: request => maySwitch(request),
  })
  server.maxConnections = connectionsMost(limits.most)
  server.timeout = stuckAfter
  const refused = teller(log)
  server.on('drop', refused)

  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const answering = new Set<ServerResponse>()
  let leaving = false
  server.on('request', (request, response) => {
    // Whoever wished for another protocol does not know what to do with a connection that stays.
    if (leaving || request.headers.upgrade) lastOne(response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return {
    server,
    open: house => {
      maySwitch = house.maySwitch
      shareOut(server, limits.perAddress, house.isProxy, refused)
      server.on('request', house.answer)
    },
    drain: () => {
      leaving = true
      for (const response of answering) lastOne(response)
    },
    close: milliseconds => closed(server, open, milliseconds),
  }
}
