// One IP address opens as many connections as it can: it gets its share, and others still connect.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { until } from './rows.ts'

const share = 300
const tries = 1_500

/** Whether a client with this loopback address gets an answer. */
async function isAnswered(port: number, localAddress: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const first = await Promise.race([once(socket, 'data').catch(() => []), wait(2_000, [])])
  socket.destroy()
  return String(first[0] ?? '').includes('200 OK')
}

export const connectionFlood: Attack = {
  name: 'connection-flood',
  number: 5,
  must: `1,500 connections of one address to a node with 1,024 descriptors: it holds ${share}, another address is answered`,
  run: async context => {
    const settings = { TRUST_PROXY: 'false', CONNECTIONS_PER_ADDRESS: String(share), HEAD_SECONDS: '60' }
    const node = await context.startNode(settings, { descriptors: 1_024 })
    const sockets: Socket[] = Array.from({ length: tries }, () => connect(node.port, '127.0.0.1'))
    context.after(() => {
      for (const socket of sockets) socket.destroy()
    })
    for (const socket of sockets) socket.on('error', () => undefined).resume()
    const count = (): number => sockets.filter(({ readyState }) => readyState === 'open').length
    // Connections in the listen backlog are open too until the node accepts and refuses them.
    await wait(2_000)
    await until(async () => count() <= share, 10_000)
    const held = count()
    const other = await isAnswered(node.port, '127.0.0.2')
    return {
      seen: `${held} held, another address ${other ? 'answered' : 'not answered'}`,
      holds: held <= share && held > 0 && other,
    }
  },
}
