// Prometheus with the alert rules of docs/monitoring, over the metrics of the nodes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/faults/chaos/node-process.ts'
import { missingProgram } from '#tests/support/programs.ts'

const rules = join(import.meta.dirname, '../../docs/monitoring/alerts.yml')
const everySeconds = 5

/** Why it is not available; null if it is. */
export const missingPrometheus = (): string | null => missingProgram('prometheus', '--version')

const settings = (ports: readonly number[], token: string): string =>
  JSON.stringify({
    global: { scrape_interval: `${everySeconds}s`, evaluation_interval: `${everySeconds}s` },
    rule_files: [rules],
    scrape_configs: [
      {
        job_name: 'imara',
        authorization: { credentials: token },
        static_configs: [{ targets: ports.map(port => `127.0.0.1:${port}`) }],
      },
    ],
  })

/** An alert of one series, and the time in which it was waiting for its `for` (pending) or firing. */
export type Alert = {
  readonly name: string
  readonly of: string
  readonly state: 'pending' | 'firing'
  readonly from: Date
  readonly until: Date
}

type Series = { readonly metric: Readonly<Record<string, string>>; readonly values: readonly [number, string][] }

/** Labels that name what an alert is about. */
const ofSeries = ({ instance, queue, replica, route, scheduled_job: job, kind }: Series['metric']): string =>
  instance ?? queue ?? replica ?? route ?? job ?? kind ?? ''

/** The spans without a gap of more than two evaluations. */
function spansOf({ metric, values }: Series): Alert[] {
  const about = { name: metric.alertname ?? '', of: ofSeries(metric), state: metric.alertstate as Alert['state'] }
  const spans: { from: number; until: number }[] = []
  for (const [at] of values) {
    const last = spans.at(-1)
    if (last && at - last.until <= 2 * everySeconds) last.until = at
    else spans.push({ from: at, until: at })
  }
  return spans.map(({ from, until }) => ({ ...about, from: new Date(from * 1000), until: new Date(until * 1000) }))
}

export type Prometheus = {
  /** What the alerts said since the start, oldest first. */
  alerts(): Promise<Alert[]>
  stop(): Promise<void>
}

export async function startPrometheus(ports: readonly number[], token: string): Promise<Prometheus> {
  const home = mkdtempSync(join(tmpdir(), 'imara-prometheus-'))
  const file = join(home, 'prometheus.yml')
  writeFileSync(file, settings(ports, token))
  const address = `127.0.0.1:${await freePort()}`
  const started = new Date()
  const flags = [`--config.file=${file}`, `--storage.tsdb.path=${home}/data`, `--web.listen-address=${address}`]
  const child = spawn('prometheus', flags, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const isReady = async (): Promise<boolean> =>
    await fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}.`)
    await wait(100)
  }
  return {
    alerts: async () => {
      const [start, end] = [started, new Date()].map(time => String(time.getTime() / 1000))
      const asked = new URLSearchParams({
        query: 'ALERTS',
        start: start ?? '',
        end: end ?? '',
        step: `${everySeconds}s`,
      })
      const answer = await fetch(`http://${address}/api/v1/query_range?${asked}`)
      const { data } = (await answer.json()) as { data: { result: readonly Series[] } }
      return data.result.flatMap(spansOf).toSorted((a, b) => a.from.getTime() - b.from.getTime())
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
