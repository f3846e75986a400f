// The running application for a test file, on a free port, with a client.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { buildApp } from '#server/app/build-app.ts'
import { wiring } from '#server/app/features.ts'
import type { Config } from '#server/platform/config.ts'
import type { Place } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform, type Wiring } from '#server/platform/open-platform.ts'
import { testConfig } from './config.ts'
import { dropPlace, testPlace } from './database.ts'

export type Reply<T = unknown> = { readonly status: number; readonly headers: Headers; readonly body: T }

export type Ask = {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** A new key per call by default; null sends none. */
  readonly idempotencyKey?: string | null
}

export type TestApp = {
  readonly url: string
  readonly port: number
  readonly platform: Platform
  /** Calls an endpoint: `app.call('POST /jobs', { token, body })`; the path is relative to /api. */
  call<T = unknown>(key: string, ask?: Ask): Promise<Reply<T>>
  /** Fetches a document of the site. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  close(): Promise<void>
}

export type TestAppOptions = {
  readonly place?: Place
  readonly config?: Partial<Config>
  /** Replaces the features' subscriptions, scheduled jobs or rights. */
  readonly wiring?: Partial<Wiring>
  /** Delivers events automatically; scheduled jobs never run by themselves in tests. */
  readonly delivers?: boolean
  /** Replaces the application on the same platform, for example by one with test endpoints. */
  readonly build?: (platform: Platform) => RequestListener | Promise<RequestListener>
}

function headersOf(method: string, { token, body, headers, idempotencyKey }: Ask): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(method === 'GET' || idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey ?? randomUUID() }),
    ...headers,
  }
}

function isMethod(method: string): method is 'get' | 'post' | 'put' | 'patch' | 'delete' {
  return ['get', 'post', 'put', 'patch', 'delete'].includes(method)
}

function toHeaders(received: Readonly<Record<string, string | string[]>>): Headers {
  return new Headers(
    Object.entries(received).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  )
}

/** Calls an endpoint of the server at this address. */
export async function callApi<T>(url: string, key: string, ask: Ask = {}): Promise<Reply<T>> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const verb = method.toLowerCase()
  if (!isMethod(verb)) throw new Error(`No endpoint is called with ${method}.`)
  const call = supertest(url)[verb](`/api${path}`).set(headersOf(method, ask)).buffer(true)
  if (ask.body !== undefined) call.send(typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body))
  const { status, headers, type, body, text } = await call
  const answer: unknown = type.includes('json') ? body : text
  return { status, headers: toHeaders(headers), body: answer as T }
}

/** Opens the application. Close it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imara-test-'))
  const config = testConfig({ dataDir, ...options.config })
  const place = options.place ?? (await testPlace())
  const platform = await openPlatform(config, createLog(config.logLevel), {
    wiring: { ...wiring, ...options.wiring },
    place,
  })
  const build = options.build ?? ((opened: Platform) => buildApp(opened, { stopping: () => false, client: null }))
  const server = createServer(await build(platform))
  platform.sockets?.attach(server)
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', () => resolve()))
  if (options.delivers ?? true) await platform.begin()
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    platform,
    call: (key, ask) => callApi(url, key, ask),
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    close: async () => {
      platform.sockets?.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await platform.close()
      if (!options.place && 'url' in place) await dropPlace(place)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
