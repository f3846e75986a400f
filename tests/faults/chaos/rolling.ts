// Two nodes behind nginx are restarted in turn, then one is killed, under reads and writes.
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, AttackContext, Seen } from './attack.ts'
import { signIn, startLoad, tally, truthOf } from './load.ts'
import { missingNginx, startNginx } from './nginx.ts'
import { freePort, type NodeProcess } from './node-process.ts'

const clients = 24

type Pair = { readonly nodes: NodeProcess[]; startAgain(index: number): Promise<void> }

async function startPair(context: AttackContext): Promise<Pair> {
  const ports = [await freePort(), await freePort()]
  const start = (port: number): Promise<NodeProcess> => context.startNode({ PORT: String(port) })
  const nodes = await Promise.all(ports.map(start))
  return {
    nodes,
    startAgain: async index => {
      nodes[index] = await start(ports[index] ?? 0)
    },
  }
}

/** Sends `most` requests through nginx during `strike`; each must get a normal answer. */
async function underLoad(
  context: AttackContext,
  most: number,
  strike: (pair: Pair) => Promise<readonly string[]>,
): Promise<Seen> {
  const pair = await startPair(context)
  const nginx = await startNginx(pair.nodes.map(({ port }) => port))
  context.after(nginx.stop)
  const someone = await signIn(nginx.port, 'contractor')
  const load = await startLoad({ port: nginx.port, someone, clients, most })
  await wait(1_500)
  const ends = await strike(pair)
  const during = load.answers.length
  await load.stop()
  const failed = load.answers.filter(({ status }) => typeof status === 'string' || status >= 500)
  const { lost, twice } = await truthOf(context.databaseUrl, load.acknowledged)
  const findings = [
    `${failed.length} of ${load.answers.length} failed${failed.length > 0 ? ` (${tally(failed)})` : ''}`,
    `${load.acknowledged.size} writes, ${lost} lost, ${twice} twice`,
    `nodes ended with ${ends.join(', ')}`,
    ...(during >= most ? ['all requests were over before the nodes were'] : []),
    ...load.untrue.slice(0, 3),
  ]
  const isClean = failed.length + lost + twice + load.untrue.length === 0
  return {
    seen: findings.join('; '),
    holds: isClean && during < most && ends.every(end => end === '0' || end === 'SIGKILL'),
  }
}

async function endOf(node: NodeProcess | undefined, signal: NodeJS.Signals): Promise<string> {
  node?.send(signal)
  return (await node?.untilEnded()) ?? 'nothing'
}

export const rolling: readonly Attack[] = [
  {
    name: 'rolling-restart',
    number: 4,
    must: '25,000 requests behind nginx while both nodes are restarted in turn: none fails, both end with 0',
    missing: missingNginx,
    run: context =>
      underLoad(context, 25_000, async pair => {
        const ends: string[] = []
        for (const index of [0, 1]) {
          ends.push(await endOf(pair.nodes[index], 'SIGTERM'))
          await pair.startAgain(index)
        }
        return ends
      }),
  },
  {
    name: 'killed-node',
    number: 4,
    must: '8,000 requests behind nginx while one of two nodes is killed: none fails',
    missing: missingNginx,
    run: context =>
      underLoad(context, 8_000, async pair => {
        const end = await endOf(pair.nodes[0], 'SIGKILL')
        await pair.startAgain(0)
        return [end]
      }),
  },
]
