// Runs the server: reads its configuration, opens the house, listens, and stops with grace.
import { createServer, type Server } from 'node:http'
import { buildApp } from '#server/app/build-app.ts'
import type { ClientBuild } from '#server/app/deps.ts'
import { wiring } from '#server/app/wiring.ts'
import { demoAccounts, demoPassword } from '#server/demo/people.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts'
import { FolderInUseError } from '#server/platform/database/lock.ts'
import { MigrationError } from '#server/platform/database/migrate.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import { seed } from './seed.ts'

const stopWithin = 20_000
/** sysexits.h: a wrong setting, a resource in use for now, a fault of the house. */
const exitCodes = { config: 78, inUse: 75, fault: 70 }

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function greet({ publicUrl, demo }: Config): void {
  const accounts = demo ? [`Demo accounts, password ${demoPassword}:`, ...demoAccounts.map(email => `  ${email}`)] : []
  process.stdout.write(`${['', `Imara is open at ${publicUrl}`, ...accounts, ''].join('\n')}\n`)
}

/** Stops taking requests, lets the running ones end, then closes what they used. */
function stopOnSignal(server: Server, platform: Platform, stopping: AbortController): void {
  async function stop(signal: string): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    platform.log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(exitCodes.fault), stopWithin).unref()
    const closed = new Promise<void>(resolve => void server.close(() => resolve()))
    platform.sockets?.close()
    server.closeIdleConnections()
    await closed
    await platform.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => fail(error, platform.log))
    })
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return exitCodes.config
  const code = (error as NodeJS.ErrnoException | null)?.code
  return error instanceof FolderInUseError || code === 'EADDRINUSE' ? exitCodes.inUse : exitCodes.fault
}

/** An expected reason is one line for the operator; anything else goes to the log with its stack. */
function fail(error: unknown, log: Log | null): never {
  const expected = [ConfigError, FolderInUseError, MigrationError].some(kind => error instanceof kind)
  const inUse = (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE'
  if (expected || !log) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  else if (inUse) process.stderr.write('The port is in use by another process: set PORT.\n')
  else log.fatal({ err: error }, 'The house could not open')
  process.exit(exitCodeOf(error))
}

/** Opens the house and listens; `openClient` gives the built pages, or Vite's in development. Ends the process when it cannot. */
export async function run(openClient: (server: Server) => Promise<ClientBuild>): Promise<void> {
  process.on('unhandledRejection', error => {
    process.stderr.write(`Unhandled rejection: ${error instanceof Error ? error.stack : String(error)}\n`)
  })
  let log: Log | null = null
  try {
    const config = readConfig()
    log = createLog(config.logLevel)
    const platform = await openPlatform(config, log, { wiring })
    await seed(platform.database.db, config, platform.kit.services.storage)
    const stopping = new AbortController()
    // Large uploads on slow lines need minutes; other bodies are cut sooner by create-app.ts.
    const server = createServer({ requestTimeout: 600_000, headersTimeout: 10_000 })
    const client = await openClient(server)
    server.on('request', await buildApp(platform, { stopping: () => stopping.signal.aborted, client }))
    platform.sockets?.attach(server)
    stopOnSignal(server, platform, stopping)
    await listen(server, config)
    log.info({ port: config.port, engine: platform.database.engine }, 'Listening')
    // Last: what it finds waiting is told by a house that is whole.
    await platform.begin()
    platform.timeKeeper.begin()
    greet(config)
  } catch (error) {
    fail(error, log)
  }
}
