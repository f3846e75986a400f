// Thousands of addresses, each requested once, must neither fill the memory nor delay other callers.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, AttackContext, Seen } from './attack.ts'
import type { NodeProcess } from './node-process.ts'

const addresses = 20_000
const connections = 6
const timeout = 60_000
const mostMegabytes = 100
const mostTimes = 2
const calls = 60
const warmUp = 600
const calmMilliseconds = 30_000

function fetched(url: string, agent: Agent, path: string): Promise<number> {
  return new Promise(resolve => {
    const request = get(url + path, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, answer => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Duration of another caller's request meanwhile, in milliseconds. */
async function callTime(node: NodeProcess, agent: Agent): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const begun = performance.now()
    await fetched(node.url, agent, '/api/site/figures')
    times.push(performance.now() - begun)
  }
  return median(times)
}

type Kind = { readonly name: string; readonly path: (n: number) => string }

/** Unknown parameters, implausible values, payloads, and unknown addresses. */
const kinds: readonly Kind[] = [
  { name: 'unknown names', path: n => `/privacy-policy?${n}` },
  { name: 'values', path: n => `/?tab=featured&lat=${(n % 18_000) / 100 - 90}&lon=${n / 1_000}` },
  { name: 'payloads', path: n => `/about-us/_payload.json?${n}` },
  { name: 'nothing', path: n => `/nothing-${n}` },
]

type Range = { readonly from: number; readonly to: number }
type Storm = { readonly asked: number; readonly failed: number; readonly meanwhile: number }

/** From `from` up to, but not including, `to`. */
async function storm(node: NodeProcess, { path }: Kind, { from, to }: Range): Promise<Storm> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  let next = from
  let failed = 0
  const worker = async (): Promise<void> => {
    while (next < to && performance.now() - begun < timeout / kinds.length) {
      const status = await fetched(node.url, agent, path(next++))
      if (status === 0 || (status >= 500 && status !== 503)) failed++
    }
  }
  const other = new Agent({ keepAlive: true })
  const [meanwhile] = await Promise.all([callTime(node, other), ...Array.from({ length: connections }, worker)])
  agent.destroy()
  other.destroy()
  return { asked: next - from, failed, meanwhile }
}

/** Memory after some normal requests: V8 collects garbage while the node works, not while it is idle. */
async function calmed(node: NodeProcess, agent: Agent, wanted: number): Promise<number> {
  for (const begun = performance.now(); performance.now() - begun < calmMilliseconds; ) {
    if (node.megabytes() < wanted) break
    await fetched(node.url, agent, '/professionals?page=1')
    await fetched(node.url, agent, '/nothing')
    await wait(10)
  }
  return node.megabytes()
}

async function run({ startNode }: AttackContext): Promise<Seen> {
  const node = await startNode({ RATE_LIMITS: 'on' })
  const agent = new Agent({ keepAlive: true })
  const cold = node.megabytes()
  // Warm up: pages are rendered, and V8's young generation has reached its working size.
  for (const kind of kinds) await storm(node, kind, { from: -warmUp, to: 0 })
  const quiet = await callTime(node, agent)
  const before = node.megabytes()
  const seen: string[] = []
  let holds = true
  for (const kind of kinds) {
    const { asked, failed, meanwhile } = await storm(node, kind, { from: 0, to: addresses })
    seen.push(
      `${kind.name}: ${node.megabytes().toFixed(0)} MB, ${asked} asked, ${failed} failed, other calls ${meanwhile.toFixed(1)} ms`,
    )
    holds &&= failed === 0 && meanwhile < quiet * mostTimes
  }
  const most = node.megabytes()
  const after = await calmed(node, agent, before + mostMegabytes)
  const grown = after - before
  agent.destroy()
  return {
    seen: `${cold.toFixed(0)} MB at the start, ${before.toFixed(0)} before, ${most.toFixed(0)} at the end, ${after.toFixed(0)} when calm; other calls ${quiet.toFixed(1)} ms when quiet; ${seen.join('; ')}`,
    holds: holds && grown < mostMegabytes,
  }
}

export const memory: Attack = {
  name: 'memory',
  number: 1,
  must: `six connections ask for up to ${addresses} addresses of each kind, each once: less than ${mostMegabytes} MB more, other calls within ${mostTimes} times their time, no failure`,
  run,
}
