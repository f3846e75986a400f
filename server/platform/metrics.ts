// Metrics for Prometheus; no label has an id or a person's path.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  /** One answered request: its kind (`api`, `page`, `asset`, …), its status, its seconds. */
  request(kind: string, status: number, seconds: number): void
  cache(outcome: 'hit' | 'stale' | 'miss'): void
}

/** Opens a separate registry, so that tests may have several. */
export function openMetrics(sockets: () => number): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'imara_request_seconds',
    help: 'Time to answer, by kind and class of status',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
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
  return {
    registry,
    request: (kind, status, seconds) => requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    cache: outcome => cache.inc({ outcome }),
  }
}
