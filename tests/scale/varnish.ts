// Varnish with the settings of docs/deploy/varnish, on this machine's ports.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#tests/faults/chaos/load.ts'
import { freePort } from '#tests/faults/chaos/node-process.ts'
import { missingProgram } from '#tests/support/programs.ts'

const settings = join(import.meta.dirname, '../../docs/deploy/varnish/imara.vcl')

/** Why it is not available; null if it is. */
export const missingVarnish = (): string | null => missingProgram('varnishd', '-V')

export type Varnish = { stop(): Promise<void> }

/** Starts Varnish on `port` in front of the site on `sitePort`. */
export async function startVarnish(port: number, sitePort: number, secret: string): Promise<Varnish> {
  const home = mkdtempSync(join(tmpdir(), 'imara-varnish-'))
  const text = readFileSync(settings, 'utf8')
    .replace('.host = "imara"', '.host = "127.0.0.1"')
    .replace('.port = "3000"', `.port = "${sitePort}"`)
    .replaceAll('CHANGE-ME', secret)
  writeFileSync(join(home, 'imara.vcl'), text)
  // Without its sandbox, which a container may forbid.
  const flags = ['-F', '-j', 'none', '-n', home, '-f', join(home, 'imara.vcl'), '-a', `127.0.0.1:${port}`]
  const limits = ['-s', 'malloc,128m', '-p', 'http_gzip_support=off', '-T', `127.0.0.1:${await freePort()}`]
  const child = spawn('varnishd', [...flags, ...limits], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (bytes: Buffer) => {
    log = (log + String(bytes)).slice(-4_000)
  })
  const ended = once(child, 'exit')
  while ((await ask(port, { method: 'GET', path: '/readyz' }, false)).status !== 200) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}: ${log}`)
    await wait(50)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
