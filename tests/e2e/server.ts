// The production server as a child process with its own database and folder.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { serverFile } from '#server/built.ts'
import { secretsFor } from '#server/platform/secrets.ts'
import { databaseAt, scratch, statement } from '#tests/support/postgres.ts'

const root = join(import.meta.dirname, '../..')

export type RunningServer = {
  readonly address: string
  /** Its files, and its own database if it has one. */
  readonly dataDir: string
  /** Stops gracefully; keeps the folder. */
  rest(): Promise<void>
  /** Kills the process without any clean-up. */
  kill(): Promise<void>
  /** Starts again on the same folder and port, with the clock that many days ahead. */
  restart(days?: number): Promise<void>
  /** Another node of the same database and files, to be stopped first; not for a database of its own. */
  beside(): Promise<Pick<RunningServer, 'address' | 'stop'>>
  /** Stops gracefully and removes the folder. */
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

const addressAt = (port: number): string => `http://127.0.0.1:${port}`

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    const ready = await fetch(`${address}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

type Added = Readonly<Record<string, string>>
/** Additions to the environment; a function gets the port. */
export type Env = Added | ((port: number) => Promise<Added>)

/** For the journey in which the database dies with the process. */
export const ofItsOwn = { DATABASE_URL: '' }

/** Copies the run's demo into a new database, and its files into the folder; null outside a run, as in measurements. */
async function copyOfDemo(dataDir: string): Promise<string | null> {
  const { JOURNEYS_POSTGRES: postgres, JOURNEYS_FOLDER: folder } = process.env
  if (!postgres || !folder) return null
  cpSync(folder, dataDir, { recursive: true })
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  await statement(postgres, `create database ${name} template demo strategy file_copy`)
  return databaseAt(postgres, name)
}

/** Settings that a database of its own implies: own secrets, and no load balancer to wait for. */
const onPostgres = (url: string, dataDir: string): Added => ({
  ...secretsFor({}, dataDir, message => new Error(message)),
  DATABASE_URL: url,
  STOP_WAIT_SECONDS: '0',
})

type Node = Omit<RunningServer, 'dataDir' | 'beside'>

/** One process on a database and a folder. */
async function startNode(port: number, dataDir: string, env: Added): Promise<Node> {
  const address = addressAt(port)
  const launch = async (days = 0): Promise<ChildProcess> => {
    const later = { NODE_OPTIONS: `--import ${new URL('./later.ts', import.meta.url).href}`, DAYS_LATER: String(days) }
    const child = spawn(process.execPath, [serverFile], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: address,
        DATA_DIR: dataDir,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        // Compilation takes a third of a start's CPU time; the cache pays it once a run.
        NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
        ...env,
        ...(days > 0 ? later : {}),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
    child.once('exit', code => {
      if (code) console.error(`The server ended by itself with ${code}:\n${output}`)
    })
    await untilReady(address, child)
    return child
  }
  let child = await launch()
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    address,
    rest: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async days => {
      child = await launch(days)
    },
    stop: () => end('SIGTERM'),
  }
}

/**
 * Starts the built server on a free port with demo data: on the run's PostgreSQL, on that of its settings, or on its
 * own.
 */
export async function startServer(added: Env = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(scratch(), 'imara-e2e-'))
  const port = await freePort()
  const wished = typeof added === 'function' ? await added(port) : added
  const url = wished.DATABASE_URL ?? (await copyOfDemo(dataDir))
  const env = { ...(url && onPostgres(url, dataDir)), ...wished }
  const node = await startNode(port, dataDir, env)
  return {
    ...node,
    dataDir,
    beside: async () => await startNode(await freePort(), dataDir, env),
    stop: async () => {
      await node.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
