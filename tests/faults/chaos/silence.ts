// Idle or incomplete connections: each kind times out, and they never block other clients.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Attack, AttackContext } from './attack.ts'

const each = 50
const timeout = 100_000

type Watched = { readonly closed: Promise<number>; end(): void }

/** Sends the text and then nothing; resolves with the seconds until the server closed. */
function silent(port: number, text: string): Watched {
  const began = performance.now()
  const socket: Socket = connect(port, '127.0.0.1')
  if (text) socket.write(text)
  socket.resume()
  socket.on('error', () => undefined)
  const closed = new Promise<number>(resolve => {
    socket.once('end', () => resolve((performance.now() - began) / 1000))
    socket.once('close', () => resolve((performance.now() - began) / 1000))
  })
  return { closed, end: () => socket.destroy() }
}

/** A push socket that never subscribes, but answers pings. */
function idlePush(port: number): Watched {
  const began = performance.now()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/chaoskey?protocol=7`)
  socket.on('error', () => undefined)
  const closed = new Promise<number>(resolve => socket.once('close', () => resolve((performance.now() - began) / 1000)))
  return { closed, end: () => socket.terminate() }
}

const kinds: readonly (readonly [string, (port: number) => Watched])[] = [
  ['says nothing', port => silent(port, '')],
  ['half a head', port => silent(port, 'GET / HTTP/1.1\r\nHost: a\r\n')],
  [
    'half a body',
    port =>
      silent(
        port,
        'POST /api/accounts/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      ),
  ],
  ['one request', port => silent(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')],
  [
    'half a handshake',
    port =>
      silent(port, 'GET /app/chaoskey?protocol=7 HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'),
  ],
  ['idle push', idlePush],
]

async function longestOf(watched: readonly Watched[]): Promise<string> {
  const late = wait(timeout, Number.POSITIVE_INFINITY)
  const times = await Promise.all(watched.map(({ closed }) => Promise.race([closed, late])))
  for (const { end } of watched) end()
  const open = times.filter(time => time === Number.POSITIVE_INFINITY).length
  return open > 0 ? `${open} of ${times.length} open after ${timeout / 1000} s` : `${Math.max(...times).toFixed(0)} s`
}

export const silence: Attack = {
  name: 'silence',
  number: 5,
  must: `${each} connections of each silent kind: all closed within 90 s`,
  run: async (context: AttackContext) => {
    const node = await context.startNode()
    const all = kinds.map(async ([name, open]) => {
      const watched = Array.from({ length: each }, () => open(node.port))
      return `${name} ${await longestOf(watched)}`
    })
    const seen = await Promise.all(all)
    return { seen: seen.join(', '), holds: seen.every(text => !text.includes('open after')) }
  },
}
