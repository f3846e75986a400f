// A ledger of kills: nodes are killed in the middle of payments, reservations and bookings; what was acknowledged is there once.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { randomOf } from '#server/demo/basics.ts'
import type { Attack, Ground, Seen } from './attack.ts'
import { bookings } from './ledger/bookings.ts'
import { type Desk, openDesk } from './ledger/desk.ts'
import type { Kind, Truth } from './ledger/kind.ts'
import { payments } from './ledger/payments.ts'
import { type Engine, type LedgerPlace, openPlace } from './ledger/place.ts'
import { reservations } from './ledger/reservations.ts'
import { freePort, type SiegedNode } from './node-process.ts'

const kills = 15
/** After a node is ready again, in milliseconds: some while it is still cold, some when every client is in the middle of something. */
const [soonest, latest] = [60, 1_400]

type Reign = { readonly node: SiegedNode; readonly desk: Desk; readonly running: Promise<unknown> }

/** Kills the node that serves the desk and starts another over the same data, again and again. */
async function killAgainAndAgain(ground: Ground, place: LedgerPlace, kinds: readonly Kind[]): Promise<Reign> {
  const chance = randomOf('ledger of kills')
  const clients = kinds.flatMap(kind => kind.clients)
  const env = { ...place.env, PORT: String(await freePort()) }
  let node = await ground.startNode(env)
  const desk = openDesk(node.port, clients.length)
  const running = Promise.all(clients.map(client => client(desk)))
  // Whoever awaits it hears of it; until then nothing else may end this process.
  running.catch(() => undefined)
  for (let count = 0; count < kills; count++) {
    await wait(chance.whole(soonest, latest))
    node.send('SIGKILL')
    await node.untilEnded()
    node = await ground.startNode(env)
  }
  await wait(latest)
  return { node, desk, running }
}

type Found = Truth & { readonly name: string }

const wordsOf = ({ name, acknowledged, lost, doubled, wrong }: Found): string =>
  [`${name}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`, ...wrong.slice(0, 3)].join(', ')

async function run(ground: Ground, engine: Engine): Promise<Seen> {
  const place = await openPlace(ground, engine)
  const kinds = await place.prepare(async prepared => [
    await payments(prepared),
    await reservations(prepared),
    await bookings(prepared),
  ])
  const { node, desk, running } = await killAgainAndAgain(ground, place, kinds)
  desk.close()
  await running
  const other = await desk.repeatAll()
  node.send('SIGTERM')
  const end = await node.untilEnded()
  const { found, twice } = await place.look(async db => {
    const all: Found[] = []
    for (const { name, truth } of kinds) all.push({ name, ...(await truth(db, desk.finals)) })
    const told = await sql`
      select 1 from notifications group by event_id, user_id, type having count(*) > 1`.execute(db)
    return { found: all, twice: told.rows.length }
  })
  const isRight = ({ acknowledged, lost, doubled, wrong }: Found): boolean =>
    acknowledged > kills && lost + doubled + wrong.length === 0
  const words = [
    `${kills} kills cut ${desk.cut()} requests`,
    ...found.map(wordsOf),
    `${other.length} answered otherwise when repeated, ${twice} news told twice, ended with ${end}`,
    ...[...desk.untrue, ...other].slice(0, 3),
  ]
  const isTrue = desk.untrue.length + other.length + twice === 0
  return { seen: words.join('; '), holds: isTrue && found.every(isRight) && desk.cut() >= kills && end === '0' }
}

const ledger = (name: string, engine: Engine): Attack => ({
  name,
  number: 9,
  must: `${kills} kills on ${engine} in the middle of payments, reservations and bookings, which are repeated with their keys: nothing acknowledged is lost or doubled`,
  run: ground => run(ground, engine),
})

export const killLedger: readonly Attack[] = [
  ledger('kills-postgres', 'PostgreSQL'),
  ledger('kills-embedded', 'the embedded engine'),
]
