// `node tests/scale/cdn.ts [seconds]`: Varnish in front of two nodes, visitors who read and a professional who changes
// what they read. Exits with 1 if a visitor sees an old page later than allowed, or somebody another person's page.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { personHeader } from '#shared/rendering/whose.ts'
import { type Answer, ask, type Someone, signIn } from '#tests/faults/chaos/load.ts'
import { missingNginx, startNginx } from '#tests/faults/chaos/nginx.ts'
import { freePort, type NodeProcess, startNodeProcess } from '#tests/faults/chaos/node-process.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type After, print, runCommand } from './command.ts'
import { missingVarnish, startVarnish } from './varnish.ts'

const seconds = Number(process.argv[2] ?? 30)
const clients = 8
/** An old page may come until the second purge of a change, in milliseconds. */
const allowed = 4_000
const secret = 'a-secret-of-this-test'
const metricsToken = 'a token of this test'

/** When the headline with this number was acknowledged, by `performance.now()`. */
const acknowledged: number[] = []
/** Number of the newest headline that must be seen by everybody at this time. */
const expected = (at: number): number => acknowledged.findLastIndex(time => time < at - allowed)
const shownIn = ({ body }: Answer): number => Number(/Headline (\d+) of the test/.exec(body)?.[1] ?? -1)

type Count = { answers: number; hits: number; old: number; foreign: number; failed: number; delays: number[] }
const count: Count = { answers: 0, hits: 0, old: 0, foreign: 0, failed: 0, delays: [] }
let isOpen = true

function add(answer: Answer): void {
  count.answers += 1
  if (answer.headers['x-cache'] === 'true') count.hits += 1
  if (answer.status !== 200) count.failed += 1
}

async function visit(port: number, paths: readonly string[], profile: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = Math.floor(Math.random() * paths.length); isOpen; turn++) {
    const path = paths[turn % paths.length] ?? '/'
    const least = expected(performance.now())
    const answer = await ask(port, { method: 'GET', path, headers: { 'accept-encoding': 'identity' } }, agent)
    add(answer)
    if (path === profile && shownIn(answer) < least) count.old += 1
    await wait(5)
  }
}

/** Two signed-in people in turn: each must get pages of their own. */
async function work(port: number, people: readonly Someone[]): Promise<void> {
  const keys: (string | undefined)[] = []
  for (let turn = 0; isOpen; turn++) {
    const place = turn % people.length
    const answer = await ask(port, { method: 'GET', path: '/', headers: { cookie: people[place]?.cookie } }, false)
    add(answer)
    const key = String(answer.headers[personHeader])
    keys[place] ??= key
    if (key !== keys[place] || key === keys[1 - place] || answer.headers['x-cache'] === 'true') count.foreign += 1
    await wait(100)
  }
}

/** Changes the headline, and waits until a visitor sees it. */
async function change(port: number, { token }: Someone, profile: string): Promise<void> {
  for (let number = 0; isOpen; number++) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    }
    const body = JSON.stringify({ language: 'en', headline: `Headline ${number} of the test` })
    const answer = await ask(port, { method: 'PATCH', path: '/api/professionals/me', headers, body }, false)
    if (answer.status !== 200) throw new Error(`The headline was not changed: ${answer.status} ${answer.body}`)
    const since = performance.now()
    acknowledged[number] = since
    const sees = async () => shownIn(await ask(port, { method: 'GET', path: profile }, false)) >= number
    while (isOpen && !(await sees())) await wait(10)
    count.delays.push(performance.now() - since)
    await wait(500)
  }
}

function startNode(url: string, purgePort: number): Promise<NodeProcess> {
  return startNodeProcess({
    ...{ NODE_ENV: 'production', DATABASE_URL: url, DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    ...{ TOKEN_SECRET: 'a secret of this test that is long enough to sign with', METRICS_TOKEN: metricsToken },
    ...{ PUSH_APP_ID: 'cdn', PUSH_KEY: 'cdnkey', PUSH_SECRET: 'a secret of this test' },
    CDN_PURGE_URL: `http://127.0.0.1:${purgePort}/purge`,
    CDN_PURGE_HEADER: `Authorization: Bearer ${secret}`,
  })
}

async function readWithoutNodes(port: number, nodes: readonly NodeProcess[]): Promise<number> {
  const read = () => Promise.all(['/', '/fr'].map(path => ask(port, { method: 'GET', path }, false)))
  // After the purges of the last change; a node allows storing a page that was asked for before.
  await wait(allowed)
  for (let time = 0; time < 3; time++) await read()
  for (const node of nodes) node.send('SIGKILL')
  // Until Varnish has noticed, by two of its checks, and the pages are older than their minute.
  await wait(65_000)
  const answers = await read()
  return answers.filter(({ status }) => status === 200).length
}

async function measure(port: number, nodes: readonly NodeProcess[]): Promise<boolean> {
  const people = await Promise.all(['contractor', 'consumer'].map(mailbox => signIn(port, mailbox)))
  const [professional] = people as [Someone]
  const headers = { authorization: `Bearer ${professional.token}` }
  const me = await ask(port, { method: 'GET', path: '/api/professionals/me', headers }, false)
  const profile = `/profile/${(JSON.parse(me.body) as { slug: string }).slug}`
  const paths = ['/', profile, '/fr', '/find-professionals', profile, '/ar', '/about-us']
  const all = Promise.all([
    ...Array.from({ length: clients }, () => visit(port, paths, profile)),
    work(port, people),
    change(port, professional, profile),
  ])
  await Promise.race([wait(seconds * 1000), all])
  isOpen = false
  await all
  const delays = count.delays.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    `${(delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN).toFixed(0)} ms`
  print(
    `answers: ${count.answers}, ${((100 * count.hits) / count.answers).toFixed(1)} % by Varnish, ${count.failed} failed`,
  )
  print(`changes: ${delays.length}, seen by a visitor after ${at(0.5)} (median), ${at(1)} (longest)`)
  print(`old pages more than ${allowed / 1000} s after the change: ${count.old}`)
  print(`pages of another person, or personal pages from Varnish: ${count.foreign}`)
  const still = await readWithoutNodes(port, nodes)
  print(`without a node, pages that visitors still get: ${still} of 2`)
  return count.old + count.foreign + count.failed === 0 && still === 2
}

async function run(after: After): Promise<boolean> {
  const postgres = await startPostgres()
  after.push(() => postgres.stop())
  const port = await freePort()
  const nodes = [await startNode(postgres.url, port), await startNode(postgres.url, port)]
  after.push(() => {
    for (const node of nodes) node.send('SIGKILL')
  })
  const nginx = await startNginx(nodes.map(node => node.port))
  after.push(nginx.stop)
  const varnish = await startVarnish(port, nginx.port, secret)
  after.push(varnish.stop)
  return await measure(port, nodes)
}

await runCommand({ missing: [missingVarnish(), missingNginx()], packages: 'varnish varnish-modules nginx', run })
