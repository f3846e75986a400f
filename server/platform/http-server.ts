// The HTTP server: limits on time and connections, and a shutdown that lets running answers finish.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from './config.ts'
import { addressKey } from './limits.ts'
import type { Log } from './log.ts'

/** Large uploads over slow connections need minutes; build-app.ts has shorter limits for other bodies. */
const requestWithin = 600_000
/** A connection without progress while it is answered: its client does not read. */
const stuckAfter = 60_000
const checkEvery = 2_500
/** File descriptors of the process besides connections: database, files, libraries. */
const ownDescriptors = 200
const warnEvery = 60_000

/** The request handler, set before the server listens. */
export type HttpApp = {
  readonly answer: RequestListener
  /** Whether an upgrade to the requested protocol is supported; other requests are answered as plain HTTP. */
  readonly maySwitch: (request: IncomingMessage) => boolean
  /** Whether the address is a proxy, which many people share. */
  readonly isProxy: (address: string) => boolean
}

export type HttpServer = {
  readonly server: Server
  /** Sets the request handler; the server does not listen yet. */
  open(app: HttpApp): void
  /** From now on every answer closes its connection; new ones are still accepted. */
  drain(): void
  /**
   * Stops accepting connections and resolves when the last one has ended; later ones are cut after `milliseconds`.
   * Returns how many were cut.
   */
  close(milliseconds: number): Promise<number>
}

type Limits = Config['connections']

/** Limited by the file descriptors: a process without a free one cannot accept anything. */
function connectionsMost(wished: number): number {
  const { soft } = (process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits
    ?.open_files ?? { soft: null }
  return typeof soft === 'number' ? Math.max(1, Math.min(wished, soft - ownDescriptors)) : wished
}

/** Closes connections of one address beyond its share. */
function shareOut(server: Server, most: number, isProxy: HttpApp['isProxy'], refused: () => void): void {
  const openSockets = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const key = addressKey(address)
    const count = (openSockets.get(key) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      refused()
      return
    }
    openSockets.set(key, count)
    socket.once('close', () => {
      const left = (openSockets.get(key) ?? 1) - 1
      if (left > 0) openSockets.set(key, left)
      else openSockets.delete(key)
    })
  })
}

/** Logs refused connections, once a minute at most. */
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
    // Answers that began before the drain may have announced keep-alive.
    const idle = setInterval(() => server.closeIdleConnections(), 250)
    const deadline = setTimeout(() => {
      cut = open.size
      // The server itself does not track upgraded connections.
      for (const socket of open) socket.destroy()
    }, milliseconds)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(deadline)
      resolve(cut)
    })
  })
}

function lastOne(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/** The server, without a request handler so far. */
export function createHttpServer(limits: Limits, log: Log): HttpServer {
  let maySwitch: HttpApp['maySwitch'] = () => false
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
  let isDraining = false
  server.on('request', (request, response) => {
    // A client that asked for an upgrade does not expect keep-alive.
    if (isDraining || request.headers.upgrade) lastOne(response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return {
    server,
    open: app => {
      maySwitch = app.maySwitch
      shareOut(server, limits.perAddress, app.isProxy, refused)
      server.on('request', app.answer)
    },
    drain: () => {
      isDraining = true
      for (const response of answering) lastOne(response)
    },
    close: milliseconds => closed(server, open, milliseconds),
  }
}
