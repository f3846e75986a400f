import { Counter, Gauge, type Registry } from 'prom-client'
import { type Replicas, readPlaces } from './database/replicas/replicas.ts'

/** How far replicas are behind, and how many reads of visitors they answer. */
export function replicaMetrics({ lags, reads }: Pick<Replicas, 'lags' | 'reads'>, registers: Registry[]): void {
  new Gauge({
    name: 'imara_replica_lag_seconds',
    help: 'Age of the newest state of the primary that a replica is known to have, a quarter of a second at rest',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { name, seconds } of lags()) this.set({ replica: name }, seconds)
    },
  })
  new Counter({
    name: 'imara_visitor_reads_total',
    help: 'Reads of visitors, by where they were answered; retried: on the primary, after a replica had failed',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset()
      for (const place of readPlaces) this.inc({ place }, reads()[place])
    },
  })
}
