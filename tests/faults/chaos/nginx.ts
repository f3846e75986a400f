// nginx in front of two nodes, with the settings from docs/operations.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { missingProgram } from '#tests/support/programs.ts'
import { freePort } from './node-process.ts'

const guide = join(import.meta.dirname, '../../../docs/operations.md')

/** Why it is not available; null if it is. */
export const missingNginx = (): string | null => missingProgram('nginx', '-v')

/** The settings from docs/operations.md, with the test's ports and without TLS. */
function documented(port: number, nodes: readonly number[]): string {
  const shown = /```nginx\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8'))?.[1]
  if (!shown) throw new Error('docs/operations.md shows no settings of nginx.')
  let next = 0
  return shown
    .replace(/server node\d:3000/g, () => `server 127.0.0.1:${nodes[next++]}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
}

function settings(home: string, sites: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${home}/${name};`)
  return `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/errors warn;
    events { worker_connections 1024; }
    http { access_log off; ${folders.join(' ')} ${sites} }`
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function untilOpen(port: number): Promise<void> {
  while (!(await isOpen(port))) await wait(20)
}

export type Nginx = { readonly port: number; stop(): Promise<void> }

/** Starts nginx in front of these nodes. */
export async function startNginx(nodes: readonly number[]): Promise<Nginx> {
  const home = mkdtempSync(join(tmpdir(), 'imara-nginx-'))
  const port = await freePort()
  writeFileSync(join(home, 'conf'), settings(home, documented(port, nodes)))
  const child = spawn('nginx', ['-p', home, '-c', join(home, 'conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`nginx ended with ${code}`)
  })
  await Promise.race([untilOpen(port), ended])
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended.catch(() => undefined)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
