import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import express, { type Express } from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { sendDownload } from '#server/platform/endpoint/download.ts'
import { openLocalStorage } from '#server/platform/files/local.ts'
import { original } from '#server/platform/files/storage.ts'
import { scratch } from '#tests/support/postgres.ts'

const bytes = 5_000_000
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function stored(): Promise<Readable> {
  const directory = await mkdtemp(join(scratch(), 'downloads-'))
  ends.push(() => rm(directory, { recursive: true, force: true }))
  const storage = openLocalStorage(directory, { check: () => Promise.resolve() } as never, () => Promise.reject())
  const id = randomUUID()
  await storage.put(id, original, Buffer.alloc(bytes, 'a'))
  const found = await storage.read(id, original)
  if (!found) throw new Error('Nothing was kept.')
  return found.body
}

/** Sends `body` to each caller after `before`; resolves when the response has ended. */
async function open(body: Readable, before: 'at once' | 'when the caller has left') {
  const ended = Promise.withResolvers<void>()
  const app: Express = express()
  app.use(async (request, response) => {
    if (before === 'when the caller has left') await once(response, 'close')
    const download = { body, type: 'text/plain', name: null, bytes, lasting: false }
    await sendDownload(request, response, download).then(ended.resolve, ended.reject)
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return { ended: ended.promise, port: (server.address() as AddressInfo).port }
}

function ask(port: number, method: 'GET' | 'HEAD'): Socket {
  const caller = connect(port, '127.0.0.1')
  ends.push(() => caller.destroy())
  caller.write(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  return caller
}

describe('a download', () => {
  it('is sent whole, and its source closed', async () => {
    const body = await stored()
    const { ended, port } = await open(body, 'at once')
    expect((await text(ask(port, 'GET'))).endsWith('a'.repeat(1000))).toBe(true)
    await ended
    expect(body.closed).toBe(true)
  })

  it('answers HEAD without reading the source', async () => {
    const body = await stored()
    const { ended, port } = await open(body, 'at once')
    expect(await text(ask(port, 'HEAD'))).toContain(`Content-Length: ${bytes}`)
    await ended
    expect(body.destroyed).toBe(true)
  })

  it('releases its source when the caller disconnects midway', async () => {
    const body = await stored()
    const { ended, port } = await open(body, 'at once')
    const caller = ask(port, 'GET')
    await once(caller, 'data')
    caller.destroy()
    await ended
    expect(body.destroyed).toBe(true)
  })

  it('releases its source when the caller disconnects before the first byte', async () => {
    const body = await stored()
    const { ended, port } = await open(body, 'when the caller has left')
    const caller = ask(port, 'GET')
    await new Promise(resolve => caller.write('', resolve))
    caller.destroy()
    await ended
    expect(body.destroyed).toBe(true)
  })
})
