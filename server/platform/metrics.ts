// Metrics for Prometheus; no label has an id or a person's path.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replicas } from './database/replicas/replicas.ts'
import { type Backlog, queues } from './queue-queries.ts'
import { replicaMetrics } from './replica-metrics.ts'

export type Metrics = {
  readonly contentType: string
  /** All figures now; without its database a node still shows its own. */
  text(): Promise<string>
  request(answered: Answered): void
  cache(outcome: 'hit' | 'stale' | 'miss'): void
}

export type Answered = {
  /** `api`, `page`, `asset`, … */
  readonly kind: string
  /** The key of the endpoint or the name of the screen; null for files. */
  readonly route: string | null
  readonly status: number
  readonly seconds: number
}

type Sources = {
  readonly sockets: () => number
  readonly backlog: () => Promise<Backlog>
  /** Seconds since this node has last done all that was due, by scheduled job; empty before the first run. */
  readonly lateness: () => Readonly<Record<string, number>>
  readonly replicas: Pick<Replicas, 'lags' | 'reads'>
}

/** How long answers take: finely by kind, coarsely by route, because there are hundreds of routes. */
function requestHistograms(registers: Registry[]): Metrics['request'] {
  const byKind = new Histogram({
    name: 'imara_request_seconds',
    help: 'Time to answer, by kind and class of status',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const byRoute = new Histogram({
    name: 'imara_route_seconds',
    help: 'Time to answer, by endpoint or screen and class of status',
    labelNames: ['route', 'status'],
    buckets: [0.05, 0.25, 1, 5],
    registers,
  })
  return ({ kind, route, status: code, seconds }) => {
    const status = `${Math.floor(code / 100)}xx`
    byKind.observe({ kind, status }, seconds)
    if (route !== null) byRoute.observe({ route, status }, seconds)
  }
}

function latenessGauge(lateness: Sources['lateness'], registers: Registry[]): void {
  new Gauge({
    name: 'imara_job_late_seconds',
    help: 'Time since this node has done all that was due for a scheduled job',
    labelNames: ['scheduled_job'],
    registers,
    collect() {
      this.reset()
      for (const [job, seconds] of Object.entries(lateness())) this.set({ scheduled_job: job }, seconds)
    },
  })
}

/** What waits in the database, the same on every node. */
function backlogGauges(registers: Registry[]) {
  const up = new Gauge({ name: 'imara_database_up', help: 'Whether the database answers this node', registers })
  const labelNames = ['queue'] as const
  const rows = new Gauge({ name: 'imara_queue_rows', help: 'Rows that wait for delivery', labelNames, registers })
  const age = new Gauge({
    name: 'imara_queue_oldest_seconds',
    help: 'Age of the oldest row that waits for delivery',
    labelNames,
    registers,
  })
  const failed = new Gauge({
    name: 'imara_job_failed_rows',
    help: 'Rows at which a scheduled job failed and is retried',
    labelNames: ['scheduled_job'],
    registers,
  })
  return (backlog: Backlog | null): void => {
    up.set(backlog ? 1 : 0)
    for (const gauge of [rows, age, failed]) gauge.reset()
    if (!backlog) return
    for (const queue of queues) {
      rows.set({ queue }, backlog.queues[queue].rows)
      age.set({ queue }, backlog.queues[queue].oldestSeconds)
    }
    for (const [job, count] of Object.entries(backlog.failedRows)) failed.set({ scheduled_job: job }, count)
  }
}

/** Opens a separate registry, so that tests may have several. */
export function openMetrics({ sockets, backlog, lateness, replicas }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const cache = new Counter({
    name: 'imara_page_cache_total',
    help: 'Documents asked of the page cache, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'imara_push_sockets',
    help: 'Open push connections of this node',
    registers,
    collect() {
      this.set(sockets())
    },
  })
  replicaMetrics(replicas, registers)
  latenessGauge(lateness, registers)
  const show = backlogGauges(registers)
  return {
    contentType: registry.contentType,
    text: async () => {
      show(await backlog().catch(() => null))
      return await registry.metrics()
    },
    request: requestHistograms(registers),
    cache: outcome => cache.inc({ outcome }),
  }
}
