// A proxy between the app and a server, which a test can cut or freeze (connections stay open, no data passes).
import { connect, createServer, type Socket } from 'node:net'

export type Line = {
  /** The server's address through this proxy. */
  readonly url: string
  /** Ends every connection, as a stopping server does; accepts new ones. */
  cut(): void
  /** Holds back all data, in both directions, on existing and new connections. */
  freeze(): void
  thaw(): void
  /** Passes the next message with this word and holds back its answer. */
  swallowAnswerTo(word: string): void
  close(): Promise<void>
}

/** Opens a proxy to the server at this address. */
export async function openLine(address: string): Promise<Line> {
  const target = new URL(address)
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let frozen = false
  let fatal: string | null = null

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    if (frozen) from.pause()
    from.on('data', bytes => {
      to.write(bytes)
      if (fatal === null || !bytes.includes(fatal)) return
      fatal = null
      to.pause()
    })
    from.on('error', () => to.destroy())
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer(near => {
    const far = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(target.port), target.hostname)
    join(near, far)
    join(far, near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  const port = typeof place === 'object' ? String(place?.port) : ''
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port, search: '' }).toString(),
    cut,
    freeze: () => {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    swallowAnswerTo: word => {
      fatal = word
    },
    close: () => {
      cut()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
