import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer, type HttpApp, type HttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'

const wide = { most: 1000, perAddress: 1000, headMilliseconds: 10_000, idleMilliseconds: 10_000 }

let httpServer: HttpServer
let opened: Socket[] = []
afterEach(async () => {
  for (const socket of opened) socket.destroy()
  opened = []
  await httpServer.close(0)
})

const hello: RequestListener = async (request, response) => void response.end(`read ${(await text(request)).length}`)

async function open(limits: Partial<typeof wide> = {}, app: Partial<HttpApp> = {}): Promise<void> {
  httpServer = createHttpServer({ ...wide, ...limits }, createLog('silent'))
  httpServer.open({ answer: hello, maySwitch: () => false, isProxy: () => true, ...app })
  httpServer.server.listen(0, '127.0.0.1')
  await once(httpServer.server, 'listening')
}

function line(bytes = ''): Socket {
  const socket = connect((httpServer.server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => undefined)
  socket.write(bytes)
  return socket
}

/** Everything received until the other side closes. */
const allFrom = (socket: Socket): Promise<string> => text(socket)
const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

describe('a protocol upgrade', () => {
  it('is answered as plain HTTP and closed when the protocol is not supported', async () => {
    await open()
    const upgrade = 'Host: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n'
    expect(await allFrom(line(`GET / HTTP/1.1\r\n${upgrade}\r\n`))).toMatch(/^HTTP\/1.1 200 OK\r\nConnection: close/)
    expect(await allFrom(line(`POST / HTTP/1.1\r\n${upgrade}Content-Length: 5\r\n\r\nhello`))).toContain('read 5')
  })

  it('reaches the handler of a supported protocol', async () => {
    await open({}, { maySwitch: ({ url }) => url === '/app/x' })
    httpServer.server.on('upgrade', (_request, socket) => socket.end('switched'))
    expect(await allFrom(line('GET /app/x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: w\r\n\r\n'))).toBe(
      'switched',
    )
  })
})

describe('an idle connection', () => {
  it.each([
    ['says nothing', ''],
    ['says half of what it wants', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ])('is closed when it %s', async (_what, bytes) => {
    await open({ headMilliseconds: 50 })
    expect(await allFrom(line(bytes))).not.toContain('200')
  })

  it('is closed when no further request comes', async () => {
    await open({ idleMilliseconds: 50 })
    expect(await allFrom(line(get))).toContain('200 OK')
  })
})

describe('connections above the limit', () => {
  it('of one address are closed; it may connect again after others end', async () => {
    await open({ perAddress: 2 }, { isProxy: () => false })
    const first = [line(), line()]
    await Promise.all(first.map(socket => once(socket, 'connect')))
    expect(await allFrom(line(get)).catch(() => '')).toBe('')
    first[0]?.destroy()
    await expect.poll(() => answered(line(get))).toBe(true)
  })

  it('of a proxy are not counted per address', async () => {
    await open({ perAddress: 1 })
    await once(line(), 'connect')
    expect(await answered(line(get))).toBe(true)
  })

  it('in total are closed', async () => {
    await open({ most: 1 })
    await once(line(), 'connect')
    expect(await allFrom(line(get)).catch(() => '')).toBe('')
  })
})

function answered(socket: Socket): Promise<boolean> {
  return new Promise(resolve => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
}

describe('shutdown', () => {
  it('closes each connection after its answer, for waiting and for new requests', async () => {
    const waiting: ServerResponse[] = []
    await open({}, { answer: (_request, response) => void waiting.push(response) })
    const before = allFrom(line(get))
    await expect.poll(() => waiting.length).toBe(1)
    httpServer.drain()
    const meanwhile = allFrom(line(get))
    await expect.poll(() => waiting.length).toBe(2)
    const closed = httpServer.close(10_000)
    for (const response of waiting) response.end('done')
    for (const answer of [await before, await meanwhile]) expect(answer).toMatch(/Connection: close[\s\S]*done/)
    expect(await closed).toBe(0)
  })

  it('cuts off connections that do not end, and returns their number', async () => {
    await open({}, { answer: () => undefined, maySwitch: () => true })
    httpServer.server.on('upgrade', () => undefined)
    const sockets = [line(get), line('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: w\r\n\r\n')]
    await Promise.all(['request', 'upgrade'].map(event => once(httpServer.server, event)))
    httpServer.drain()
    expect(await httpServer.close(20)).toBe(2)
    for (const socket of sockets) expect(await allFrom(socket).catch(() => '')).toBe('')
  })
})
