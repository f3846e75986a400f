// Chaos test: SIGKILL during payments, reservations and bookings. Every acknowledged write must exist exactly once.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { randomOf } from '#server/demo/basics.ts'
import type { Attack, AttackContext, Seen } from './attack.ts'
import { bookings } from './kill-ledger/bookings.ts'
import { type LedgerDatabase, type Ownership, openLedgerDatabase } from './kill-ledger/database.ts'
import { payments } from './kill-ledger/payments.ts'
import { reservations } from './kill-ledger/reservations.ts'
import { openRetryingClient, type RetryingClient } from './kill-ledger/retrying-client.ts'
import type { Verdict, Workload } from './kill-ledger/workload.ts'
import { freePort, type NodeProcess } from './node-process.ts'

const kills = 15
/** Milliseconds between readiness and the kill: some kills hit a cold node, some a busy one. */
const [soonest, latest] = [60, 1_400]

type LastNode = { readonly node: NodeProcess; readonly api: RetryingClient; readonly running: Promise<unknown> }

/** Kills the node and starts another one on the same data, `kills` times, under traffic. */
async function killRepeatedly(
  context: AttackContext,
  database: LedgerDatabase,
  workloads: readonly Workload[],
): Promise<LastNode> {
  const chance = randomOf('ledger of kills')
  const clients = workloads.flatMap(workload => workload.clients)
  const env = { ...database.env, PORT: String(await freePort()) }
  let node = await context.startNode(env)
  const api = openRetryingClient(node.port, clients.length)
  const running = Promise.all(clients.map(client => client(api)))
  // The caller awaits `running`; until then a rejection must not end this process.
  running.catch(() => undefined)
  for (let count = 0; count < kills; count++) {
    await wait(chance.whole(soonest, latest))
    node.send('SIGKILL')
    await node.untilEnded()
    node = await context.startNode(env)
  }
  await wait(latest)
  return { node, api, running }
}

type Found = Verdict & { readonly name: string }

const wordsOf = ({ name, acknowledged, lost, doubled, wrong }: Found): string =>
  [`${name}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`, ...wrong.slice(0, 3)].join(', ')

async function run(context: AttackContext, ownership: Ownership): Promise<Seen> {
  const database = await openLedgerDatabase(context, ownership)
  const workloads = await database.prepare(async fixtures => [
    await payments(fixtures),
    await reservations(fixtures),
    await bookings(fixtures),
  ])
  const { node, api, running } = await killRepeatedly(context, database, workloads)
  api.close()
  await running
  const other = await api.repeatAll()
  node.send('SIGTERM')
  const end = await node.untilEnded()
  const { found, twice } = await database.look(async db => {
    const all: Found[] = []
    for (const { name, verify } of workloads) all.push({ name, ...(await verify(db, api.outcomes)) })
    const notified = await sql`
      select 1 from notifications group by event_id, user_id, type having count(*) > 1`.execute(db)
    return { found: all, twice: notified.rows.length }
  })
  const isRight = ({ acknowledged, lost, doubled, wrong }: Found): boolean =>
    acknowledged > kills && lost + doubled + wrong.length === 0
  const findings = [
    `${kills} kills interrupted ${api.interrupted()} requests`,
    ...found.map(wordsOf),
    `${other.length} answered differently when repeated, ${twice} notifications sent twice, ended with ${end}`,
    ...[...api.unexpected, ...other].slice(0, 3),
  ]
  const isClean = api.unexpected.length + other.length + twice === 0
  return {
    seen: findings.join('; '),
    holds: isClean && found.every(isRight) && api.interrupted() >= kills && end === '0',
  }
}

const ledger = (name: string, ownership: Ownership): Attack => ({
  name,
  number: 9,
  must: `${kills} kills on ${ownership} in the middle of payments, reservations and bookings, which are repeated with their keys: nothing acknowledged is lost or doubled`,
  run: context => run(context, ownership),
})

export const killLedger: readonly Attack[] = [
  ledger('kills-postgres', 'a database server'),
  ledger('kills-embedded', 'a database of its own'),
]
