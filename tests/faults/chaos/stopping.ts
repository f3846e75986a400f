// SIGTERM under load: every answer closes its connection, no request is cut off, the process ends by itself.
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { signIn, startLoad } from './load.ts'

const clients = 50

export const stopping: Attack = {
  name: 'sigterm',
  number: 4,
  must: '50 readers on kept connections behind a balancer: after SIGTERM every answer says Connection: close, none is cut, exit 0',
  run: async context => {
    const node = await context.startNode()
    const someone = await signIn(node.port, 'contractor')
    let isReady = true
    const load = await startLoad({ port: node.port, someone, clients, mayConnect: () => isReady })
    const balancer = setInterval(() => {
      void node.ready(0).then(ready => {
        isReady = ready
      })
    }, 500)
    context.after(() => clearInterval(balancer))
    await wait(2_000)
    const signalledAt = performance.now()
    node.send('SIGTERM')
    const ended = await Promise.race([node.untilEnded(), wait(40_000).then(() => 'nothing')])
    const seconds = (performance.now() - signalledAt) / 1000
    const stopped = load.stop()
    // Requests in flight at the signal may have been answered before the node handled it.
    const after = load.answers.filter(({ at }) => at > signalledAt + 200)
    const answered = after.filter(({ status }) => typeof status === 'number')
    const stillOpen = answered.filter(({ headers }) => headers.connection !== 'close').length
    const cut = after.filter(({ status }) => typeof status === 'string' && status !== 'ECONNREFUSED').length
    const refused = answered.filter(({ status }) => Number(status) >= 500).length
    await stopped
    return {
      seen: `${answered.length} answers after it, ${stillOpen} without Connection: close, ${cut} cut, ${refused} × 5xx, exit ${ended} after ${seconds.toFixed(1)} s`,
      holds: stillOpen === 0 && cut === 0 && refused === 0 && ended === '0',
    }
  },
}
