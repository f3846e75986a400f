import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyWithin, uploadOf } from '#server/platform/endpoint/upload.ts'

const app = express()
app.use(bodyWithin(250))
app.post('/plain', express.text(), (_request, response) => void response.send('done'))
app.post('/upload', async (incoming, response) => {
  const { stream, length, type } = uploadOf(incoming, response)
  let bytes = 0
  for await (const chunk of stream) bytes += (chunk as Buffer).length
  response.json({ bytes, length, type })
})
const server = createServer(app)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Sends one byte, waits `wait` milliseconds, and sends the other. */
async function drip(path: string, wait: number): Promise<number | string> {
  const { port } = server.address() as AddressInfo
  const ask = request({ port, path, method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': '2' } })
  ask.write('a')
  const rest = setTimeout(() => ask.end('b'), wait)
  return (await new Promise(resolve => {
    ask.once('response', response => resolve(response.resume().statusCode ?? 0))
    ask.once('error', error => resolve((error as NodeJS.ErrnoException).code ?? 'error'))
  }).finally(() => clearTimeout(rest))) as number | string
}

it('a slow body is cut off, except for an upload', async () => {
  expect(await drip('/plain', 1)).toBe(200)
  expect(await drip('/plain', 900)).toMatch(/ECONNRESET|EPIPE/)
  expect(await drip('/upload', 900)).toBe(200)
})
