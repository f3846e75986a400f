// A line between the house and a server that a test can cut, or freeze so that nothing comes through though it stays open.
import { connect, createServer, type Socket } from 'node:net'

export type Line = {
  /** The server's address by way of this line. */
  readonly url: string
  /** Ends every connection, as a server does that goes away; new ones are taken. */
  cut(): void
  /** Holds everything back, in both directions, on old and new connections. */
  freeze(): void
  thaw(): void
  /** Lets the next message with this word through and holds its answer back. */
  swallowAnswerTo(word: string): void
  close(): Promise<void>
}

/** Opens a line to the server of the address. */
export async function openLine(address: string): Promise<Line> {
  const target = new URL(address)
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
    const far = connect(Number(target.port), target.hostname)
    join(near, far)
    join(far, near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(address), { port: typeof place === 'object' ? String(place?.port) : '' }).toString(),
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
