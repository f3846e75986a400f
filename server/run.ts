// Runs the server: reads its configuration, opens the platform, listens, and shuts down gracefully.
import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Express } from 'express'
import { buildApp } from '#server/app/build-app.ts'
import type { ClientBuild } from '#server/app/deps.ts'
import { wiring } from '#server/app/features.ts'
import { demoAccounts, demoPassword } from '#server/demo/people.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { createHttpServer, type HttpApp, type HttpServer } from '#server/platform/http-server.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import { startWarnings } from '#server/platform/start-warnings.ts'
import { fail } from './fail.ts'
import { seedFirst } from './first-start.ts'
import { seed } from './seed.ts'

/** Milliseconds for running requests, and then for closing what they used. */
const answerWithin = 15_000
const closeWithin = 5_000

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function printBanner({ publicUrl, demo }: Config): void {
  const accounts = demo ? [`Demo accounts, password ${demoPassword}:`, ...demoAccounts.map(email => `  ${email}`)] : []
  process.stdout.write(`${['', `Imara is open at ${publicUrl}`, ...accounts, ''].join('\n')}\n`)
}

type Stopping = {
  readonly httpServer: HttpServer
  readonly platform: Platform
  readonly stopping: AbortController
  /** Milliseconds for running requests. */
  readonly gracePeriod: number
}

/** Reports not ready first, waits for the load balancer, lets running requests end, then closes what they used. */
function stopOnSignal({ httpServer, platform, stopping, gracePeriod }: Stopping): void {
  const { log, config } = platform
  async function stop(signal: string): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ signal }, 'Stopping')
    httpServer.drain()
    await wait(config.stopWaitMilliseconds)
    platform.sockets?.close()
    const cut = await httpServer.close(gracePeriod)
    if (cut > 0) log.warn({ cut }, 'Connections that did not end were cut')
    setTimeout(() => fail(new Error('What the requests used did not close'), log), closeWithin)
    await platform.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => fail(error, log))
    })
}

/** The rule of Express itself, by TRUST_PROXY. */
function proxyRule(app: Express): HttpApp['isProxy'] {
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return address => trusts(address, 0)
}

/** Our own push, and in development Vite's hot reload, which uses the same server. */
function switchRule({ sockets }: Platform, { development }: ClientBuild): HttpApp['maySwitch'] {
  const isHotReload = ({ headers }: IncomingMessage): boolean =>
    headers['sec-websocket-protocol']?.startsWith('vite-') ?? false
  return request => sockets?.takes(request) || (development && isHotReload(request))
}

/**
 * Opens the platform and listens; `openClient` returns the built pages, or Vite's in development. Ends the process on
 * failure.
 */
export async function run(openClient: (server: Server) => Promise<ClientBuild>): Promise<void> {
  process.on('unhandledRejection', error => {
    process.stderr.write(`Unhandled rejection: ${error instanceof Error ? error.stack : String(error)}\n`)
  })
  let log: Log | null = null
  process.on('uncaughtException', error => fail(error, log))
  try {
    const config = readConfig()
    log = createLog(config.logLevel)
    for (const warning of startWarnings(config)) log.warn(warning)
    await seedFirst(config, log)
    const platform = await openPlatform(config, log, { wiring })
    await seed(platform.database.db, config, platform.appContext.services.storage)
    const stopping = new AbortController()
    const httpServer = createHttpServer(config.connections, log)
    const client = await openClient(httpServer.server)
    const app = await buildApp(platform, { stopping: () => stopping.signal.aborted, client })
    platform.sockets?.attach(httpServer.server)
    httpServer.open({ answer: app, isProxy: proxyRule(app), maySwitch: switchRule(platform, client) })
    // In development, a browser that waits for changes would delay the shutdown.
    stopOnSignal({ httpServer, platform, stopping, gracePeriod: client.development ? 0 : answerWithin })
    platform.database.onLost(error => fail(error, platform.log))
    await listen(httpServer.server, config)
    log.info({ port: config.port }, 'Listening')
    // Last, so that waiting work runs only once the server is complete.
    await platform.begin()
    platform.jobRunner.begin()
    printBanner(config)
  } catch (error) {
    fail(error, log)
  }
}
