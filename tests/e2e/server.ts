// The production server as a process of its own, with its own database folder: started, killed, started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { scratch } from '#tests/support/postgres.ts'

const root = join(import.meta.dirname, '../..')

export type RunningServer = {
  readonly address: string
  /** Its database and files. */
  readonly dataDir: string
  /** Ends it with grace; its folder stays. */
  rest(): Promise<void>
  /** Ends it as a crash does, without any clean-up. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port, that many days later. */
  restart(days?: number): Promise<void>
  /** Ends it with grace and removes its folder. */
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
/** What is added to the environment, also once the port is known. */
export type Env = Added | ((port: number) => Promise<Added>)

/** The built server on a free port with demo data, those of the run when there are such. */
export async function startServer(added: Env = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(scratch(), 'imara-e2e-'))
  const { JOURNEYS_FOLDER: seeded } = process.env
  if (seeded) cpSync(seeded, dataDir, { recursive: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = typeof added === 'function' ? await added(port) : added
  const launch = async (days = 0): Promise<ChildProcess> => {
    const later = { NODE_OPTIONS: `--import ${new URL('./later.ts', import.meta.url).href}`, DAYS_LATER: String(days) }
    const child = spawn(process.execPath, ['server/index.ts'], {
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
        ...env,
        ...(days > 0 ? later : {}),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
    })
    child.once('exit', code => {
      if (code) console.error(`The server ended by itself with ${code}:\n${said}`)
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
    dataDir,
    rest: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async days => {
      child = await launch(days)
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
