// The database becomes unavailable under load in every possible manner: the node stays up, reports it, and recovers by
// itself.
import { setTimeout as wait } from 'node:timers/promises'
import { statement } from '#tests/support/postgres.ts'
import type { Attack, AttackContext, Seen } from './attack.ts'
import { freeze, killAll, thaw } from './freeze.ts'
import { type Answer, type Load, signIn, startLoad, tally, truthOf } from './load.ts'
import type { NodeProcess } from './node-process.ts'

const clients = 16
const calm = 1_500
const away = 1_000
/** Longer than any time limit of the server. */
const frozen = 12_000

/** Valid answers while the database is unavailable; all others are server errors. */
function isRight({ status, headers }: Answer): boolean {
  if (status === 503) return headers['retry-after'] !== undefined
  return typeof status === 'number' && status < 500
}

async function verdict(context: AttackContext, node: NodeProcess, load: Load): Promise<Seen> {
  const { lost, twice } = await truthOf(context.databaseUrl, load.acknowledged)
  const wrong = load.answers.filter(answer => !isRight(answer))
  const slowest = Math.max(...load.answers.map(({ milliseconds }) => milliseconds))
  const ended = node.ended()
  const findings = [
    ended === null ? 'stayed' : `ended with ${ended}`,
    tally(load.answers),
    ...(wrong.length > 0 ? [`wrong: ${tally(wrong)}`] : []),
    `slowest ${(slowest / 1000).toFixed(1)} s`,
    `${load.acknowledged.size} writes acknowledged, ${lost} lost, ${twice} done twice`,
    ...load.untrue.slice(0, 3),
  ]
  const holds = ended === null && wrong.length === 0 && lost === 0 && twice === 0 && load.untrue.length === 0
  return { seen: findings.join('; '), holds }
}

function outage(name: string, what: string, strike: (context: AttackContext) => Promise<void>): Attack {
  return {
    name,
    number: 2,
    must: `${what}: the node stays, nobody gets anything but 503 with Retry-After, no acknowledged write is lost`,
    run: async context => {
      const node = await context.startNode()
      const load = await startLoad({ port: node.port, someone: await signIn(node.port, 'contractor'), clients })
      await wait(calm)
      await strike(context)
      const back = await node.ready(15_000)
      await wait(calm)
      await load.stop()
      const { seen, holds } = await verdict(context, node, load)
      return { seen: back ? seen : `not ready again; ${seen}`, holds: holds && back }
    },
  }
}

export const outages: readonly Attack[] = [
  outage('fast-stop', 'PostgreSQL is stopped and started', async ({ postgres }) => {
    await postgres.end('SIGINT')
    await wait(away)
    await postgres.start()
  }),
  outage('kill-9', 'PostgreSQL is killed and recovers', async ({ postgres }) => {
    killAll(postgres.pid())
    await postgres.end('SIGQUIT')
    await wait(away)
    await postgres.start()
  }),
  outage('terminate', 'every connection is terminated, four times', async ({ postgres, databaseUrl }) => {
    const name = new URL(databaseUrl).pathname.slice(1)
    for (let turn = 0; turn < 4; turn++) {
      await statement(postgres.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      await wait(300)
    }
  }),
  outage('freeze', 'PostgreSQL stands still for 12 s', async ({ postgres, after }) => {
    const pid = postgres.pid()
    after(() => thaw(pid))
    freeze(pid)
    await wait(frozen)
    thaw(pid)
  }),
]
