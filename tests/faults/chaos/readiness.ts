// PostgreSQL is frozen: `/readyz` still answers at once.
import type { Attack } from './attack.ts'
import { freeze, thaw } from './freeze.ts'

const tries = 5

export const readiness: Attack = {
  name: 'frozen-readiness',
  number: 2,
  must: '/readyz answers 503 within a second while PostgreSQL is frozen, and 200 after',
  run: async context => {
    const node = await context.startNode()
    const pid = context.postgres.pid()
    freeze(pid)
    context.after(() => thaw(pid))
    const times: number[] = []
    const statuses = new Set<string>()
    for (let turn = 0; turn < tries; turn++) {
      const began = performance.now()
      const answered = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
        ({ status }) => String(status),
        ({ name }: Error) => name,
      )
      statuses.add(answered)
      times.push(performance.now() - began)
    }
    thaw(pid)
    const back = await node.ready(10_000)
    const longest = Math.max(...times)
    return {
      seen: `${[...statuses].join(', ')}, the slowest in ${Math.round(longest)} ms; ${back ? 'ready' : 'not ready'} after`,
      holds: longest < 1000 && statuses.size === 1 && statuses.has('503') && back,
    }
  },
}
