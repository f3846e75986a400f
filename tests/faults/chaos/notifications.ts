// Events are emitted while nodes start, stop and are killed: each is delivered once to everybody, and events of a newer
// build wait for it.
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, AttackContext } from './attack.ts'
import type { NodeProcess } from './node-process.ts'
import { openRows, type Rows, until } from './rows.ts'

const turns = 4

/** Emits about thirty events a second until stopped. */
function emitting(rows: Rows, jobId: string): { stop(): Promise<readonly string[]> } {
  const emitted: string[] = []
  const stopping = new AbortController()
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      emitted.push(await rows.emit('job-filed', { jobId }))
      await wait(30)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
      return emitted
    },
  }
}

/** Nodes replace each other in turn; every second one is killed. */
async function roll(context: AttackContext): Promise<NodeProcess> {
  let node = await context.startNode()
  for (let turn = 0; turn < turns; turn++) {
    const next = await context.startNode()
    node.send(turn % 2 === 0 ? 'SIGTERM' : 'SIGKILL')
    await node.untilEnded()
    node = next
  }
  return node
}

export const notificationsInTransit: Attack = {
  name: 'events-through-starts',
  number: 6,
  must: 'each event emitted through four starts and ends of nodes is told once; one of a newer build is left alone',
  run: async context => {
    const rows = await openRows(context)
    const [job = { id: '' }] = await rows.query<{ id: string }>('select id from jobs order by id limit 1')
    const outsider = await rows.emit('of-a-newer-build', {})
    const early = emitting(rows, job.id)
    await roll(context)
    const emitted = await early.stop()
    const notified = () =>
      rows.query<{ count: string }>('select count(*) from notifications where event_id = any($1) group by event_id', [
        emitted,
      ])
    const isNotified = await until(async () => (await notified()).length === emitted.length, 20_000)
    const counts = await notified()
    const [left] = await rows.query<{ attempts: number; delivered_at: Date | null }>(
      'select attempts, delivered_at from events where id = $1',
      [outsider],
    )
    const isLeft = left?.delivered_at === null && left.attempts === 0
    return {
      seen: `${counts.length} of ${emitted.length} events told; the newer build's ${isLeft ? 'waits' : 'is lost'}`,
      holds: isNotified && isLeft && counts.every(({ count }) => count === '1'),
    }
  },
}
