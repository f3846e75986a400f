// The health check of the container, as Docker runs it.
import { execFile } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { app, withApp } from '#tests/support/fixtures.ts'

withApp()

const script = join(import.meta.dirname, '../../server/health.sh')
const run = promisify(execFile)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function exitCode(port: number, env: Readonly<Record<string, string>> = {}): Promise<number> {
  // Away from this process, which has to answer meanwhile.
  const done = run('bash', [script], { env: { PATH: process.env.PATH, PORT: String(port), ...env } })
  return await done.then(
    () => 0,
    (error: { code: number }) => error.code,
  )
}

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

it('a node that answers is healthy, whatever address it listens on', async () => {
  expect(await exitCode(app.port)).toBe(0)
  expect(await exitCode(app.port, { HOST: '0.0.0.0' })).toBe(0)
  expect(await exitCode(app.port, { HOST: '127.0.0.1' })).toBe(0)
})

it('a node that answers with a fault, or ends the connection, or does not listen is not', async () => {
  expect(await exitCode(await listening((_, response) => response.writeHead(503).end()))).toBe(1)
  expect(await exitCode(await listening(request => request.socket.destroy()))).toBe(1)
  const port = await listening(() => undefined)
  servers.splice(0)[0]?.close()
  expect(await exitCode(port)).toBe(1)
})

it('a node that accepts and says nothing is not, after two seconds', async () => {
  const port = await listening(() => undefined)
  expect(await exitCode(port)).toBe(1)
})
