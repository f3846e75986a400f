// A bystander sends small requests during an attack: their latency and status show what the attack costs others.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, ask } from './load.ts'
import type { NodeProcess } from './node-process.ts'

const paths = ['/healthz', '/about-us']
const pause = 5
const quietTimes = 40

export type Watched = {
  /** Median latency before the attack, in milliseconds. */
  readonly quiet: number
  readonly median: number
  readonly slowest: number
  /** Answers other than 200. */
  readonly failed: number
  readonly seen: string
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures a bystander with its own address before and during the attack. */
export async function withBystander(node: NodeProcess, attack: () => Promise<unknown>): Promise<Watched> {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.9' })
  let requested = 0
  const next = async (): Promise<Answer> =>
    await ask(node.port, { method: 'GET', path: paths[requested++ % paths.length] ?? '/healthz' }, agent)
  const before: number[] = []
  while (requested < quietTimes) before.push((await next()).milliseconds)
  const work = { isOver: false }
  const running = attack().finally(() => {
    work.isOver = true
  })
  running.catch(() => undefined)
  const answers: Answer[] = []
  while (!work.isOver) {
    answers.push(await next())
    await wait(pause)
  }
  agent.destroy()
  await running
  const times = answers.map(({ milliseconds }) => milliseconds)
  const found = {
    quiet: median(before),
    median: median(times),
    slowest: Math.max(...times),
    failed: answers.filter(({ status }) => status !== 200).length,
  }
  return {
    ...found,
    seen: `${answers.length} bystander requests: median ${found.median.toFixed(1)} ms (${found.quiet.toFixed(1)} before), slowest ${found.slowest.toFixed(0)} ms, ${found.failed} failed`,
  }
}
