// One node of the built server in its own process, started as an operator starts it, observed from outside.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverFile } from '#server/built.ts'
import type { NodeOptions } from './attack.ts'

const root = join(import.meta.dirname, '../../..')

export type NodeProcess = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Null while it runs; else its exit code or signal name. */
  ended(): string | null
  /** Whether `/readyz` answers 200 within this time. */
  ready(milliseconds: number): Promise<boolean>
  send(signal: NodeJS.Signals): void
  /** Resolves with exit code or signal name. */
  untilEnded(): Promise<string>
  /** Resident memory in megabytes. */
  megabytes(): number
  /** Peak resident memory in megabytes. */
  mostMegabytes(): number
  /** Number of open file descriptors. */
  descriptors(): number
  log(): string
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function memoryOf({ pid }: ChildProcess, line: RegExp): number {
  return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

function endOf({ exitCode, signalCode }: ChildProcess): string | null {
  return exitCode === null ? signalCode : String(exitCode)
}

function launch(env: NodeJS.ProcessEnv, { descriptors }: NodeOptions): ChildProcess {
  const own = process.env.NODE_FLAGS?.split(' ') ?? []
  const command = [process.execPath, ...own, serverFile]
  const limited = descriptors ? ['prlimit', `--nofile=${descriptors}`, ...command] : command
  const [program = '', ...flags] = limited
  return spawn(program, flags, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Starts a node that listens on `PORT` of the environment. */
export async function startNodeProcess(env: Readonly<Record<string, string>>, options: NodeOptions = {}) {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const child = launch({ ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url }, options)
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      log += String(bytes)
    })
  const ended = once(child, 'exit').then(() => endOf(child) ?? '')
  const node: NodeProcess = {
    url,
    port,
    pid: child.pid ?? 0,
    ended: () => endOf(child),
    ready: async milliseconds => {
      const until = performance.now() + milliseconds
      while (endOf(child) === null) {
        if (await isReady(url)) return true
        if (performance.now() > until) return false
        await wait(25)
      }
      return false
    },
    send: signal => void child.kill(signal),
    untilEnded: () => ended,
    megabytes: () => memoryOf(child, /VmRSS:\s+(\d+)/),
    mostMegabytes: () => memoryOf(child, /VmHWM:\s+(\d+)/),
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    log: () => log,
  }
  if (!(await node.ready(60_000))) throw new Error(`A node did not start (${endOf(child)}): ${log.slice(-2000)}`)
  return node
}
