// PgBouncer with the settings of docs/operations.md, on this machine's ports.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/faults/chaos/node-process.ts'
import { missingProgram } from '#tests/support/programs.ts'

const guide = join(import.meta.dirname, '../../docs/operations.md')
const nobody = 65_534

/** Why it is not available; null if it is. */
export const missingPgBouncer = (): string | null => missingProgram('pgbouncer', '--version')

function documented(home: string, port: number, serverPort: number): string {
  const shown = /```ini\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8'))?.[1]
  if (!shown) throw new Error('docs/operations.md shows no settings of PgBouncer.')
  return shown
    .replaceAll('host=db1 port=5432', `host=127.0.0.1 port=${serverPort}`)
    .replace(/listen_addr = .*/, 'listen_addr = 127.0.0.1')
    .replace(/listen_port = .*/, `listen_port = ${port}`)
    .replace(/auth_type = .*/, 'auth_type = trust')
    .replace(/auth_file = .*/, `auth_file = ${home}/users\nunix_socket_dir =`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false)).once('connect', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}

export type PgBouncer = {
  url(database: 'imara' | 'imara_listen'): string
  /** Sends everything to the server at this port from now on. */
  pointTo(serverPort: number): void
  stop(): Promise<void>
}

export async function startPgBouncer(serverPort: number): Promise<PgBouncer> {
  const home = mkdtempSync(join(tmpdir(), 'imara-pgbouncer-'))
  const port = await freePort()
  const file = join(home, 'pgbouncer.ini')
  const write = (server: number): void => writeFileSync(file, documented(home, port, server))
  chmodSync(home, 0o755)
  writeFileSync(join(home, 'users'), '"imara" ""\n')
  write(serverPort)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const child = spawn('pgbouncer', ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let log = ''
  child.stderr.on('data', (bytes: Buffer) => {
    log = (log + String(bytes)).slice(-4_000)
  })
  const ended = once(child, 'exit')
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}: ${log}`)
    await wait(20)
  }
  return {
    url: database => `postgres://imara@127.0.0.1:${port}/${database}`,
    pointTo: server => {
      write(server)
      child.kill('SIGHUP')
    },
    stop: async () => {
      child.kill('SIGTERM')
      child.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
