// `node tests/scale/run.ts [minutes]`: two nodes behind nginx, PgBouncer, a primary and two replicas, under mixed load,
// while a replica, the primary and the nodes are killed or restarted, and Prometheus evaluates the alert rules. Exits with
// 1 if a write is lost, doubled or stale. PAUSE: milliseconds of a client between two reads, 10 by default.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, tally, truthOf } from '#tests/faults/chaos/load.ts'
import { missingNginx, startNginx } from '#tests/faults/chaos/nginx.ts'
import { freePort, type NodeProcess, startNodeProcess } from '#tests/faults/chaos/node-process.ts'
import { type After, print, runCommand } from './command.ts'
import { type Load, startLoad } from './load.ts'
import { missingPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts'
import { missingPrometheus, type Prometheus, startPrometheus } from './prometheus.ts'
import { type Servers, startServers } from './servers.ts'

const minutes = Number(process.argv[2] ?? 3)
const metricsToken = 'a token of this test'
const clock = (time: Date): string => time.toISOString().slice(11, 19)

function environment(servers: Servers, pgBouncer: PgBouncer, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: pgBouncer.url('imara'),
    DATABASE_LISTEN_URL: pgBouncer.url('imara_listen'),
    DATABASE_POOLING: 'transaction',
    // The primary too: it is read from once it is a replica of another.
    DATABASE_READ_URLS: [servers.primary(), ...servers.replicas()].map(({ url }) => url).join(','),
    DATA_DIR: dataDir,
    DEMO: 'on',
    TOKEN_SECRET: 'a secret of this test that is long enough to sign with',
    PUSH_APP_ID: 'scale',
    PUSH_KEY: 'scalekey',
    PUSH_SECRET: 'a secret of this test',
    METRICS_TOKEN: metricsToken,
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'optional',
  }
}

type Span = { readonly from: number; until: number }
type Stage = {
  readonly servers: Servers
  readonly pgBouncer: PgBouncer
  readonly nodes: NodeProcess[]
  readonly load: Load
  readonly prometheus: Prometheus
  startNode(port: number): Promise<NodeProcess>
}

/** A person who waits longer has no use of the write. */
const longest = 30_000

/** From the kill to the first write that was acknowledged after it. */
async function promotion({ servers, pgBouncer, load }: Stage): Promise<Span> {
  const from = performance.now()
  servers.killPrimary()
  await servers.promote()
  pgBouncer.pointTo(servers.primary().port)
  const promoted = performance.now()
  print(`  "${servers.primary().name}" is the primary after ${((promoted - from) / 1000).toFixed(1)} s`)
  const isBack = (): boolean => load.ledger.acknowledgedAt.some(at => at > promoted)
  while (!isBack() && performance.now() < promoted + longest) await wait(10)
  return { from, until: performance.now() }
}

async function restartInTurn({ nodes, startNode }: Stage): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    node.send('SIGTERM')
    print(`  node ${index + 1} ended with ${await node.untilEnded()}`)
    nodes[index] = await startNode(node.port)
  }
}

/** What happens, spread over the time; returns when the promotion was. */
async function happen(stage: Stage): Promise<Span> {
  const part = (minutes * 60_000) / 6
  await wait(part)
  print(`${clock(new Date())} A replica is killed`)
  const comeBack = stage.servers.killReplica()
  await wait(part)
  print(`${clock(new Date())} It is back`)
  await comeBack()
  await wait(part)
  print(`${clock(new Date())} The primary is killed, the most advanced replica becomes the primary`)
  const span = await promotion(stage)
  await wait(part)
  print(`${clock(new Date())} The killed one comes back as a replica`)
  await stage.servers.rebuild()
  await wait(part)
  print(`  reads of visitors until now: ${await visitorReads(stage.nodes)}`)
  print(`${clock(new Date())} The nodes restart in turn`)
  await restartInTurn(stage)
  await wait(part)
  return span
}

const isFailed = ({ status }: Answer): boolean => typeof status === 'string' || status >= 500
const share = (failed: readonly Answer[], all: readonly Answer[]): string =>
  `${failed.length} of ${all.length} (${((100 * failed.length) / Math.max(1, all.length)).toFixed(3)} %)${failed.length > 0 ? `: ${tally(failed)}` : ''}`

async function visitorReads(nodes: readonly NodeProcess[]): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const texts = await Promise.all(
    nodes.map(async ({ url }) => await (await fetch(`${url}/metrics`, { headers })).text()),
  )
  const sum = (place: string): number =>
    texts
      .flatMap(text => [...text.matchAll(/imara_visitor_reads_total\{place="(\w+)"\} (\d+)/g)])
      .reduce((all, [, name, value]) => (name === place ? all + Number(value) : all), 0)
  return `${sum('replica')} by replicas, ${sum('primary')} by the primary, ${sum('retried')} there after a replica had failed`
}

async function printAlerts(prometheus: Prometheus): Promise<void> {
  const alerts = await prometheus.alerts()
  print(`alerts: ${alerts.filter(({ state }) => state === 'firing').length} fired`)
  for (const { name, of, state, from, until } of alerts)
    print(`  ${clock(from)} to ${clock(until)} ${state} ${name} ${of}`)
}

async function report({ servers, load, prometheus }: Stage, span: Span): Promise<boolean> {
  const { answers, acknowledged, stale, unexpected } = load.ledger
  const { lost, twice } = await truthOf(servers.primary().url, acknowledged)
  const isDuring = ({ at, milliseconds }: Answer): boolean => at > span.from && at - milliseconds < span.until
  const [during, outside] = [answers.filter(isDuring), answers.filter(answer => !isDuring(answer))]
  print(`requests: ${answers.length}`)
  print(`failed outside of the promotion: ${share(outside.filter(isFailed), outside)}`)
  print(`failed during the promotion: ${share(during.filter(isFailed), during)}`)
  print(
    `writes: ${load.ledger.acknowledgedAt.length} acknowledged, ${lost} lost, ${twice} doubled of ${acknowledged.size} in the ledger`,
  )
  print(`stale own writes: ${stale.length}${stale.length > 0 ? ` (${stale.slice(0, 3).join(', ')})` : ''}`)
  print(
    `seconds from the kill of the primary to the next acknowledged write: ${((span.until - span.from) / 1000).toFixed(1)}`,
  )
  print(`sockets: ${load.sockets.pushes} pushes received, ${load.sockets.losses} connections lost and made again`)
  await printAlerts(prometheus)
  if (unexpected.length > 0) print(`unexpected: ${unexpected.length}, ${unexpected.slice(0, 3).join('; ')}`)
  return lost + twice + stale.length + unexpected.length === 0 && acknowledged.size > 0
}

async function run(after: After): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'imara-scale-'))
  after.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const servers = await startServers()
  after.push(servers.stop)
  const pgBouncer = await startPgBouncer(servers.primary().port)
  after.push(pgBouncer.stop)
  const env = environment(servers, pgBouncer, dataDir)
  const startNode = (port: number): Promise<NodeProcess> => startNodeProcess({ ...env, PORT: String(port) })
  const nodes: NodeProcess[] = []
  after.push(() => {
    for (const node of nodes) node.send('SIGKILL')
  })
  for (let count = 0; count < 2; count++) nodes.push(await startNode(await freePort()))
  const nginx = await startNginx(nodes.map(({ port }) => port))
  after.push(nginx.stop)
  const prometheus = await startPrometheus(
    nodes.map(({ port }) => port),
    metricsToken,
  )
  after.push(prometheus.stop)
  const load = await startLoad(nginx.port)
  print(`Load runs for ${minutes} minutes`)
  const stage: Stage = { servers, pgBouncer, nodes, load, prometheus, startNode }
  const span = await happen(stage)
  await load.stop()
  return await report(stage, span)
}

await runCommand({
  missing: [missingPgBouncer(), missingNginx(), missingPrometheus()],
  packages: 'pgbouncer nginx prometheus',
  run,
})
